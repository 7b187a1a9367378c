import { parseAmount, toDecimal } from '#lib/domain/money.ts';
import { problem } from '#lib/domain/problem.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import type { PostingResult } from '../../ledger/posting.ts';
import { usd } from './card-row.ts';

/** The cents of an amount that the contract has let through. */
export function centsOf(amount: string, maxMinor: number): number {
  const parsed = parseAmount(amount, { maxMinor });
  if (!parsed.ok)
    throw new Refusal('validation_failed', { internal: 'the contract lets no such amount through' });
  return parsed.minor;
}

/**
 * The balances after a posting that moves money of a card, as the contract shows them, by account.
 *
 * @param over what is told where the giving account has too little: the card, or the funding account
 *
 * @throws Refusal 409 insufficient_funds at the field `amount`, or what else stood against it
 */
export function balancesAfter(
  result: PostingResult,
  over: 'amountOverCard' | 'amountOverFunding' = 'amountOverCard',
) {
  switch (result.kind) {
    case 'posted':
      return new Map(
        result.balances.map(({ accountId, postedMinor, heldMinor, availableMinor }) => [
          accountId,
          { posted: usd(postedMinor), held: usd(heldMinor), available: usd(availableMinor) },
        ]),
      );
    case 'insufficientFunds':
      throw new Refusal('insufficient_funds', {
        fields: {
          amount: fieldProblem(problem(over, { available: toDecimal(result.availableMinor) })),
        },
      });
    case 'amountAboveCap':
      throw new Refusal('limit_exceeded');
    case 'postingsStopped':
      throw new Refusal('unavailable', { internal: 'postings are stopped' });
    case 'replayed':
    case 'keyReused':
      // The kept answer is gone but its journal stands: the money moved once, and the screen reads it anew.
      throw new Refusal('idempotency_key_reused');
    default:
      throw new Error(`money of a card cannot end in ${result.kind}`);
  }
}

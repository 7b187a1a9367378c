import { v7 as newId } from 'uuid';
import { parseAmount, toDecimal } from '#lib/domain/money.ts';
import { problem } from '#lib/domain/problem.ts';
import { type Actor, nameOf } from '../commands/actor.ts';
import { Refusal } from '../commands/refusal.ts';
import { fieldProblem } from '../commands/refusal-body.ts';
import type { Tx } from '../db/schema.ts';
import { postJournal } from '../ledger/post.ts';
import type { Posting, PostingResult } from '../ledger/posting.ts';
import { assertNothingOwed } from './funding/owed.ts';

/** Cents as the API shows them. */
export const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' as const });

/** The cents of an amount that the contract has accepted. */
export function centsOf(amount: string, maxMinor: number, options: { allowZero?: true } = {}): number {
  const parsed = parseAmount(amount, { maxMinor, ...options });
  if (!parsed.ok)
    throw new Refusal('validation_failed', { internal: 'the contract lets no such amount through' });
  return parsed.minor;
}

/** Which problem is named when the paying account has too little: the card's or the funding account's. */
type Over = 'amountOverCard' | 'amountOverFunding';

export const tooLittle = (over: Over, availableMinor: number): Refusal =>
  new Refusal('insufficient_funds', {
    fields: { amount: fieldProblem(problem(over, { available: toDecimal(availableMinor) })) },
  });

export type Move = Pick<Posting, 'kind' | 'businessId' | 'idempotency'> & {
  actor: Actor;
  amountMinor: number;
  from: string;
  to: string;
  over: Over;
};

/**
 * Moves an amount from one account to another: one journal, two entries. The caller holds the locks on the rows that
 * own the accounts (safety.md §1.9).
 *
 * @returns the journal, and the balance of each account after it
 * @throws Refusal 409 insufficient_funds at the field `amount`, wrong_state where a funding account owes, or another
 *   reason against it
 */
export async function moveMoney(tx: Tx, { actor, amountMinor, from, to, over, ...posting }: Move) {
  if (over === 'amountOverFunding') await assertNothingOwed(tx, posting.businessId);
  const journalId = newId();
  const result = await postJournal(tx, {
    ...posting,
    id: journalId,
    actor: nameOf(actor).id,
    entries: [
      { accountId: from, amountMinor: -amountMinor },
      { accountId: to, amountMinor },
    ],
  });
  const balances = balancesAfter(result, over);
  const balanceOf = (accountId: string) => {
    const balance = balances.get(accountId);
    if (!balance) throw new Error('a posting gave no balance of its account');
    return balance;
  };
  return { journalId, balanceOf };
}

function balancesAfter(result: PostingResult, over: Over) {
  switch (result.kind) {
    case 'posted':
      return new Map(
        result.balances.map(({ accountId, postedMinor, heldMinor, availableMinor }) => [
          accountId,
          { posted: usd(postedMinor), held: usd(heldMinor), available: usd(availableMinor) },
        ]),
      );
    case 'insufficientFunds':
      throw tooLittle(over, result.availableMinor);
    case 'amountAboveCap':
      throw new Refusal('limit_exceeded');
    case 'postingsStopped':
      throw new Refusal('unavailable', { internal: 'postings are stopped' });
    case 'replayed':
    case 'keyReused':
      // The kept answer was deleted but its journal exists: the money moved once, and the screen reads it again.
      throw new Refusal('idempotency_key_reused');
    default:
      throw new Error(`money that is moved cannot end in ${result.kind}`);
  }
}

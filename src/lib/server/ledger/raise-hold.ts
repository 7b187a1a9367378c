import type { Tx } from '../db/schema.ts';
import { spendable } from './books.ts';
import { assertHoldAmount, type HoldResult, insufficientFunds, moveHold, takePendingHold } from './holds.ts';
import { arePostingsStopped } from './posting-stop.ts';

/**
 * Raises a pending hold, as an incremental authorization does. It is not idempotent: the caller's key or the row of
 * the provider's event must be in the same transaction.
 */
export async function raiseHold(tx: Tx, wanted: { id: string; byMinor: number }): Promise<HoldResult> {
  assertHoldAmount(wanted.byMinor);
  const locked = await takePendingHold(tx, wanted.id);
  if ('kind' in locked) return locked;
  const { hold, book } = locked;
  if (await arePostingsStopped(tx)) return { kind: 'postingsStopped' };
  if (spendable(book) < wanted.byMinor) return insufficientFunds(book, wanted.byMinor);
  const after = {
    ...hold,
    amountMinor: hold.amountMinor + wanted.byMinor,
    remainingMinor: hold.remainingMinor + wanted.byMinor,
  };
  return { kind: 'held', ...(await moveHold(tx, { book, before: hold, after })) };
}

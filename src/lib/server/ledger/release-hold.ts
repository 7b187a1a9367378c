import type { Tx } from '../db/schema.ts';
import { assertHoldAmount, type Hold, type HoldResult, moveHold, takePendingHold } from './holds.ts';

/** Releases a part of a pending hold, or all that is left of it, which voids it. */
export async function releaseHold(tx: Tx, wanted: { id: string; amountMinor?: number }): Promise<HoldResult> {
  const locked = await takePendingHold(tx, wanted.id);
  if ('kind' in locked) return locked;
  const { hold, book } = locked;
  const amountMinor = wanted.amountMinor ?? hold.remainingMinor;
  assertHoldAmount(amountMinor);
  const remainingMinor = hold.remainingMinor - amountMinor;
  if (remainingMinor < 0) return { kind: 'amountAboveHold', remainingMinor: hold.remainingMinor };
  const after: Hold = { ...hold, remainingMinor, status: remainingMinor === 0 ? 'voided' : 'pending' };
  return { kind: 'released', ...(await moveHold(tx, { book, before: hold, after })) };
}

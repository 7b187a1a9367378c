import type { Tx } from '../db/schema.ts';
import { spendable, toBalance } from './books.ts';
import { assertHoldAmount, type Hold, type HoldResult, insufficientFunds, readHold } from './holds.ts';
import { arePostingsStopped } from './posting-stop.ts';
import { takeBooks } from './take-books.ts';

/**
 * Holds money of an account for an authorization (safety §1.13). The same id again is a replay, whatever happened to
 * the hold since, and `idReused` where account or amount differ.
 *
 * @param id uuid of the hold, v7
 * @param at the time to record; the present time when left out
 */
export async function placeHold(
  tx: Tx,
  wanted: { id: string; accountId: string; amountMinor: number; expiresAt: Date; at?: Date },
): Promise<HoldResult> {
  const { id, accountId, amountMinor } = wanted;
  assertHoldAmount(amountMinor);
  const book = (await takeBooks(tx, [accountId])).get(accountId);
  if (!book) return { kind: 'unknownAccount', accountId };
  const existing = await readHold(tx, id);
  if (existing) {
    const isSame = existing.accountId === accountId && existing.placedMinor === amountMinor;
    if (!isSame) return { kind: 'idReused', hold: existing };
    return { kind: 'replayed', hold: existing, balance: toBalance(book) };
  }
  if (await arePostingsStopped(tx)) return { kind: 'postingsStopped' };
  if (spendable(book) < amountMinor) return insufficientFunds(book, amountMinor);
  await tx
    .insertInto('hold')
    .values({
      id,
      account_id: accountId,
      amount: amountMinor,
      placed: amountMinor,
      remaining: amountMinor,
      expires_at: wanted.expiresAt,
      ...(wanted.at ? { created_at: wanted.at } : {}),
    })
    .execute();
  book.heldMinor += amountMinor;
  const hold: Hold = {
    id,
    accountId,
    amountMinor,
    placedMinor: amountMinor,
    remainingMinor: amountMinor,
    status: 'pending',
  };
  return { kind: 'held', hold, balance: toBalance(book) };
}

import type { HoldStatus } from '../db/schema/ledger.ts';
import type { Tx } from '../db/schema.ts';
import { type Book, toBalance } from './books.ts';
import type { AccountBalance } from './posting.ts';
import { takeBooks } from './take-books.ts';

/** Money held for one authorization, in cents. */
export type Hold = {
  id: string;
  accountId: string;
  /** The authorized amount, raises included. */
  amountMinor: number;
  /** The amount at the beginning. */
  placedMinor: number;
  remainingMinor: number;
  status: HoldStatus;
};

/** The result of changing a hold; a refusal writes nothing. */
export type HoldResult =
  | { kind: 'held' | 'released' | 'replayed'; hold: Hold; balance: AccountBalance }
  | { kind: 'insufficientFunds'; accountId: string; availableMinor: number; neededMinor: number }
  | { kind: 'unknownAccount'; accountId: string }
  /** The id exists with another account or amount. */
  | { kind: 'idReused'; hold: Hold }
  | { kind: 'postingsStopped' }
  | HoldRefusal;

export type HoldRefusal =
  | { kind: 'unknownHold' }
  | { kind: 'holdClosed'; status: HoldStatus }
  | { kind: 'amountAboveHold'; remainingMinor: number };

/** Reads a hold; lock the balance of its account first when the result decides something. */
export async function readHold(tx: Tx, id: string): Promise<Hold | undefined> {
  return tx
    .selectFrom('hold')
    .select([
      'id',
      'account_id as accountId',
      'amount as amountMinor',
      'placed as placedMinor',
      'remaining as remainingMinor',
      'status',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks the balance of a hold's account, then reads the hold again: the balance lock guards both. */
export async function takePendingHold(tx: Tx, id: string): Promise<{ hold: Hold; book: Book } | HoldRefusal> {
  const before = await readHold(tx, id);
  if (!before) return { kind: 'unknownHold' };
  const books = await takeBooks(tx, [before.accountId]);
  const hold = await readHold(tx, id);
  const book = books.get(before.accountId);
  if (!hold || !book) return { kind: 'unknownHold' };
  return hold.status === 'pending' ? { hold, book } : { kind: 'holdClosed', status: hold.status };
}

/**
 * Writes a changed hold; the database changes `held` of its account by the difference, and the book in memory does
 * the same.
 */
export async function moveHold(
  tx: Tx,
  { book, before, after }: { book: Book; before: Hold; after: Hold },
): Promise<{ hold: Hold; balance: AccountBalance }> {
  book.heldMinor += after.remainingMinor - before.remainingMinor;
  await saveHold(tx, after);
  return { hold: after, balance: toBalance(book) };
}

/** Writes a changed hold; a trigger updates `held` of its account (004-spending.sql). */
export async function saveHold(tx: Tx, hold: Hold): Promise<void> {
  await tx
    .updateTable('hold')
    .set({ amount: hold.amountMinor, remaining: hold.remainingMinor, status: hold.status })
    .where('id', '=', hold.id)
    .execute();
}

export function insufficientFunds(book: Book, neededMinor: number): HoldResult {
  const availableMinor = book.postedMinor - book.heldMinor;
  return { kind: 'insufficientFunds', accountId: book.accountId, availableMinor, neededMinor };
}

/** @throws RangeError for anything but a positive whole number of cents */
export function assertHoldAmount(amountMinor: number): void {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) {
    throw new RangeError(`${amountMinor} is no amount to hold.`);
  }
}

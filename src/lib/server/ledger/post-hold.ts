import type { Tx } from '../db/schema.ts';
import { findJournals } from './find-journals.ts';
import { assertHoldAmount, type HoldRefusal, readHold, saveHold } from './holds.ts';
import { accountsOf, answerFromKnown, postToBooks } from './post.ts';
import { assertPosting, type Posting, type PostingResult } from './posting.ts';
import { takeBooks } from './take-books.ts';

/**
 * Posts a cleared purchase against its hold: the hold gives back `useMinor` (all that is left when the
 * clearing is final) and the journal takes its own amount, which may be another one, in the same step.
 *
 * @throws RangeError when the journal does not touch the account of the hold
 */
export async function postHold(
  tx: Tx,
  clearing: { id: string; useMinor?: number; posting: Posting },
): Promise<PostingResult | HoldRefusal> {
  const { id } = clearing;
  const posting: Posting = { ...clearing.posting, clears: id };
  assertPosting(posting);
  const before = await readHold(tx, id);
  if (!before) return { kind: 'unknownHold' };
  const books = await takeBooks(tx, accountsOf([posting]));
  const book = books.get(before.accountId);
  if (!book) throw new RangeError('A clearing touches the account of its hold.');
  const known = await findJournals(tx, [posting]);
  const earlier = answerFromKnown({ known, books, posting });
  if (earlier) return earlier;
  const hold = (await readHold(tx, id)) ?? before;
  if (hold.status !== 'pending') return { kind: 'holdClosed', status: hold.status };
  const useMinor = clearing.useMinor ?? hold.remainingMinor;
  assertHoldAmount(useMinor);
  const remainingMinor = hold.remainingMinor - useMinor;
  if (remainingMinor < 0) return { kind: 'amountAboveHold', remainingMinor: hold.remainingMinor };
  book.heldMinor -= useMinor;
  // First the hold, for what it gives back is what the journal spends.
  const status = remainingMinor === 0 ? 'posted' : 'pending';
  const [result] = await postToBooks(tx, {
    books,
    postings: [posting],
    known,
    before: () => saveHold(tx, { ...hold, remainingMinor, status }),
  });
  return result as PostingResult;
}

import type { Tx } from '../db/schema.ts';
import { applyPosting, type Book, type Books, type Line, toBalance } from './books.ts';
import { findJournals, isSame, type Known, keyOf } from './find-journals.ts';
import { assertPosting, type Posting, type PostingResult } from './posting.ts';
import { takeBooks } from './take-books.ts';
import { writeBooks } from './write-books.ts';

/** Bulk work holds its locks no longer than for this many journals (safety §1.18). */
export const MAX_POSTINGS_PER_TRANSACTION = 200;

/**
 * The only way money moves. Locks the balances, looks for the key, decides, writes; every expected refusal is
 * a result and leaves nothing behind, so the caller's transaction may go on and commit it.
 *
 * @throws RangeError for a posting that makes no sense (see `assertPosting`)
 */
export async function postJournal(tx: Tx, posting: Posting): Promise<PostingResult> {
  const [result] = await postJournals(tx, [posting]);
  return result as PostingResult;
}

/**
 * Posts up to 200 journals in one transaction, the balances locked once. Each is decided by itself, in the
 * given order, and answered at its own place: a refused one does not touch the others.
 */
export async function postJournals(tx: Tx, postings: readonly Posting[]): Promise<PostingResult[]> {
  if (postings.length > MAX_POSTINGS_PER_TRANSACTION) {
    throw new RangeError(`At most ${MAX_POSTINGS_PER_TRANSACTION} journals a transaction.`);
  }
  postings.forEach(assertPosting);
  const books = await takeBooks(tx, accountsOf(postings));
  return postToBooks(tx, { books, postings, known: await findJournals(tx, postings) });
}

/**
 * The same for books that the caller has locked and perhaps changed, as a clearing does with the hold that it
 * uses up. A changed book is written only when a journal that touches it goes through.
 */
export async function postToBooks(
  tx: Tx,
  {
    books,
    postings,
    known,
    before,
  }: {
    books: Books;
    postings: readonly Posting[];
    known: Known;
    /** Written just before the journals, and only when one goes through. */
    before?: () => Promise<void>;
  },
): Promise<PostingResult[]> {
  const written: Posting[] = [];
  const lines: Line[] = [];
  const moved = new Set<Book>();
  const seen = new Map<string, Posting>();
  const results = postings.map((posting): PostingResult => {
    const earlier = answerFromKnown({ known, seen, books, posting });
    if (earlier) return earlier;
    const decision = applyPosting(books, posting);
    if (!('lines' in decision)) return decision;
    seen.set(keyOf(posting.idempotency), posting);
    written.push(posting);
    lines.push(...decision.lines);
    for (const book of booksOf(books, posting)) moved.add(book);
    return { kind: 'posted', journalId: posting.id, balances: booksOf(books, posting).map(toBalance) };
  });
  if (written.length === 0) return results;
  await before?.();
  await writeBooks(tx, { books: [...moved], postings: written, lines });
  return results;
}

/** The accounts that postings touch. */
export function accountsOf(postings: readonly Posting[]): string[] {
  return postings.flatMap(({ entries }) => entries.map(({ accountId }) => accountId));
}

/** The answer that needs no decision: a replay, a key used for something else, a stop, a second reversal. */
export function answerFromKnown({
  known,
  seen,
  books,
  posting,
}: {
  known: Known;
  /** Postings of the same call that went through before this one. */
  seen?: ReadonlyMap<string, Posting>;
  books: Books;
  posting: Posting;
}): PostingResult | undefined {
  const key = keyOf(posting.idempotency);
  const sibling = seen?.get(key);
  const journal = sibling
    ? {
        ...sibling,
        reverses: sibling.reverses ?? null,
        clears: sibling.clears ?? null,
        entries: [...sibling.entries],
      }
    : known.byKey.get(key);
  if (journal) {
    if (!isSame(journal, posting)) return { kind: 'keyReused', journalId: journal.id };
    return { kind: 'replayed', journalId: journal.id, balances: booksOf(books, posting).map(toBalance) };
  }
  if (known.stopped) return { kind: 'postingsStopped' };
  const reversal = posting.reverses && known.reversals.get(posting.reverses);
  return reversal ? { kind: 'alreadyReversed', journalId: reversal } : undefined;
}

function booksOf(books: Books, posting: Posting): Book[] {
  const ids = new Set(posting.entries.map(({ accountId }) => accountId));
  return [...ids].flatMap((id) => books.get(id) ?? []);
}

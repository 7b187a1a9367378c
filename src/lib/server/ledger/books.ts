import { type AccountBalance, amountOf, JOURNAL_CAPS, type Posting, type PostingRefusal } from './posting.ts';

/** The locked balance of one account while a transaction works on it, in cents. */
export type Book = {
  readonly accountId: string;
  readonly allowNegative: boolean;
  postedMinor: number;
  heldMinor: number;
  version: number;
};

export type Books = ReadonlyMap<string, Book>;

/** One line of the ledger, ready to be written. */
export type Line = {
  journalId: string;
  seq: number;
  accountId: string;
  amountMinor: number;
  balanceAfterMinor: number;
  accountVersion: number;
};

/**
 * Decides a posting against the locked books and moves them when it goes through; a refusal leaves them as
 * they are. Pure: it is written later, in one statement.
 */
export function applyPosting(books: Books, posting: Posting): { lines: Line[] } | PostingRefusal {
  const maxMinor = JOURNAL_CAPS[posting.kind];
  if (maxMinor !== undefined && amountOf(posting.entries) > maxMinor)
    return { kind: 'amountAboveCap', maxMinor };
  const refusal = refuseForFunds(books, posting);
  if (refusal) return refusal;
  const lines = posting.entries.map(({ accountId, amountMinor }, index) => {
    const book = books.get(accountId) as Book;
    book.postedMinor += amountMinor;
    book.version += 1;
    return {
      journalId: posting.id,
      seq: index + 1,
      accountId,
      amountMinor,
      balanceAfterMinor: book.postedMinor,
      accountVersion: book.version,
    };
  });
  return { lines };
}

/** A book as callers see it. */
export function toBalance(book: Book): AccountBalance {
  return {
    accountId: book.accountId,
    postedMinor: book.postedMinor,
    heldMinor: book.heldMinor,
    availableMinor: book.postedMinor - book.heldMinor,
    version: book.version,
  };
}

/** What an account has left to spend; endless where it may be overdrawn. */
export function spendable(book: Book): number {
  return book.allowNegative ? Number.POSITIVE_INFINITY : book.postedMinor - book.heldMinor;
}

function refuseForFunds(books: Books, posting: Posting): PostingRefusal | undefined {
  const changes = new Map<string, number>();
  for (const { accountId, amountMinor } of posting.entries) {
    changes.set(accountId, (changes.get(accountId) ?? 0) + amountMinor);
  }
  for (const [accountId, change] of changes) {
    const book = books.get(accountId);
    if (!book) return { kind: 'unknownAccount', accountId };
    if (change < 0 && spendable(book) + change < 0) {
      const availableMinor = book.postedMinor - book.heldMinor;
      return { kind: 'insufficientFunds', accountId, availableMinor, neededMinor: -change };
    }
  }
  return undefined;
}

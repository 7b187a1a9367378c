import { v5 } from 'uuid';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { MAX_POSTINGS_PER_TRANSACTION, postJournals } from './post.ts';
import type { Posting, PostingResult } from './posting.ts';

/**
 * Posts any number of journals in transactions of at most 200, in order. A run that stopped half way is simply
 * repeated: journals that are posted already answer as replays.
 */
export async function postInChunks(db: Db, postings: readonly Posting[]): Promise<PostingResult[]> {
  const results: PostingResult[] = [];
  for (let start = 0; start < postings.length; start += MAX_POSTINGS_PER_TRANSACTION) {
    const chunk = postings.slice(start, start + MAX_POSTINGS_PER_TRANSACTION);
    results.push(...(await inTransaction(db, (tx) => postJournals(tx, chunk))));
  }
  return results;
}

/** The journal id of one row of a batch: the same at every try (safety §1.18). */
export function rowJournalId(batchId: string, row: number): string {
  return v5(`row ${row}`, batchId);
}

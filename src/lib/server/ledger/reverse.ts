import type { Tx } from '../db/schema.ts';
import type { OutboxMessage } from './outbox.ts';
import { postJournal } from './post.ts';
import type { PostingResult } from './posting.ts';

/**
 * Reverses a journal by posting its mirror image; a second call answers `alreadyReversed` (safety §1.7). Like any
 * posting it may be refused, for example when the money has been spent since.
 */
export async function reverseJournal(
  tx: Tx,
  reversal: {
    id: string;
    reverses: string;
    actor: string;
    idempotency: { scope: string; key: string };
    outbox?: readonly OutboxMessage[];
    at?: Date;
  },
): Promise<PostingResult | { kind: 'unknownJournal' } | { kind: 'notReversible' }> {
  const journal = await tx
    .selectFrom('journal')
    .select(['kind', 'business_id'])
    .where('id', '=', reversal.reverses)
    .executeTakeFirst();
  if (!journal) return { kind: 'unknownJournal' };
  if (journal.kind === 'reversal') return { kind: 'notReversible' };
  const lines = await tx
    .selectFrom('entry')
    .select(['account_id', 'amount'])
    .where('journal_id', '=', reversal.reverses)
    .orderBy('seq')
    .execute();
  const entries = lines.map((line) => ({ accountId: line.account_id, amountMinor: -line.amount }));
  return postJournal(tx, { ...reversal, kind: 'reversal', businessId: journal.business_id, entries });
}

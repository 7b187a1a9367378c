import { sql } from 'kysely';
import type { Tx } from '../db/schema.ts';
import type { Posting, PostingEntry } from './posting.ts';

/** A journal that stands already, as far as a replay must be compared with it. */
export type KnownJournal = {
  id: string;
  kind: string;
  reverses: string | null;
  clears: string | null;
  entries: PostingEntry[];
};

/** What a posting has to know before it decides; read after the balances are locked. */
export type Known = {
  stopped: boolean;
  byKey: ReadonlyMap<string, KnownJournal>;
  /** Reversing journal by the journal it takes back. */
  reversals: ReadonlyMap<string, string>;
};

type Row = KnownJournal & { scope: string; key: string };

/** Reads the switch, the journals under the same keys and the reversals of the same journals. */
export async function findJournals(tx: Tx, postings: readonly Posting[]): Promise<Known> {
  const scopes = postings.map(({ idempotency }) => idempotency.scope);
  const keys = postings.map(({ idempotency }) => idempotency.key);
  const reverses = postings.flatMap((posting) => posting.reverses ?? []);
  const { rows } = await sql<{ stopped: boolean; same_key: Row[]; reversals: { id: string; of: string }[] }>`
    select exists (select from posting_stop where lifted_at is null) as stopped,
      (select coalesce(jsonb_agg(jsonb_build_object('scope', j.idem_scope, 'key', j.idem_key, 'id', j.id,
          'kind', j.kind, 'reverses', j.reverses, 'clears', j.clears, 'entries', (
            select jsonb_agg(jsonb_build_object('accountId', e.account_id, 'amountMinor', e.amount) order by e.seq)
            from entry e where e.journal_id = j.id))), '[]')
        from unnest(${scopes}::text[], ${keys}::text[]) as wanted (scope, key)
        join journal j on j.idem_scope = wanted.scope and j.idem_key = wanted.key) as same_key,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'of', reverses)), '[]')
        from journal where reverses = any(${reverses}::uuid[])) as reversals`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The ledger gave no answer.');
  return {
    stopped: row.stopped,
    byKey: new Map(row.same_key.map((journal) => [keyOf(journal), journal])),
    reversals: new Map(row.reversals.map(({ id, of }) => [of, id])),
  };
}

/** One text for the pair, without a character that could make two pairs alike. */
export function keyOf({ scope, key }: { scope: string; key: string }): string {
  return JSON.stringify([scope, key]);
}

/** True when a posting says what the journal under its key says already. */
export function isSame(journal: KnownJournal, posting: Posting): boolean {
  const text = (entries: readonly PostingEntry[]) =>
    JSON.stringify(entries.map(({ accountId, amountMinor }) => `${accountId} ${amountMinor}`).sort());
  return (
    journal.kind === posting.kind &&
    journal.reverses === (posting.reverses ?? null) &&
    journal.clears === (posting.clears ?? null) &&
    text(journal.entries) === text(posting.entries)
  );
}

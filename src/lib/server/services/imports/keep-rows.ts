import { sql } from 'kysely';
import type { ImportRowState } from '#lib/domain/imports/import-kinds.ts';
import type { Tx } from '../../db/schema.ts';
import type { CheckedRow } from './check-rows.ts';
import { sealCells } from './seal-cells.ts';

/** The same row again within these days is asked about. */
const SAME_WITHIN_DAYS = 7;
const DAY_MS = 86_400_000;

type Kept = {
  importId: string;
  cardKey: Buffer;
  rows: readonly (CheckedRow & { isLeftOut?: boolean })[];
  /** The states from which a row may be written anew. */
  from: readonly ImportRowState[];
  now: Date;
};

/** Writes checked rows; a number that is there already is replaced, unless its row has begun. */
export async function keepRows(tx: Tx, { importId, cardKey, rows, from, now }: Kept): Promise<void> {
  const numbers = rows.map(({ number }) => number);
  const before = await tx
    .selectFrom('import_row')
    .select('fingerprint')
    .where('import_id', '=', importId)
    .where('number', '=', sql<number>`any(${numbers}::int[])`)
    .where('fingerprint', 'is not', null)
    .execute();
  const written = rows.map((row) => {
    const { number, cells, ownerId, amountMinor, subject, isLeftOut } = row;
    const { shown, sealed } = sealCells(cardKey, { importId, number }, cells);
    // What is left out is nobody's problem, and no other row is the same as it.
    const { problems, fingerprint } = isLeftOut ? { problems: null, fingerprint: null } : row;
    const state: ImportRowState = isLeftOut ? 'leftOut' : problems ? 'bad' : 'good';
    const owned = { owner_id: ownerId, amount: amountMinor, subject };
    return { number, cells: shown, sealed, problems, state, fingerprint, ...owned };
  });
  await sql`
    insert into import_row (import_id, number, cells, sealed, problems, state, fingerprint, owner_id, amount, subject)
    select ${importId}::uuid, number, cells, sealed, problems, state, fingerprint, owner_id, amount, subject
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as given (number int, cells jsonb, sealed text,
      problems jsonb, state text, fingerprint text, owner_id uuid, amount bigint, subject text)
    on conflict (import_id, number) do update set cells = excluded.cells, sealed = excluded.sealed,
      problems = excluded.problems, state = excluded.state, fingerprint = excluded.fingerprint,
      owner_id = excluded.owner_id, amount = excluded.amount, subject = excluded.subject,
      duplicate_of = null, done_before = null, failure = null
    where import_row.state = any(${from}::text[])`.execute(tx);
  const fingerprints = [...before, ...written].flatMap(({ fingerprint }) => fingerprint ?? []);
  await markSame(tx, { importId, fingerprints: [...new Set(fingerprints)], now });
}

/** Marks rows that stand above in the same file or are done in it, or that an import of the last days has done. */
async function markSame(
  tx: Tx,
  { importId, fingerprints, now }: { importId: string; fingerprints: readonly string[]; now: Date },
): Promise<void> {
  if (fingerprints.length === 0) return;
  const since = new Date(now.getTime() - SAME_WITHIN_DAYS * DAY_MS);
  // The planner knows nothing of an import that has just begun, takes it for one row, and would compare each row of this
  // part with each of the file.
  await sql`set local enable_nestloop = off`.execute(tx);
  await sql`
    with same as materialized (
      select number, coalesce(
          min(number) filter (where state = 'done') over (partition by fingerprint),
          nullif(min(number) over (partition by fingerprint), number)) as above, (
        select max(done_at) from import_row as earlier
        where earlier.fingerprint = import_row.fingerprint and earlier.import_id <> import_row.import_id
          and earlier.state = 'done' and earlier.done_at > ${since}) as before
      from import_row where import_id = ${importId} and fingerprint = any(${fingerprints}::text[]))
    update import_row set duplicate_of = same.above, done_before = same.before from same
    where import_row.import_id = ${importId} and import_row.number = same.number and import_row.state = 'good'
      and (duplicate_of, done_before) is distinct from (same.above, same.before)`.execute(tx);
  await sql`set local enable_nestloop = on`.execute(tx);
}

/** Counts a change of the rows. */
export async function countChange(tx: Tx, importId: string, now: Date): Promise<number> {
  const { revision } = await tx
    .updateTable('import_file')
    .set({ revision: sql<number>`revision + 1`, changed_at: now })
    .where('id', '=', importId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

import { v7 as newId } from 'uuid';
import type { Db } from '#lib/server/db/schema.ts';

type Row = { importId: string; number: number; state?: 'good' | 'done' };

/** A file of loads, straight in the table; gives its id. */
export async function makeImport(
  db: Db,
  { businessId, uid, at }: { businessId: string; uid: string; at: Date },
): Promise<string> {
  const id = newId();
  await db
    .insertInto('import_file')
    .values({
      id,
      business_id: businessId,
      kind: 'cardLoads',
      file_name: 'loads.csv',
      columns: ['cardId', 'amount'],
      actor: uid,
      actor_name: 'Test',
      job_id: null,
      committed_at: null,
      cancelled_at: null,
      created_at: at,
      changed_at: at,
    })
    .execute();
  return id;
}

/** A row of it that moves nothing. */
export async function makeImportRow(db: Db, { importId, number, state = 'good' }: Row): Promise<void> {
  await db
    .insertInto('import_row')
    .values({
      import_id: importId,
      number,
      cells: JSON.stringify({ cardId: 'K7MW2XQ4RT', amount: '1' }),
      sealed: null,
      state,
      fingerprint: null,
      duplicate_of: null,
      done_before: null,
      owner_id: null,
      amount: 0,
      subject: null,
      failure: null,
      result: null,
      done_at: state === 'done' ? new Date() : null,
    })
    .execute();
}

import { v7 as newId } from 'uuid';
import type { Db } from '#lib/server/db/schema.ts';
import { AT, inTurn } from './seven.ts';

/** Seven files of loads, and seven rows of the last one, straight in the tables; gives the id of that one. */
export async function makeImports(
  db: Db,
  { businessId, uid }: { businessId: string; uid: string },
): Promise<string> {
  const ids = await inTurn((index) => makeImport(db, { businessId, uid, at: AT(index) }));
  const importId = ids.at(-1) ?? '';
  await inTurn((index) => makeImportRow(db, { importId, number: index + 2 }));
  return importId;
}

/** A file of loads; gives its id. */
async function makeImport(
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

/** A row that moves nothing. */
async function makeImportRow(
  db: Db,
  { importId, number }: { importId: string; number: number },
): Promise<void> {
  await db
    .insertInto('import_row')
    .values({
      import_id: importId,
      number,
      cells: JSON.stringify({ cardId: 'K7MW2XQ4RT', amount: '1' }),
      sealed: null,
      state: 'good',
      fingerprint: null,
      duplicate_of: null,
      done_before: null,
      owner_id: null,
      amount: 0,
      subject: null,
      failure: null,
      result: null,
      done_at: null,
    })
    .execute();
}

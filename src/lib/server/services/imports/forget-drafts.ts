import { sql } from 'kysely';
import { DRAFT_KEPT_DAYS } from '#lib/domain/imports/import-kinds.ts';
import type { Platform } from '../../platform.ts';

/** Rows deleted by one statement, so that none locks many rows. */
const CHUNK_ROWS = 5_000;
const DAY_MS = 86_400_000;

/** Deletes files that nobody committed for a month: first their rows, then they themselves. */
export async function forgetDrafts({ db, clock }: Platform): Promise<boolean> {
  const before = new Date(clock.now().getTime() - DRAFT_KEPT_DAYS * DAY_MS);
  const rows = await sql`
    delete from import_row where ctid = any(array(
      select import_row.ctid from import_row join import_file on import_file.id = import_row.import_id
      where import_file.job_id is null and import_file.changed_at < ${before} limit ${CHUNK_ROWS}))`.execute(
    db,
  );
  await sql`
    delete from import_file where job_id is null and changed_at < ${before}
      and not exists (select from import_row where import_id = import_file.id)`.execute(db);
  return Number(rows.numAffectedRows ?? 0) === CHUNK_ROWS;
}

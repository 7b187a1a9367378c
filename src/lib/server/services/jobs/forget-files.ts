import { sql } from 'kysely';
import type { Platform } from '../../platform.ts';
import { FILE_KEPT_DAYS } from './export-rows.ts';

/** Rows deleted by one statement, so that none locks many rows. */
const CHUNK_ROWS = 5_000;

/** Deletes the lines of old files: an export can be downloaded for a week. */
export async function forgetFiles({ db, clock }: Platform): Promise<boolean> {
  const before = new Date(clock.now().getTime() - FILE_KEPT_DAYS * 86_400_000);
  const { numAffectedRows } = await sql`
    update job_row set line = null where ctid = any(array(
      select job_row.ctid from job_row join job on job.id = job_row.job_id
      where job.kind like '%.export' and job.finished_at < ${before} and job_row.line is not null
      limit ${CHUNK_ROWS}))`.execute(db);
  return Number(numAffectedRows ?? 0) === CHUNK_ROWS;
}

import { downloadJobFile as call } from '#lib/contract/jobs/jobs.ts';
import { easternDate } from '#lib/domain/calendar.ts';
import { CSV_MARK } from '#lib/domain/csv.ts';
import { download } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Db } from '../../db/schema.ts';
import { businessesWith } from '../choose-business.ts';
import { EXPORT_KIND, EXPORT_PERMISSIONS, exportHead, FILE_KEPT_DAYS } from './export-rows.ts';
import { rowIsOf } from './row-is-of.ts';

/** Lines in memory at once. */
const PAGE_LINES = 1_000;

/** The lines of the programs whose cards the caller may see and export, whoever started the job. */
export const downloadJobFile = download(call, async ({ db, actor, params, now }) => {
  const job = await db
    .selectFrom('job')
    .select(['business_id', 'kind', 'state', 'created_at', 'finished_at'])
    .where('id', '=', params.id)
    .executeTakeFirst();
  if (job?.kind !== EXPORT_KIND) throw new Refusal('not_found');
  const businessIds = businessesWith(actor, ...EXPORT_PERMISSIONS);
  if (!businessIds.includes(job.business_id)) throw new Refusal('forbidden');
  if (job.state === 'failed') throw wrongState('jobFailed');
  if (job.state !== 'done' || !job.finished_at) throw wrongState('jobRunning');
  if (now.getTime() - job.finished_at.getTime() > FILE_KEPT_DAYS * 86_400_000) throw new Refusal('not_found');
  return {
    fileName: `cards-${easternDate(job.created_at)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    parts: linesOf(db, params.id, businessIds),
  };
});

/** Reads the file page by page, in the order of the snapshot. */
async function* linesOf(db: Db, jobId: string, businessIds: readonly string[]): AsyncGenerator<string> {
  yield CSV_MARK + exportHead();
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('job_row')
      .select(['seq', 'line'])
      .where('job_id', '=', jobId)
      .where(rowIsOf(businessIds))
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(PAGE_LINES)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    const text = rows.map(({ line }) => line ?? '').join('');
    if (text !== '') yield text;
    after = last.seq;
  }
}

import { downloadExport as call } from '#lib/contract/exports/exports.ts';
import { easternDate } from '#lib/domain/calendar.ts';
import { CSV_MARK } from '#lib/domain/csv.ts';
import { download } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Db } from '../../db/schema.ts';
import { exportableBusinesses, headOf } from './list-export.ts';
import { readExport } from './read-export.ts';

/** Chunks in memory at once. */
const PAGE_CHUNKS = 2;

/** Whoever lost a permission over a part of what is in it does not get the file. */
export const downloadExport = download(call, async ({ db, actor, params, now }) => {
  const found = await readExport(db, { id: params.id, actor });
  if (!found) throw new Refusal('not_found');
  const { shown, list, asked, createdAt, expiresAt } = found;
  const allowed = exportableBusinesses(actor, list);
  if (!asked.businessIds.every((id) => allowed.includes(id))) throw new Refusal('forbidden');
  if (shown.state === 'failed') throw wrongState('jobFailed');
  if (!expiresAt) throw wrongState('jobRunning');
  if (now > expiresAt) throw new Refusal('not_found');
  return {
    fileName: `${list.fileName}-${easternDate(createdAt)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    parts: partsOf(db, params.id, CSV_MARK + headOf(list)),
  };
});

async function* partsOf(db: Db, jobId: string, head: string): AsyncGenerator<string> {
  yield head;
  for (let after = 0; ; ) {
    const chunks = await db
      .selectFrom('job_row')
      .select(['seq', 'line'])
      .where('job_id', '=', jobId)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(PAGE_CHUNKS)
      .execute();
    const last = chunks.at(-1);
    if (!last) return;
    for (const { line } of chunks) if (line) yield line;
    after = last.seq;
  }
}

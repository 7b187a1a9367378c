import { downloadExport as call } from '#lib/contract/exports/exports.ts';
import { easternDate } from '#lib/domain/calendar.ts';
import { download } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Db } from '../../db/schema.ts';
import { fileIn } from './file-in.ts';
import { columnsOf, exportableBusinesses } from './list-export.ts';
import { readExport } from './read-export.ts';
import { stillSees } from './sight.ts';

/** Chunks in memory at once. */
const PAGE_CHUNKS = 2;

/** Whoever lost a permission over a part of what is in it, or is shown less by now, does not get the file. */
export const downloadExport = download(call, async ({ db, actor, params, query, now }) => {
  const found = await readExport(db, { id: params.id, actor });
  if (!found) throw new Refusal('not_found');
  const { shown, list, asked, createdAt, expiresAt } = found;
  const allowed = exportableBusinesses(actor, list);
  if (!asked.businessIds.every((id) => allowed.includes(id))) throw new Refusal('forbidden');
  if (!stillSees(actor, asked.sight ?? {})) throw new Refusal('forbidden');
  if (shown.state === 'failed') throw wrongState('jobFailed');
  if (!expiresAt) throw wrongState('jobRunning');
  if (now > expiresAt) throw new Refusal('not_found');
  const columns = columnsOf(list, asked.filter);
  return fileIn(query.format, {
    name: `${list.fileName}-${easternDate(createdAt)}`,
    heads: columns.map(({ head }) => head()),
    amounts: columns.flatMap(({ isAmount }, at) => (isAmount ? [at] : [])),
    lineCount: shown.lines.done,
    lines: linesOf(db, params.id),
  });
});

async function* linesOf(db: Db, jobId: string): AsyncGenerator<string> {
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

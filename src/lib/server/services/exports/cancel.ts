import { cancelExport as call } from '#lib/contract/exports/exports.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { readExport } from './read-export.ts';

/** What is written of it goes at once; a worker that is at it finds no chunk left, and stops. */
export const cancelExport = command(call, async ({ tx, actor, params, now }) => {
  const job = await tx
    .selectFrom('job')
    .select('state')
    .where('id', '=', params.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const found = await readExport(tx, { id: params.id, actor });
  if (!job || !found) throw new Refusal('not_found');
  if (job.state !== 'queued' && job.state !== 'running') throw wrongState('exportOver');
  await tx.deleteFrom('job_row').where('job_id', '=', params.id).execute();
  await tx
    .updateTable('job')
    .set({ state: 'failed', error: 'cancelled', finished_at: now })
    .where('id', '=', params.id)
    .execute();
  const cancelled = await readExport(tx, { id: params.id, actor });
  if (!cancelled) throw new Refusal('not_found');
  return done({ export: cancelled.shown });
});

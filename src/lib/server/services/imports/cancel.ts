import { cancelImport as call } from '#lib/contract/imports/imports.ts';
import { command, done } from '../../commands/handler.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import { readImport } from './read-import.ts';
import { takeImport } from './take-import.ts';

/** Ends an import. The chunk that a worker is at comes to its end first; no other begins. What was wrong with the others is kept, so that they can be mended elsewhere. */
export const cancelImport = command(call, async ({ tx, actor, params, now, record }) => {
  const file = await takeImport(tx, { id: params.id, actor });
  if (file.state !== 'draft' && file.state !== 'running') throw wrongState('importOver');
  await tx
    .updateTable('import_row')
    .set({ state: 'cancelled' })
    .where('import_id', '=', file.id)
    .where('state', 'in', ['good', 'waiting'])
    .execute();
  await tx
    .updateTable('import_file')
    .set({ cancelled_at: now, changed_at: now })
    .where('id', '=', file.id)
    .execute();
  if (file.job_id) {
    await tx.deleteFrom('job_row').where('job_id', '=', file.job_id).where('state', '=', 'waiting').execute();
    await tx
      .updateTable('job')
      .set({ state: 'failed', error: 'cancelled', finished_at: now })
      .where('id', '=', file.job_id)
      .where('state', 'in', ['queued', 'running'])
      .execute();
  }
  const shown = await readImport(tx, { id: file.id, actor });
  await record({
    businessId: file.business_id,
    subject: { type: 'business', id: file.business_id },
    type: 'importCancelled',
    payload: { importId: file.id, kind: file.kind, doneCount: shown.counts.done },
  });
  return done({ import: shown });
});

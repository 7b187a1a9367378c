import { type Actor, nameOf } from '../../commands/actor.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';
import { stateOf } from './read-import.ts';

/** An import whose row is locked until the transaction ends. */
export type TakenImport = Awaited<ReturnType<typeof takeImport>>;

/**
 * Locks an import of this person.
 *
 * @throws Refusal 404 for anybody else's
 */
export async function takeImport(tx: Tx, { id, actor }: { id: string; actor: Actor }) {
  const row = await tx
    .selectFrom('import_file')
    .leftJoin('job', 'job.id', 'import_file.job_id')
    .selectAll('import_file')
    .select('job.state as job_state')
    .where('import_file.id', '=', id)
    .where('import_file.actor', '=', nameOf(actor).id)
    .forNoKeyUpdate('import_file')
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return { ...row, state: stateOf(row) };
}

/** @throws Refusal 409 wrong_state while its rows are being done, and once somebody ended it */
export function assertOpen({ state }: Pick<TakenImport, 'state'>): void {
  if (state === 'running') throw wrongState('importRunning');
  if (state === 'cancelled') throw wrongState('importOver');
}

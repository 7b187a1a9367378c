import { Refusal } from '../../commands/refusal.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';

export type TakenAutoload = Awaited<ReturnType<typeof takeAutoload>>;

/** Locks an autoload, which stands before its runs and cards in the order of locks. @throws Refusal 404 */
export async function takeAutoload(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('autoload')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row;
}

/** The same for one that may still change. @throws Refusal 404, 409 wrong_state */
export async function takeOpenAutoload(tx: Tx, id: string): Promise<TakenAutoload> {
  const row = await takeAutoload(tx, id);
  if (row.state === 'ended') throw wrongState('autoloadEnded');
  return row;
}

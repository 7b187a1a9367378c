import type { UpdateObject } from 'kysely';
import { sql } from 'kysely';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Schema, Tx } from '../../db/schema.ts';
import type { TakenCard } from './take-card.ts';

/** Changes a locked card, only from the state that was read, with its version and the time of it. */
export async function writeChange(
  tx: Tx,
  card: Pick<TakenCard, 'id' | 'status'>,
  change: UpdateObject<Schema, 'card'>,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('card')
    .set({ ...change, last_activity_at: now, version: sql`version + 1` })
    .where('id', '=', card.id)
    .where('status', '=', card.status)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw wrongState('changedMeanwhile');
}

import { type SqlBool, sql, type UpdateObject } from 'kysely';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Schema, Tx } from '../../db/schema.ts';
import type { TakenCard } from './take-card.ts';

type Taken = Pick<TakenCard, 'id' | 'status'>;
type Change = UpdateObject<Schema, 'card'>;

/** Changes a locked card, only from the state that was read, with its version and time of last activity. */
export const writeChange = (tx: Tx, card: Taken, change: Change, now: Date): Promise<void> =>
  writeChanges(tx, [card], change, now);

/** The same change for several locked cards. */
export function writeChanges(tx: Tx, cards: readonly Taken[], change: Change, now: Date): Promise<void> {
  return write(tx, cards, { ...change, last_activity_at: now, version: sql`version + 1` });
}

/**
 * Writes changes to a locked card that no person made: the issuer's answer, or the claim of a caller who sets its
 * PIN. Version and time of last activity stay.
 */
export const writeAside = (tx: Tx, card: Taken, change: Change): Promise<void> => write(tx, [card], change);

async function write(tx: Tx, cards: readonly Taken[], change: Change): Promise<void> {
  if (cards.length === 0) return;
  const ids = cards.map(({ id }) => id);
  const statuses = cards.map(({ status }) => status);
  const { numUpdatedRows } = await tx
    .updateTable('card')
    .set(change)
    .where('id', 'in', ids)
    .where(
      sql<SqlBool>`(id, status) in (select * from unnest(${sql.val(ids)}::text[], ${sql.val(statuses)}::text[]))`,
    )
    .executeTakeFirst();
  if (numUpdatedRows !== BigInt(cards.length)) throw wrongState('changedMeanwhile');
}

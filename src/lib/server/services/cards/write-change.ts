import { type SqlBool, sql, type UpdateObject } from 'kysely';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Schema, Tx } from '../../db/schema.ts';
import type { TakenCard } from './take-card.ts';

type Taken = Pick<TakenCard, 'id' | 'status'>;
type Change = UpdateObject<Schema, 'card'>;

/** Changes a taken card, only from the state that was read, with its version and the time of it. */
export const writeChange = (tx: Tx, card: Taken, change: Change, now: Date): Promise<void> =>
  writeChanges(tx, [card], change, now);

/** The same change of several taken cards. */
export function writeChanges(tx: Tx, cards: readonly Taken[], change: Change, now: Date): Promise<void> {
  return write(tx, cards, { ...change, last_activity_at: now, version: sql`version + 1` });
}

/**
 * Writes down what nobody did to a taken card: what the issuer answered, or that one caller works on its PIN. Its
 * version and the time of its last activity stay.
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

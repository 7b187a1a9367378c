import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import { type Actor, nameOf } from '../../../commands/actor.ts';
import type { CardMoveTable } from '../../../db/schema/card-money.ts';
import type { Tx } from '../../../db/schema.ts';

type Move = Pick<Insertable<CardMoveTable>, 'kind' | 'card_id' | 'business_id' | 'journal_id' | 'amount'> &
  Partial<Pick<Insertable<CardMoveTable>, 'other_card_id' | 'load_id' | 'memo'>> & {
    customFields?: Record<string, string>;
  };

/** Writes money that left cards into the load history, beside the journals that moved it. @returns the ids of the lines */
export async function writeMoves(
  tx: Tx,
  { actor, now }: { actor: Actor; now: Date },
  moves: readonly Move[],
): Promise<string[]> {
  if (moves.length === 0) return [];
  const by = nameOf(actor);
  const rows = moves.map(({ customFields = {}, ...move }) => ({
    ...move,
    id: newId(),
    custom_fields: JSON.stringify(customFields),
    actor: by.id,
    actor_name: by.name,
    created_at: now,
  }));
  await tx.insertInto('card_move').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** What a body noted about a move; where it has no note, the reason is one. */
export const notedOf = (body: {
  memo?: string | undefined;
  reason?: string | undefined;
  customFields?: Record<string, string> | undefined;
}) => ({
  memo: body.memo?.trim() || body.reason?.trim() || null,
  customFields: body.customFields ?? {},
});

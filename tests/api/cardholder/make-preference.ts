import { v7 as newId } from 'uuid';
import type { Delivery, PreferenceKind } from '#lib/domain/cardholder/communication-preferences.ts';
import type { Db } from '#lib/server/db/schema.ts';

type Chosen = { uid: string; kind: PreferenceKind; delivery: Delivery; summarizedOn?: string };

/** What an account chose, in place of what it had chosen. */
export async function makePreference(db: Db, { uid, kind, delivery, summarizedOn }: Chosen): Promise<string> {
  const now = new Date();
  const made = await db
    .insertInto('communication_preference')
    .values({
      id: newId(),
      user_id: uid,
      kind,
      delivery,
      summarized_on: summarizedOn ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ delivery }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

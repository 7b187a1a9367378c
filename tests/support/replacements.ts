import { v7 as newId } from 'uuid';
import type { Db } from '#lib/server/db/schema.ts';

const ADDRESS = {
  firstName: 'Amina',
  lastName: 'Rahimi',
  addressOne: '12 Juniper Street',
  addressTwo: '',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
};

/** A request that waits, straight in the database. */
export async function makeRequest(
  db: Db,
  { cardId, uid, at = new Date() }: { cardId: string; uid: string; at?: Date },
): Promise<string> {
  const id = newId();
  const { business_id } = await db
    .selectFrom('card')
    .select('business_id')
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('replacement_request')
    .values({
      id,
      business_id,
      card_id: cardId,
      requested_by: uid,
      reason: 'lost',
      ship_to: JSON.stringify(ADDRESS),
      created_at: at,
    })
    .execute();
  return id;
}

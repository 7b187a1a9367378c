import type { HeldCard } from '#lib/contract/people/user.ts';
import type { Db } from '../../db/schema.ts';

/** Nobody holds more; it limits the answer. */
const MAX_HELD_CARDS = 200;

/** The cards somebody linked to their account, newest first; reassigned cards are no longer theirs. */
export async function listHeldCards(db: Db, uid: string): Promise<HeldCard[]> {
  const rows = await db
    .selectFrom('card')
    .select(['id', 'business_id', 'organisation_name', 'last4', 'status', 'type'])
    .where('user_id', '=', uid)
    .where('status', '!=', 'reassociated')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_HELD_CARDS)
    .execute();
  return rows.map(({ business_id, organisation_name, ...card }) => ({
    ...card,
    businessId: business_id,
    organisationName: organisation_name,
  }));
}

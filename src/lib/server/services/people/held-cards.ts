import type { HeldCard } from '#lib/contract/people/user.ts';
import type { Db } from '../../db/schema.ts';
import { ownBalance } from '../cards/card-row.ts';
import { usd } from '../money.ts';

/** Nobody holds more; it limits the answer. */
const MAX_HELD_CARDS = 200;

/** The cards somebody linked to their account, newest first; reassigned cards are no longer theirs. */
export async function listHeldCards(db: Db, uid: string): Promise<HeldCard[]> {
  const rows = await db
    .selectFrom('card')
    .innerJoin('balance', 'balance.account_id', 'card.account_id')
    .select(['card.id', 'business_id', 'organisation_name', 'last4', 'status', 'type'])
    .select([ownBalance('posted'), ownBalance('held')])
    .where('user_id', '=', uid)
    .where('status', '!=', 'reassociated')
    .orderBy('created_at', 'desc')
    .orderBy('card.id')
    .limit(MAX_HELD_CARDS)
    .execute();
  return rows.map(({ business_id, organisation_name, posted, held, ...card }) => ({
    ...card,
    available: usd(posted - held),
    businessId: business_id,
    organisationName: organisation_name,
  }));
}

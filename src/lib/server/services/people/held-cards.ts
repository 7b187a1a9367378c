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
    .innerJoin('business', 'business.id', 'card.business_id')
    .select([
      'card.id',
      'card.business_id',
      'organisation_name',
      'last4',
      'card.status',
      'type',
      'pin_set_at',
    ])
    .select('business.brand')
    .select([ownBalance('posted'), ownBalance('held')])
    .where('user_id', '=', uid)
    .where('card.status', '!=', 'reassociated')
    .orderBy('card.created_at', 'desc')
    .orderBy('card.id')
    .limit(MAX_HELD_CARDS)
    .execute();
  return rows.map(({ business_id, organisation_name, pin_set_at, posted, held, ...card }) => ({
    ...card,
    pinSet: pin_set_at !== null,
    available: usd(posted - held),
    businessId: business_id,
    organisationName: organisation_name,
  }));
}

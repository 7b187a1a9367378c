import { type CardVerb, changeCard } from '#lib/domain/cards/card-states.ts';
import type { CardStatus } from '#lib/domain/cards/card-status.ts';
import type { Grant } from '../../commands/actor.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongCardState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';

/** A card while one transaction works on it; its row is ours until then (safety.md §1.9: before its balance). */
export type TakenCard = NonNullable<Awaited<ReturnType<typeof takeCardIfThere>>>;

/** @throws Refusal 404 */
export async function takeCard(tx: Tx, id: string): Promise<TakenCard> {
  const card = await takeCardIfThere(tx, id);
  if (!card) throw new Refusal('not_found');
  return card;
}

export function takeCardIfThere(tx: Tx, id: string) {
  return tx
    .selectFrom('card')
    .innerJoin('business', 'business.id', 'card.business_id')
    .select([
      'card.id',
      'card.status',
      'card.type',
      'card.last4',
      'card.business_id as businessId',
      'card.account_id as accountId',
      'card.issuer_token as issuerToken',
      'card.replaced_by as replacedBy',
      'card.organisation_name as organisationName',
      'card.holder_first_name as firstName',
      'card.holder_last_name as lastName',
      'card.holder_email as email',
      'card.holder_phone as phone',
      'card.holder_since as holderSince',
      'card.user_id as userId',
      'card.pin_set_at as pinSetAt',
      'business.funding_account_id as fundingAccountId',
    ])
    .where('card.id', '=', id)
    .forNoKeyUpdate('card')
    .executeTakeFirst();
}

/** @throws Refusal 403 where this kind of actor never may, 409 wrong_state where not now */
export function decideChange<Verb extends CardVerb>(verb: Verb, as: Grant['as'], status: CardStatus) {
  const result = changeCard(verb, as === 'member' || as === 'anyone' ? 'business' : 'cardholder', status);
  if (!result.ok) {
    throw result.error === 'notAllowed' ? new Refusal('forbidden') : wrongCardState(status);
  }
  return result;
}

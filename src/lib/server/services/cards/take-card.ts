import { type CardVerb, changeCard } from '#lib/domain/cards/card-states.ts';
import type { Grant } from '../../commands/actor.ts';
import { Refusal } from '../../commands/refusal.ts';
import { wrongCardState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';

/** A card whose row is locked until the transaction ends (safety.md §1.9: before its balance). */
export type TakenCard = Awaited<ReturnType<typeof takeCards>>[number];

/** @throws Refusal 404 */
export async function takeCard(tx: Tx, id: string): Promise<TakenCard> {
  const card = await takeCardIfThere(tx, id);
  if (!card) throw new Refusal('not_found');
  return card;
}

export async function takeCardIfThere(tx: Tx, id: string): Promise<TakenCard | undefined> {
  const [card] = await takeCards(tx, { ids: [id] });
  return card;
}

/**
 * Locks the existing cards in the order of their ids, the same order for every caller.
 *
 * @param businessIds only cards of these businesses: others are neither locked nor waited for
 */
export async function takeCards(
  tx: Tx,
  { ids, businessIds }: { ids: readonly string[]; businessIds?: readonly string[] },
) {
  if (ids.length === 0 || businessIds?.length === 0) return [];
  return tx
    .selectFrom('card')
    .innerJoin('business', 'business.id', 'card.business_id')
    .select([
      'card.id',
      'card.status',
      'card.locked_before_freeze as wasLocked',
      'card.type',
      'card.last4',
      'card.business_id as businessId',
      'card.account_id as accountId',
      'card.issuer_token as issuerToken',
      'card.issuer_request as issuerRequest',
      'card.replaced_by as replacedBy',
      'card.organisation_name as organisationName',
      'card.holder_first_name as firstName',
      'card.holder_last_name as lastName',
      'card.holder_email as email',
      'card.holder_phone as phone',
      'card.holder_since as holderSince',
      'card.user_id as userId',
      'card.pin_set_at as pinSetAt',
      'card.pin_claimed_until as pinClaimedUntil',
      'business.funding_account_id as fundingAccountId',
    ])
    .where('card.id', 'in', ids)
    .$if(businessIds !== undefined, (q) => q.where('card.business_id', 'in', businessIds ?? []))
    .orderBy('card.id')
    .forNoKeyUpdate('card')
    .execute();
}

/** @throws Refusal 403 where this kind of actor never may, 409 wrong_state where the state does not allow it now */
export function decideChange<Verb extends CardVerb>(
  verb: Verb,
  as: Grant['as'],
  { status, wasLocked }: Pick<TakenCard, 'status' | 'wasLocked'>,
) {
  const by = as === 'member' || as === 'anyone' ? 'business' : 'cardholder';
  const result = changeCard(verb, by, status, { wasLocked });
  if (!result.ok) {
    throw result.error === 'notAllowed' ? new Refusal('forbidden') : wrongCardState(status);
  }
  return result;
}

import type { Card, CardLoad } from '#lib/contract/cards/card.ts';
import { ACTIVITY_GROUPS, type ActivityType } from '#lib/domain/audit/activity-types.ts';
import type { Actor, Grant } from '../../commands/actor.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db } from '../../db/schema.ts';
import type { Line, LineView } from '../audit/line-view.ts';

/*
 * What a holder may read of an organisation's data. A holder reads what happened to their card, when and how much.
 * Reasons, the names of staff, memos, custom fields, tags, names of rules and other people's cards stay with the
 * organisation. Every answer that a holder may read goes through here.
 */

/** The holder who asks about their card; null for a member. */
export type Holder = { uid: string; organisationName: string } | null;

export async function holderOf(db: Db, actor: Actor, grant: Grant): Promise<Holder> {
  if (grant.as !== 'holder' || actor.kind !== 'user') return null;
  const card = await db
    .selectFrom('card')
    .select('organisation_name')
    .where('id', '=', grant.cardId)
    .executeTakeFirst();
  if (!card) throw new Refusal('not_found');
  return { uid: actor.uid, organisationName: card.organisation_name };
}

/** The activity types that a holder reads; a new type stays hidden until it is listed here. */
export const HOLDER_ACTIVITY_TYPES: readonly ActivityType[] = [
  ...ACTIVITY_GROUPS.card,
  ...ACTIVITY_GROUPS.funds,
  ...ACTIVITY_GROUPS.cardholder,
  ...ACTIVITY_GROUPS.spendRule,
  ...ACTIVITY_GROUPS.merchantRule,
  'purchaseAllowedOnce',
];

/** The payload fields that a holder reads; the others name rules, memos, orders and cards of other people. */
const HOLDER_PAYLOAD = [
  'cardId',
  'from',
  'to',
  'direction',
  'amountMinor',
  'loadedMinor',
  'currency',
  'isFirst',
  'newCardId',
  'merchantName',
  'expiresAt',
];

/** The holder sees their own name as actor, and the organisation's for everybody else. */
const doerFor = (holder: NonNullable<Holder>, doer: { id: string; name: string }): string =>
  doer.id === holder.uid ? doer.name : holder.organisationName;

export const lineForHolder = (holder: NonNullable<Holder>, { actor }: Line): LineView => ({
  actorName: doerFor(holder, actor),
  withoutReason: true,
  payload: HOLDER_PAYLOAD,
});

export function loadFor(holder: Holder, load: CardLoad, actorId: string): CardLoad {
  if (!holder) return load;
  const loadedBy = doerFor(holder, { id: actorId, name: load.loadedBy });
  return { ...load, loadedBy, memo: null, customFields: {} };
}

/** Whether somebody may read the names of rules: a holder may not, nor a member without the permission. */
export const seesRules = (grant: Grant): boolean =>
  grant.as === 'member' && grant.business.permissions.includes('viewSpendRules');

export const cardFor = (viewer: { isHolder: boolean }, card: Card): Card =>
  viewer.isHolder ? { ...card, tags: [] } : card;

/** The reference to a rule; its limits are no secret, because a decline shows them. */
export const ruleFor = <Rule extends { id: string | null; name: string | null }>(
  viewer: { isHolder: boolean },
  rule: Rule,
) => (viewer.isHolder ? { ...rule, id: null, name: null } : rule);

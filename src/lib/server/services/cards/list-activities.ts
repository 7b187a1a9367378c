import type { Activity } from '#lib/contract/audit/activity.ts';
import { listCardActivities as call } from '#lib/contract/cards/history.ts';
import type { Grant } from '../../commands/actor.ts';
import { query } from '../../commands/handler.ts';
import { listActivities } from '../audit/list-activities.ts';
import { heldSince } from './held-since.ts';
import { activityFor, HOLDER_ACTIVITY_TYPES, holderOf } from './holder-view.ts';
import { activityForMember } from './member-view.ts';

/** What happened to a card, and for whoever is of the organisation to the order that it came with. */
export const listCardActivities = query(call, async ({ db, params, actor, grant, query: page }) => {
  const ofCard = { type: 'card', id: params.id };
  const holder = await holderOf(db, actor, grant);
  if (holder) {
    const only = { subjects: [ofCard], after: heldSince(params.id), types: HOLDER_ACTIVITY_TYPES };
    return listActivities(db, only, page, (activity, { actorId }) => activityFor(holder, activity, actorId));
  }
  const card = await db.selectFrom('card').select('order_id').where('id', '=', params.id).executeTakeFirst();
  const ofOrder = card?.order_id ? [{ type: 'cardOrder', id: card.order_id }] : [];
  return listActivities(db, { subjects: [ofCard, ...ofOrder] }, page, (activity, { subject }) =>
    subject === 'cardOrder' ? ofOneCard(activity, grant) : activityForMember(grant, activity),
  );
});

/** Of an order only that it was: its other cards and its sum are told by the order, to whoever may see orders. */
function ofOneCard(activity: Activity, grant: Grant): Activity {
  const seesOrders = grant.as === 'member' && grant.business.permissions.includes('viewOrders');
  const { orderId } = activity.payload;
  return { ...activity, payload: seesOrders && orderId ? { orderId } : {} };
}

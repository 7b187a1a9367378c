import { listCardActivities as call } from '#lib/contract/cards/history.ts';
import { ACTIVITY_GROUPS, type ActivityType } from '#lib/domain/audit/activity-types.ts';
import type { Grant } from '../../commands/actor.ts';
import { query } from '../../commands/handler.ts';
import type { Line, LineView } from '../audit/line-view.ts';
import { listActivities, type Subject } from '../audit/list-activities.ts';
import { heldSince } from './held-since.ts';
import { HOLDER_ACTIVITY_TYPES, holderOf, lineForHolder } from './holder-view.ts';
import { lineForMember } from './member-view.ts';

/** The activities of a card; members also see those of the order that it came with. */
export const listCardActivities = query(call, async ({ db, params, actor, grant, query: page }) => {
  const ofCard: Subject = { type: 'card', id: params.id };
  const holder = await holderOf(db, actor, grant);
  if (holder) {
    const only = { subjects: [ofCard], after: heldSince(params.id), types: HOLDER_ACTIVITY_TYPES };
    return listActivities(db, only, page, (line) => lineForHolder(holder, line));
  }
  const card = await db.selectFrom('card').select('order_id').where('id', '=', params.id).executeTakeFirst();
  const ofOrder: Subject[] = card?.order_id ? [{ type: 'cardOrder', id: card.order_id }] : [];
  return listActivities(db, { subjects: [ofCard, ...ofOrder] }, page, (line) =>
    line.subject === 'cardOrder' ? orderForOneCard(grant, line) : lineForMember(grant, line),
  );
});

/** Shows only that there was an order: its other cards and its total are shown by the order itself. */
function orderForOneCard(grant: Grant, line: Line): LineView {
  const seesOrders = grant.as === 'member' && grant.business.permissions.includes('viewOrders');
  if (!isMetadata(line.type)) return { payload: seesOrders ? ['orderId'] : [] };
  const seen = lineForMember(grant, line).payload ?? ['targetType', 'targetId', 'key'];
  return { payload: seesOrders ? seen : ['targetType'] };
}

const isMetadata = (type: ActivityType): boolean => ACTIVITY_GROUPS.metadata.some((each) => each === type);

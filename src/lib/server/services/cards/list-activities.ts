import { listCardActivities as call } from '#lib/contract/card-history.ts';
import { query } from '../../api/handler.ts';
import { listActivities } from '../activity/list.ts';
import { heldSince } from './held-since.ts';
import { activityFor, HOLDER_ACTIVITY_TYPES, holderOf } from './holder-view.ts';

export const listCardActivities = query(call, async ({ db, params, actor, grant, query: page }) => {
  const holder = await holderOf(db, actor, grant);
  const only = holder ? { after: heldSince(params.id), types: HOLDER_ACTIVITY_TYPES } : {};
  return listActivities(db, { type: 'card', id: params.id, ...only }, page, (activity, actorId) =>
    activityFor(holder, activity, actorId),
  );
});

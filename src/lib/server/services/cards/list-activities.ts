import { listCardActivities as call } from '#lib/contract/card-history.ts';
import { query } from '../../api/handler.ts';
import { listActivities } from '../activity/list.ts';
import { heldSince } from './held-since.ts';

export const listCardActivities = query(call, ({ db, params, grant, query: page }) =>
  listActivities(
    db,
    { type: 'card', id: params.id, ...(grant.as === 'holder' ? { after: heldSince(params.id) } : {}) },
    page,
  ),
);

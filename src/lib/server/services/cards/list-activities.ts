import { listCardActivities as call } from '#lib/contract/cards.ts';
import { query } from '../../api/handler.ts';
import { listActivities } from '../activity/list.ts';

export const listCardActivities = query(call, ({ db, params, query: page }) =>
  listActivities(db, { type: 'card', id: params.id }, page),
);

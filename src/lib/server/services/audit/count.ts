import { countBusinessActivities as call } from '#lib/contract/audit/audit.ts';
import { query } from '../../commands/handler.ts';
import { countLines } from './read-lines.ts';

const MOST_COUNTED = 10_000;

export const countBusinessActivities = query(call, async ({ db, actor, params, query: filter }) =>
  countLines({ db, actor, businessId: params.id, filter }, MOST_COUNTED),
);

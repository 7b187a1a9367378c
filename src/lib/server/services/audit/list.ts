import { listBusinessActivities as call } from '#lib/contract/audit/audit.ts';
import { query } from '../../commands/handler.ts';
import { readLines } from './read-lines.ts';

/** Reading the log is itself not recorded; exporting it is. */
export const listBusinessActivities = query(
  call,
  async ({ db, actor, params, query: { limit, cursor, ...filter } }) =>
    readLines({ db, actor, businessId: params.id, filter }, { limit, cursor }),
);

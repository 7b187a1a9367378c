import type { QueryOf } from '#lib/contract/call.ts';
import { listStaffActivities as call, type StaffActivity } from '#lib/contract/staff/log.ts';
import { query } from '../../commands/handler.ts';
import type { Db } from '../../db/schema.ts';
import { newestFirst, readPage } from '../keyset.ts';

export const NEWEST_LINE = newestFirst('line.created_at', 'line.id');

export const listStaffActivities = query(call, ({ db, query: filters }) =>
  readPage(wantedLines(db, filters), NEWEST_LINE, filters, toStaffLine),
);

/** Which lines of the log, for the list and for its file. */
export function wantedLines(
  db: Db,
  { type = [], business }: Pick<QueryOf<typeof call>, 'type' | 'business'>,
) {
  let rows = db
    .selectFrom('staff_activity as line')
    .leftJoin('business', 'business.id', 'line.business_id')
    .leftJoin('users', 'users.id', 'line.user_id')
    .selectAll('line')
    .select(['business.name as business_name', 'users.first_name', 'users.last_name']);
  if (type.length > 0) rows = rows.where('line.type', 'in', type);
  if (business) rows = rows.where('line.business_id', '=', business);
  return rows;
}

type Line = Awaited<ReturnType<ReturnType<typeof wantedLines>['executeTakeFirstOrThrow']>>;

export const toStaffLine = (line: Line): StaffActivity => ({
  id: line.id,
  type: line.type,
  actorId: line.actor,
  actorName: line.actor_name,
  business: line.business_id ? { id: line.business_id, name: line.business_name ?? '' } : null,
  person: line.user_id ? { id: line.user_id, name: `${line.first_name} ${line.last_name}` } : null,
  change: line.change as StaffActivity['change'],
  address: line.address,
  device: line.device,
  createdAt: line.created_at.toISOString(),
});

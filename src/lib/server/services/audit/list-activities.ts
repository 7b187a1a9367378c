import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ACTIVITY_TYPES, type ActivitySubject, type ActivityType } from '#lib/domain/audit/activity-types.ts';
import type { Db } from '../../db/schema.ts';
import { type Cursor, newestFirst, pastCursor, readCursor, readPage } from '../keyset.ts';
import { actorOf, type Line, type LineView, toActivity } from './line-view.ts';

export type Subject = { type: ActivitySubject; id: string };

const NEWEST = newestFirst('activity.created_at', 'activity.id');

/**
 * Lists the activities of some subjects, newest first; `after` keeps only later ones, `types` only these types. Each
 * subject reads its own first rows from its index.
 *
 * @param viewOf how much of a line the caller sees
 */
export async function listActivities(
  db: Db,
  {
    subjects,
    after,
    types = ACTIVITY_TYPES,
  }: { subjects: readonly Subject[]; after?: RawBuilder<Date>; types?: readonly ActivityType[] },
  page: { limit: number; cursor?: string | undefined },
  viewOf: (line: Line) => LineView,
) {
  const cursor = readCursor(page.cursor, NEWEST);
  const named = sql<Subject>`unnest(${sql.val(subjects.map(({ type }) => type))}::text[],
    ${sql.val(subjects.map(({ id }) => id))}::text[])`;
  const rows = db
    .selectFrom(named.as<'subject'>(sql`subject(type, id)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('activity')
          .selectAll('activity')
          .whereRef('activity.subject_type', '=', 'subject.type')
          .whereRef('activity.subject_id', '=', 'subject.id')
          .where('activity.type', 'in', types)
          .$if(after !== undefined, (q) => q.where(sql<SqlBool>`activity.created_at > ${after}`))
          .$if(cursor !== undefined, (q) => q.where(pastCursor(NEWEST, cursor as Cursor)))
          .orderBy('activity.created_at', 'desc')
          .orderBy('activity.id', 'desc')
          .limit(page.limit + 1)
          .as('activity'),
      (join) => join.onTrue(),
    )
    .selectAll('activity');
  return readPage(rows, NEWEST, page, (row) =>
    toActivity(row, viewOf({ type: row.type, subject: row.subject_type, actor: actorOf(row) })),
  );
}

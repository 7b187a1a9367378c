import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Activity } from '#lib/contract/audit/activity.ts';
import type { Db } from '../../db/schema.ts';
import { type Cursor, newestFirst, pastCursor, readCursor, readPage } from '../keyset.ts';

export type Subject = { type: string; id: string };

const NEWEST = newestFirst('activity.created_at', 'activity.id');

/**
 * What happened to some things, newest first; with `after`, only what happened later than that, and with `types`,
 * only lines of these. Each thing gives its own first rows from its index.
 *
 * @param show how a line is shown to the one who asks, given who did it to what
 */
export async function listActivities(
  db: Db,
  {
    subjects,
    after,
    types,
  }: { subjects: readonly Subject[]; after?: RawBuilder<Date>; types?: readonly string[] },
  page: { limit: number; cursor?: string | undefined },
  show: (activity: Activity, of: { actorId: string; subject: string }) => Activity,
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
          .$if(after !== undefined, (q) => q.where(sql<SqlBool>`activity.created_at > ${after}`))
          .$if(types !== undefined, (q) => q.where('activity.type', 'in', types ?? []))
          .$if(cursor !== undefined, (q) => q.where(pastCursor(NEWEST, cursor as Cursor)))
          .orderBy('activity.created_at', 'desc')
          .orderBy('activity.id', 'desc')
          .limit(page.limit + 1)
          .as('activity'),
      (join) => join.onTrue(),
    )
    .selectAll('activity');
  return readPage(rows, NEWEST, page, (row) => {
    const activity = {
      id: row.id,
      type: row.type,
      version: row.version,
      actorName: row.actor_name,
      channel: row.channel,
      reason: row.reason,
      payload: row.payload,
      createdAt: row.created_at.toISOString(),
    };
    return show(activity, { actorId: row.actor, subject: row.subject_type });
  });
}

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import { Activity } from '#lib/contract/audit/activity.ts';
import { ACTIVITY_TYPES, type ActivitySubject, type ActivityType } from '#lib/domain/audit/activity-types.ts';
import type { Db } from '../../db/schema.ts';
import { type Cursor, newestFirst, pastCursor, readCursor, readPage } from '../keyset.ts';

export type Subject = { type: ActivitySubject; id: string };

/** What decides how much of a line the reader sees: its type, its subject and its actor. */
export type Line = { type: ActivityType; subject: ActivitySubject; actor: { id: string; name: string } };

/** How much of a line its reader sees; a missing field is shown as it was recorded. */
export type LineView = {
  /** Replaces the actor's name. */
  actorName?: string;
  withoutReason?: true;
  /** The fields of the payload that are kept. */
  payload?: readonly string[];
};

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
  return readPage(rows, NEWEST, page, (row) => {
    const actor = { id: row.actor, name: row.actor_name };
    const view = viewOf({ type: row.type, subject: row.subject_type, actor });
    return z.parse(Activity, {
      id: row.id,
      type: row.type,
      version: row.version,
      actorName: view.actorName ?? row.actor_name,
      channel: row.channel,
      reason: view.withoutReason ? null : row.reason,
      payload: view.payload ? pick(row.payload, view.payload) : row.payload,
      createdAt: row.created_at.toISOString(),
    });
  });
}

const pick = (payload: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => names.includes(name)));

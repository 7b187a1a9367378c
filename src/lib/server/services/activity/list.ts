import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Activity } from '#lib/contract/entities/activity.ts';
import type { Db } from '../../db/schema.ts';
import { newestFirst, readPage } from '../keyset.ts';

/**
 * What happened to one thing, newest first; with `after`, only what happened later than that, and with `types`, only
 * lines of these.
 *
 * @param show how a line is shown to the one who asks, given who did it
 */
export async function listActivities(
  db: Db,
  subject: { type: string; id: string; after?: RawBuilder<Date>; types?: readonly string[] },
  page: { limit: number; cursor?: string | undefined },
  show: (activity: Activity, actorId: string) => Activity,
) {
  const rows = db
    .selectFrom('activity')
    .select(['id', 'type', 'version', 'actor', 'actor_name', 'channel', 'reason', 'payload', 'created_at'])
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .$if(subject.after !== undefined, (q) => q.where(sql<SqlBool>`created_at > ${subject.after}`))
    .$if(subject.types !== undefined, (q) => q.where('type', 'in', subject.types ?? []));
  return readPage(rows, newestFirst('created_at'), page, (row) => {
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
    return show(activity, row.actor);
  });
}

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { newestFirst, readPage } from '../keyset.ts';

/** What happened to one thing, newest first; with `after`, only what happened later than that. */
export async function listActivities(
  db: Db,
  subject: { type: string; id: string; after?: RawBuilder<Date> },
  page: { limit: number; cursor?: string | undefined },
) {
  const rows = db
    .selectFrom('activity')
    .select(['id', 'type', 'version', 'actor_name', 'channel', 'reason', 'payload', 'created_at'])
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .$if(subject.after !== undefined, (q) => q.where(sql<SqlBool>`created_at > ${subject.after}`));
  return readPage(rows, newestFirst('created_at'), page, (row) => ({
    id: row.id,
    type: row.type,
    version: row.version,
    actorName: row.actor_name,
    channel: row.channel,
    reason: row.reason,
    payload: row.payload,
    createdAt: row.created_at.toISOString(),
  }));
}

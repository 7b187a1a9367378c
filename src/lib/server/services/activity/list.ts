import type { Db } from '../../db/schema.ts';
import { newestFirst, readPage } from '../keyset.ts';

/** What happened to one thing, newest first. */
export async function listActivities(
  db: Db,
  subject: { type: string; id: string },
  page: { limit: number; cursor?: string | undefined },
) {
  const rows = db
    .selectFrom('activity')
    .select(['id', 'type', 'version', 'actor_name', 'channel', 'reason', 'payload', 'created_at'])
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id);
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

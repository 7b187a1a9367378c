import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { cursorDate, decodeCursor, toPage } from '../keyset.ts';

/** What happened to one thing, newest first; with `after`, only what happened later than that. */
export async function listActivities(
  db: Db,
  subject: { type: string; id: string; after?: RawBuilder<Date> },
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = decodeCursor(cursor);
  const rows = await db
    .selectFrom('activity')
    .select(['id', 'type', 'version', 'actor_name', 'channel', 'reason', 'payload', 'created_at'])
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .$if(subject.after !== undefined, (q) => q.where(sql<SqlBool>`created_at > ${subject.after}`))
    .$if(after !== undefined, (q) =>
      q.where(sql<SqlBool>`(created_at, id) < (${after && cursorDate(after)}, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, {
    item: (row) => ({
      id: row.id,
      type: row.type,
      version: row.version,
      actorName: row.actor_name,
      channel: row.channel,
      reason: row.reason,
      payload: row.payload,
      createdAt: row.created_at.toISOString(),
    }),
    cursor: (row) => ({ value: row.created_at.toISOString(), id: row.id }),
  });
}

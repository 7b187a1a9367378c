import { sql } from 'kysely';
import type { Export } from '#lib/contract/exports/export.ts';
import { type Actor, nameOf } from '../../commands/actor.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { FILE_KEPT_DAYS } from '../jobs/export-rows.ts';
import type { Asked } from './list-export.ts';
import { LIST_EXPORTS } from './lists.ts';

const DAY_MS = 86_400_000;

/** An export of this person, with what was asked for; undefined for anybody else's, as for a missing one. */
export async function readExport(db: Db | Tx, { id, actor }: { id: string; actor: Actor }) {
  const row = await db
    .selectFrom('job')
    .select(['id', 'kind', 'state', 'error', 'input', 'created_at', 'finished_at'])
    .select(
      sql<number>`(select coalesce(sum((job_row.result ->> 'lines')::int), 0) from job_row
        where job_row.job_id = job.id and job_row.state = 'done')::int`.as('done'),
    )
    .where('id', '=', id)
    .where('actor', '=', nameOf(actor).id)
    .executeTakeFirst();
  const list = row && LIST_EXPORTS.find(({ kind }) => kind === row.kind);
  if (!row || !list) return undefined;
  const asked = row.input as Asked<unknown>;
  const { finished_at: end, state } = row;
  const expiresAt = end && state === 'done' ? new Date(end.getTime() + FILE_KEPT_DAYS * DAY_MS) : null;
  const shown: Export = {
    id: row.id,
    kind: row.kind,
    state,
    error: row.error,
    lines: { total: Math.max(asked.lines, row.done), done: row.done },
    createdAt: row.created_at.toISOString(),
    finishedAt: end?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
  return { shown, list, asked, createdAt: row.created_at, expiresAt };
}

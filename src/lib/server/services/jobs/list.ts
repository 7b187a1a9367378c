import { sql } from 'kysely';
import { listJobs as call } from '#lib/contract/jobs/jobs.ts';
import { query } from '../../commands/handler.ts';
import { cursorColumns, newestFirst, pastCursor, readCursor, toPage } from '../keyset.ts';
import { programsOf } from '../programs/programs-of.ts';
import { jobColumns, toJob } from './read-job.ts';

const NEWEST = newestFirst('job.created_at', 'job.id');

export const listJobs = query(call, async ({ db, actor, params, query: page }) => {
  const businessIds = programsOf(actor, params.id, { permission: 'viewJobs' });
  if (businessIds.length === 0) return { items: [], nextCursor: null };
  const after = readCursor(page.cursor, NEWEST);
  // Each program gives its own newest jobs from its index.
  const ids = sql<{ id: string }>`(
    select found.id from unnest(${sql.val(businessIds)}::uuid[]) as of_business (id)
    cross join lateral (
      ${db
        .selectFrom('job')
        .select(['job.id', 'job.created_at'])
        .where('job.business_id', '=', sql<string>`of_business.id`)
        .$if(after !== undefined, (q) => q.where(pastCursor(NEWEST, after as NonNullable<typeof after>)))
        .orderBy('job.created_at', 'desc')
        .orderBy('job.id', 'desc')
        .limit(page.limit + 1)}
    ) as found order by found.created_at desc, found.id desc limit ${page.limit + 1})`;
  const rows = await db
    .selectFrom('job')
    .select(jobColumns())
    .select('job.actor_name')
    .select(cursorColumns(NEWEST))
    .where((eb) => eb('job.id', 'in', eb.parens(ids) as never))
    .orderBy('job.created_at', 'desc')
    .orderBy('job.id', 'desc')
    .execute();
  return toPage(rows, NEWEST, page.limit, ({ actor_name, ...row }) => ({
    ...toJob(row),
    startedBy: actor_name,
  }));
});

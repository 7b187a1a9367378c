import { sql } from 'kysely';
import type { Import } from '#lib/contract/imports/import.ts';
import type { ImportState } from '#lib/domain/imports/import-kinds.ts';
import { type Actor, nameOf } from '../../commands/actor.ts';
import { Refusal } from '../../commands/refusal.ts';
import { IMPORT_COMMITS } from '../../commands/waiting-commit.ts';
import type { JobState } from '../../db/schema/jobs.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { usd } from '../money.ts';

/** An import with the job of its last commit. */
export const selectImports = (db: Db | Tx) =>
  db
    .selectFrom('import_file')
    .leftJoin('job', 'job.id', 'import_file.job_id')
    .select([
      'import_file.id',
      'import_file.business_id',
      'import_file.kind',
      'import_file.file_name',
      'import_file.columns',
      'import_file.revision',
      'import_file.committed_at',
      'import_file.cancelled_at',
      'import_file.created_at',
      'job.state as job_state',
      'job.error as job_error',
      'job.finished_at',
    ]);

type Selected = Awaited<ReturnType<ReturnType<typeof selectImports>['executeTakeFirstOrThrow']>>;

export function stateOf(row: { cancelled_at: Date | null; job_state: JobState | null }): ImportState {
  if (row.cancelled_at) return 'cancelled';
  if (row.job_state === null) return 'draft';
  return row.job_state === 'queued' ? 'running' : row.job_state;
}

/**
 * An import of this person with its counts.
 *
 * @throws Refusal 404 for anybody else's, as for a missing one
 */
export async function readImport(db: Db | Tx, { id, actor }: { id: string; actor: Actor }): Promise<Import> {
  const row = await selectImports(db)
    .where('import_file.id', '=', id)
    .where('import_file.actor', '=', nameOf(actor).id)
    .executeTakeFirst();
  const [shown] = row ? await toImports(db, [row]) : [];
  if (!shown) throw new Refusal('not_found');
  return shown;
}

/** The imports of these rows, in their order. */
export async function toImports(db: Db | Tx, rows: readonly Selected[]): Promise<Import[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counts = await readCounts(db, ids);
  const money = await readMoney(db, ids);
  const approvals = await readApprovals(db, rows);
  return rows.map((row) => toImport(row, { counts, money, approvals }));
}

type Known = {
  counts: Awaited<ReturnType<typeof readCounts>>;
  money: Awaited<ReturnType<typeof readMoney>>;
  approvals: ReadonlyMap<string, string>;
};

function toImport(row: Selected, { counts, money, approvals }: Known): Import {
  const state = stateOf(row);
  const found = counts.filter(({ import_id }) => import_id === row.id);
  const count = (wanted: string) =>
    found.filter((one) => one.state === wanted).reduce((sum, { rows }) => sum + rows, 0);
  const moved = found.find((one) => one.state === 'done');
  return {
    id: row.id,
    businessId: row.business_id,
    kind: row.kind,
    fileName: row.file_name,
    columns: row.columns,
    state,
    lastRow: Math.max(0, ...found.map(({ last }) => last)),
    revision: row.revision,
    counts: {
      total: found.reduce((sum, { rows }) => sum + rows, 0),
      bad: count('bad'),
      good: count('good'),
      duplicates: found.find((one) => one.state === 'good')?.duplicates ?? 0,
      leftOut: count('leftOut'),
      waiting: count('waiting'),
      done: count('done'),
      failed: count('failed'),
      cancelled: count('cancelled'),
    },
    money: money
      .filter(({ import_id }) => import_id === row.id)
      .map(({ business_id, name, total, duplicates, available }) => ({
        businessId: business_id,
        name,
        total: usd(total),
        duplicates: usd(duplicates),
        available: usd(available),
      })),
    moved: usd(moved?.amount ?? 0),
    approvalId: state === 'running' || state === 'cancelled' ? null : (approvals.get(row.id) ?? null),
    error: state === 'failed' ? row.job_error : null,
    createdAt: row.created_at.toISOString(),
    committedAt: row.committed_at?.toISOString() ?? null,
    finishedAt: (row.cancelled_at ?? row.finished_at)?.toISOString() ?? null,
  };
}

async function readCounts(db: Db | Tx, ids: readonly string[]) {
  const { rows } = await sql<{
    import_id: string;
    state: string;
    rows: number;
    duplicates: number;
    amount: number;
    last: number;
  }>`
    select import_id, state, count(*)::int as rows, max(number) as last, coalesce(sum(amount), 0)::bigint as amount,
      count(*) filter (where duplicate_of is not null or done_before is not null)::int as duplicates
    from import_row where import_id = any(${ids}::uuid[]) group by 1, 2`.execute(db);
  return rows;
}

/** What the good rows would take from each funding account, beside what is available there now. */
export async function readMoney(db: Db | Tx, ids: readonly string[]) {
  const { rows } = await sql<{
    import_id: string;
    business_id: string;
    name: string;
    total: number;
    duplicates: number;
    available: number;
  }>`
    select wanted.import_id, business.id as business_id, business.name, wanted.total, wanted.duplicates,
      coalesce(balance.posted - balance.held, 0)::bigint as available
    from (
      select import_id, owner_id, sum(amount)::bigint as total,
        coalesce(sum(amount) filter (where duplicate_of is not null or done_before is not null), 0)::bigint as duplicates
      from import_row where import_id = any(${ids}::uuid[]) and state = 'good' and owner_id is not null
      group by 1, 2) as wanted
    join business on business.id = wanted.owner_id
    left join balance on balance.account_id = business.funding_account_id
    where wanted.total > 0
    order by business.name, business.id`.execute(db);
  return rows;
}

async function readApprovals(db: Db | Tx, rows: readonly Selected[]): Promise<Map<string, string>> {
  const found = await db
    .selectFrom('approval')
    .select(['id', sql<string>`request -> 'params' ->> 'id'`.as('import_id')])
    .where('business_id', 'in', [...new Set(rows.map(({ business_id }) => business_id))])
    .where('status', '=', 'pending')
    .where('call', 'in', IMPORT_COMMITS)
    .where(
      sql`request -> 'params' ->> 'id'`,
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('created_at', 'desc')
    .limit(rows.length)
    .execute();
  return new Map(found.map(({ id, import_id }) => [import_id, id]));
}

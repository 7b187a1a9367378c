import { sql } from 'kysely';
import type { Backlog } from '../backlog-metrics.ts';
import type { Db } from './schema.ts';

/** A larger backlog is counted as this many. */
const MOST_COUNTED = 100_000;
/** A file that is written takes less; after that nobody knows whether the bank has it. */
const FILE_DOUBTFUL_AFTER = '5 minutes';

/** Reads what the metrics show, each part by an index of its own. */
export async function readBacklog(db: Db): Promise<Backlog> {
  const [topics, givenUp, jobs, ledger, rest, ports] = await Promise.all([
    sql<Backlog['topics'][number]>`
      select topic, count(*)::int as waiting, (count(*) filter (where attempts >= 3))::int as retrying,
        greatest(0, extract(epoch from now() - min(available_at)))::float8 as "overdueS"
      from (select topic, attempts, available_at from outbox where done_at is null limit ${MOST_COUNTED}) waiting
      group by topic`.execute(db),
    sql<Backlog['givenUp'][number]>`
      select topic, count(*)::int as count
      from (select topic from outbox where done_at is not null and last_error is not null limit ${MOST_COUNTED}) given
      group by topic`.execute(db),
    sql<Backlog['jobs'][number]>`
      select state, count(*)::int as count, extract(epoch from now() - min(created_at))::float8 as "oldestS"
      from (select state, created_at from job where state <> 'done' limit ${MOST_COUNTED}) unfinished
      group by state`.execute(db),
    sql<{ isVerified: boolean; verifiedAgoS: number }>`
      select ok as "isVerified", extract(epoch from now() - verified_at)::float8 as "verifiedAgoS"
      from ledger_verification`.execute(db),
    sql<{ isPostingStopped: boolean; doubtfulFiles: number }>`
      select exists (select from posting_stop where lifted_at is null) as "isPostingStopped",
        (select count(*)::int from bank_file where handed_over_at is null and abandoned_at is null
          and handing_over_at < now() - ${FILE_DOUBTFUL_AFTER}::interval) as "doubtfulFiles"`.execute(db),
    sql<Backlog['ports'][number]>`
      select name as port, coalesce(failure_at > success_at, failure_at is not null) as "isFailing"
      from integration_health`.execute(db),
  ]);
  return {
    topics: topics.rows,
    givenUp: givenUp.rows,
    jobs: jobs.rows,
    ledger: ledger.rows[0],
    isPostingStopped: rest.rows[0]?.isPostingStopped ?? false,
    doubtfulFiles: rest.rows[0]?.doubtfulFiles ?? 0,
    ports: ports.rows,
  };
}

import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';
import { stopPostings } from './posting-stop.ts';

/** What the verifier counted and found; every finding must be empty (safety §1.21). */
export type LedgerReport = {
  ok: boolean;
  accounts: number;
  journals: number;
  entries: number;
  pendingHolds: number;
  /** The sum of all entries, in cents as text, since it may be beyond a safe integer when it is wrong. */
  entrySum: string;
  /** Ids of at most 20 offenders each. */
  findings: Record<Finding, string[]>;
};

export type Finding =
  | 'unbalancedJournals'
  | 'driftingBalances'
  | 'versionGaps'
  | 'brokenChains'
  | 'holdMismatches'
  | 'purchaseMismatches'
  | 'overdrawnAccounts';

const CHECKS: Record<Finding, string> = {
  unbalancedJournals: `select j.id from journal j left join entry e on e.journal_id = j.id group by j.id
    having count(e.seq) < 2 or sum(e.amount) <> 0 or sum(e.amount) filter (where e.amount > 0) <> j.amount`,
  driftingBalances: `select a.id from account a left join balance b on b.account_id = a.id
    left join (select account_id, sum(amount) as total, max(account_version) as last from entry group by 1) e
      on e.account_id = a.id
    where b.account_id is null or b.posted <> coalesce(e.total, 0) or b.version <> coalesce(e.last, 0)`,
  versionGaps: `select account_id as id from entry group by 1
    having min(account_version) <> 1 or max(account_version) <> count(*)`,
  brokenChains: `select distinct account_id as id from (
      select account_id, balance_after, sum(amount) over (partition by account_id order by account_version) as running
      from entry) chain where balance_after <> running`,
  holdMismatches: `select b.account_id as id from balance b
    left join (select account_id, sum(remaining) as total from hold where status = 'pending' group by 1) h
      on h.account_id = b.account_id
    where b.held <> coalesce(h.total, 0)`,
  // A card's hold is pending as long as its purchase is, and keeps what was approved less what was cleared and voided;
  // it was placed without what was settled before it was asked for.
  purchaseMismatches: `select coalesce(t.id, h.id) as id
    from (select card_transaction.id, hold_id, account_id, approved - coalesce(early, 0) as placed,
        approved - cleared - (select coalesce(sum(amount), 0) from issuer_event
          where transaction_id = card_transaction.id and type = 'void' and outcome = 'released') as still
      from card_transaction join card on card.id = card_id where card_transaction.status = 'pending') t
    full join (select id, account_id, amount, remaining from hold
      where status = 'pending' and exists (select from card where card.account_id = hold.account_id)) h
      on h.id = t.hold_id
    where t.id is null or h.id is null or h.account_id <> t.account_id
      or h.amount <> t.placed or h.remaining <> t.still`,
  overdrawnAccounts: `select account_id as id from balance b join account a on a.id = b.account_id
    where (not a.allow_negative and b.posted - b.held < 0) or b.held < 0
      or a.allow_negative <> b.allow_negative`,
};

/** Reads the whole ledger in one snapshot and says what does not hold. Changes nothing. */
export async function verifyLedger(db: Db): Promise<LedgerReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = '10min'`.execute(tx);
      const counts = await countLedger(tx);
      const found = {} as Record<Finding, string[]>;
      for (const finding of Object.keys(CHECKS) as Finding[]) {
        const { rows } = await sql<{ id: string }>`${sql.raw(CHECKS[finding])} limit 20`.execute(tx);
        found[finding] = rows.map(({ id }) => id);
      }
      const ok = counts.entrySum === '0' && Object.values(found).every((ids) => ids.length === 0);
      return { ok, ...counts, findings: found };
    });
}

/**
 * Verifies, keeps the report for the readiness check, and stops all postings when something is wrong.
 *
 * @param now the time to keep with the report
 */
export async function verifyAndGuard(db: Db, now: Date): Promise<LedgerReport> {
  const report = await verifyLedger(db);
  if (!report.ok) await stopPostings(db, `verifier: ${describeReport(report)}`);
  const row = { verified_at: now, ok: report.ok, report: JSON.stringify(report) };
  await db
    .insertInto('ledger_verification')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute();
  return report;
}

/** The report as one line for people and logs. */
export function describeReport({ ok, findings, ...counts }: LedgerReport): string {
  const seen = `${counts.journals} journals, ${counts.entries} entries, ${counts.accounts} accounts, ${counts.pendingHolds} pending holds, sum ${counts.entrySum}`;
  if (ok) return `the ledger holds: ${seen}`;
  const wrong = Object.entries(findings).filter(([, ids]) => ids.length > 0);
  return `THE LEDGER DOES NOT HOLD: ${seen}; ${wrong.map(([name, ids]) => `${name}: ${ids.join(', ')}`).join('; ')}`;
}

async function countLedger(tx: Tx): Promise<Omit<LedgerReport, 'ok' | 'findings'>> {
  const { rows } = await sql<Omit<LedgerReport, 'ok' | 'findings'>>`
    select (select count(*) from account) as accounts, (select count(*) from journal) as journals,
      (select count(*) from entry) as entries, (select coalesce(sum(amount), 0)::text from entry) as "entrySum",
      (select count(*) from hold where status = 'pending') as "pendingHolds"`.execute(tx);
  return rows[0] as Omit<LedgerReport, 'ok' | 'findings'>;
}

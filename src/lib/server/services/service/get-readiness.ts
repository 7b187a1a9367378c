import { sql } from 'kysely';
import { getReadiness as call } from '#lib/contract/service/service.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';

/** The worker verifies every five minutes; four missed runs mean that something is wrong. */
const STALE_AFTER_MS = 20 * 60_000;

/** The caller is a balancer or an orchestrator, which asks again soon. */
const RETRY_AFTER_S = 5;

const notReady = (internal: string) => new Refusal('unavailable', { internal, retryAfterS: RETRY_AFTER_S });

/** @throws Refusal 503 while the process stops, the database is unreachable or the ledger did not verify */
export const getReadiness = query(call, async ({ db, platform }) => {
  if (platform.stopping?.aborted) throw notReady('stopping');
  const { rows } = await sql<{
    migrations: number;
    ok: boolean | null;
    verified_at: Date | null;
    stopped: boolean;
  }>`
    select (select count(*) from schema_migration) as migrations, v.ok, v.verified_at,
      exists (select from posting_stop where lifted_at is null) as stopped
    from (select 1) one left join ledger_verification v on true`.execute(db);
  const state = rows[0];
  if (!state || state.ok === false || state.stopped) {
    throw notReady('the ledger did not verify; postings are stopped');
  }
  if (state.verified_at && Date.now() - state.verified_at.getTime() > STALE_AFTER_MS) {
    throw notReady('the ledger has not been verified for long');
  }
  return {
    ready: true as const,
    migrations: state.migrations,
    ledgerVerifiedAt: state.verified_at?.toISOString() ?? null,
  };
});

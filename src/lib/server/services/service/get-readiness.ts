import { sql } from 'kysely';
import { getReadiness as call } from '#lib/contract/service.ts';
import { ApiError } from '../../api/api-error.ts';
import { query } from '../../api/handler.ts';

/** The worker verifies every five minutes; after four that were missed something is wrong with it. */
const STALE_AFTER_MS = 20 * 60_000;

/** @throws ApiError 503 while the database is out of reach or the ledger did not verify */
export const getReadiness = query(call, async ({ db }) => {
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
    throw new ApiError('unavailable', { internal: 'the ledger did not verify; postings are stopped' });
  }
  if (state.verified_at && Date.now() - state.verified_at.getTime() > STALE_AFTER_MS) {
    throw new ApiError('unavailable', { internal: 'the ledger has not been verified for long' });
  }
  return {
    ready: true as const,
    migrations: state.migrations,
    ledgerVerifiedAt: state.verified_at?.toISOString() ?? null,
  };
});

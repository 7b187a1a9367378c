import { searchAtms as call } from '#lib/contract/atms/atms.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { withTimeout } from '../../providers/with-timeout.ts';
import { takeTurn } from '../throttle.ts';

const HOUR_MS = 3_600_000;
const SEARCHES_AN_HOUR = 60;
const ANSWER_WITHIN_MS = 5_000;

/** Asked outside any transaction; the network is not asked twice, as the page offers to. */
export const searchAtms = query(call, async ({ db, params, query: { zip }, now, platform }) => {
  if (!(await holdsPhysicalCard(db, params.id))) throw new Refusal('forbidden');
  const turn = { kind: 'atm.search', subject: params.id, limit: SEARCHES_AN_HOUR, windowMs: HOUR_MS, now };
  const wait = await takeTurn(db, turn);
  if (wait) throw new Refusal('too_many_requests', { retryAfterS: wait.retryAfterS });
  const { atmLocator, log } = platform;
  const found = await withTimeout(atmLocator.near(zip), ANSWER_WITHIN_MS).catch((error: unknown) => {
    log.warn({ err: error }, 'the network of cash machines did not answer');
    throw new Refusal('unavailable', { internal: 'the network of cash machines did not answer' });
  });
  return { atms: found?.slice(0, 20) ?? null, searchUrl: atmLocator.searchUrl(zip) };
});

async function holdsPhysicalCard(db: Db, uid: string): Promise<boolean> {
  const card = await db
    .selectFrom('card')
    .select('id')
    .where('user_id', '=', uid)
    .where('type', '=', 'physical')
    .where('status', 'not in', ['closed', 'reassociated'])
    .limit(1)
    .executeTakeFirst();
  return card !== undefined;
}

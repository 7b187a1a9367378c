import type { Platform } from '../../platform.ts';

const MINUTE_MS = 60_000;
const KEPT_MINUTES = 60;

/** Forgets counts of calls that no window needs any more. */
export async function tidyCounts({ db }: Pick<Platform, 'db'>): Promise<void> {
  await db
    .deleteFrom('call_count')
    .where('minute', '<', Math.floor(Date.now() / MINUTE_MS) - KEPT_MINUTES)
    .execute();
}

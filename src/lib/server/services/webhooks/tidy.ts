import type { Platform } from '../../platform.ts';

/** An address that is over is still told from a forged one for so long. */
const KEPT_MS = 86_400_000;

/** Forgets sessions that are over, and addresses that ended yesterday. */
export async function tidyPortal({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('webhook_session').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('webhook_link')
    .where('expires_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}

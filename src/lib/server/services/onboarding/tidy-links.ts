import type { Platform } from '../../platform.ts';

const DAY_MS = 86_400_000;
/** A link that is over is still told from a forged one for so long. */
const KEPT_MS = 90 * DAY_MS;

/** Forgets sessions that are over, and links that nobody followed and that ended long ago. */
export async function tidyApplicationLinks({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('application_session').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('application_link as link')
    .where('link.expires_at', '<', new Date(now.getTime() - KEPT_MS))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('application_session').select('link_id').whereRef('link_id', '=', 'link.id'))),
    )
    .execute();
}

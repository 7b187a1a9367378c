import type { PortalCaller } from '../../commands/authorize.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Platform } from '../../platform.ts';
import { hashToken } from '../../secrets.ts';
import { loadActor } from '../people/load-actor.ts';
import { WEBHOOKS_COOKIE } from './cookie.ts';

/**
 * Who has the portal open on this device, with the rights that they hold now.
 *
 * @throws Refusal 401 without a cookie, for one whose time is over, and where the sign-in that it came from ended
 */
export async function findPortalCaller(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  cookies: string,
): Promise<PortalCaller> {
  const secret = WEBHOOKS_COOKIE.read(config, cookies);
  const session =
    secret === undefined
      ? undefined
      : await db
          .selectFrom('webhook_session')
          .select(['business_id', 'user_id', 'sign_in_id', 'auth_time'])
          .where('token_hash', '=', hashToken(secret))
          .where('expires_at', '>', clock.now())
          .executeTakeFirst();
  if (!session) throw new Refusal('unauthenticated');
  const account = await loadActor(db, {
    uid: session.user_id,
    authTime: session.auth_time,
    sid: session.sign_in_id ?? undefined,
  });
  if (typeof account !== 'object') throw new Refusal('unauthenticated', { internal: 'session ended' });
  return { kind: 'portal', account, businessId: session.business_id };
}

import { openWebhookPortal as call } from '#lib/contract/webhooks/portal.ts';
import { WEBHOOK_SESSION_MS } from '#lib/domain/webhooks/portal.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Tx } from '../../db/schema.ts';
import { hashToken, newToken } from '../../secrets.ts';
import { WEBHOOKS_COOKIE } from './cookie.ts';
import { takeOpeningTurn } from './portal-limits.ts';

/** Exchanges the secret of an address for a cookie of this device; of concurrent tries one succeeds. */
export const openWebhookPortal = command(
  call,
  async ({ tx, platform, body, now, setCookie }) => {
    const link = await takeLink(tx, { secretHash: hashToken(body.token), now });
    const secret = newToken();
    await tx
      .insertInto('webhook_session')
      .values({
        token_hash: hashToken(secret),
        business_id: link.business_id,
        user_id: link.user_id,
        sign_in_id: link.sign_in_id,
        auth_time: link.auth_time,
        created_at: now,
        expires_at: new Date(now.getTime() + WEBHOOK_SESSION_MS),
      })
      .execute();
    setCookie?.(WEBHOOKS_COOKIE.make(platform.config, secret));
    return done({ businessId: link.business_id });
  },
  ({ platform, from, now }) => takeOpeningTurn(platform.db, { from, now }),
);

/** @throws Refusal 409 link_used, link_expired, or link_invalid for a forged one */
async function takeLink(tx: Tx, { secretHash, now }: { secretHash: string; now: Date }) {
  const link = await tx
    .selectFrom('webhook_link')
    .selectAll()
    .where('secret_hash', '=', secretHash)
    .forUpdate()
    .executeTakeFirst();
  if (!link) throw new Refusal('link_invalid');
  if (link.used_at) throw new Refusal('link_used');
  if (link.expires_at <= now) throw new Refusal('link_expired');
  await tx.updateTable('webhook_link').set({ used_at: now }).where('secret_hash', '=', secretHash).execute();
  return link;
}

import { createWebhookAccessLink as call } from '#lib/contract/webhooks/portal.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { WEBHOOK_LINK_MS } from '#lib/domain/webhooks/portal.ts';
import { query } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { hashToken, newToken } from '../../secrets.ts';
import { createServiceLink } from './create-service-link.ts';
import { assertWebhooks } from './has-webhooks.ts';
import { takeLinkTurn } from './portal-limits.ts';

/**
 * Makes an address of the portal. The specification asks for it by GET; a link that nobody follows is all that a
 * repeated one leaves behind. Its secret stands behind the hash, so that no server logs it and no page sends it on.
 */
export const createWebhookAccessLink = query(call, async ({ db, platform, actor, params, now }) => {
  if (actor.kind !== 'user') throw new Refusal('forbidden');
  await assertWebhooks(db, params.id);
  await takeLinkTurn(db, { uid: actor.uid, now });
  if (platform.webhooks)
    return createServiceLink(platform, platform.webhooks, { businessId: params.id, now });
  const secret = newToken();
  const expiresAt = new Date(now.getTime() + WEBHOOK_LINK_MS);
  await db
    .insertInto('webhook_link')
    .values({
      secret_hash: hashToken(secret),
      business_id: params.id,
      user_id: actor.uid,
      sign_in_id: actor.session?.id ?? null,
      auth_time: actor.authTime,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  const path = pathTo('webhooks', { businessId: params.id });
  return { url: `${platform.config.publicOrigin}${path}#t=${secret}`, expiresAt: expiresAt.toISOString() };
});

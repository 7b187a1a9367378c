import { WEBHOOK_SESSION_MS } from '#lib/domain/webhooks/portal.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Platform } from '../../platform.ts';
import type { WebhooksPort } from '../../providers/webhooks/port.ts';
import { eventKinds } from './list-event-types.ts';

type Asked = { businessId: string; now: Date };

/**
 * An address of the portal of the service that has the webhooks. From the first one on it is told of the events of this
 * business.
 *
 * @throws Refusal 503 where it does not answer
 */
export async function createServiceLink(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  webhooks: WebhooksPort,
  { businessId, now }: Asked,
): Promise<{ url: string; expiresAt: string }> {
  const { name } = await db
    .selectFrom('business')
    .select('name')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow();
  // A catalogue that is not there yet keeps nobody from their endpoints.
  await webhooks
    .publishEventTypes(eventKinds())
    .catch((error: unknown) => log.warn({ err: error }, 'event types not published'));
  const { url } = await webhooks
    .createPortalLink({ businessId, name }, WEBHOOK_SESSION_MS)
    .catch((error: unknown) => {
      log.warn({ err: error }, 'no address of the portal of webhooks');
      throw new Refusal('unavailable', { cause: error });
    });
  await db
    .insertInto('webhook_application')
    .values({ business_id: businessId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { url, expiresAt: new Date(now.getTime() + WEBHOOK_SESSION_MS).toISOString() };
}

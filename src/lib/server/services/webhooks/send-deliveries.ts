import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import type { Platform } from '../../platform.ts';
import { type Posted, postToStranger } from '../../providers/webhooks/post.ts';
import type { EndpointRow } from './endpoint-row.ts';
import { signingSecrets } from './endpoint-secret.ts';
import { writeAttempt } from './write-attempt.ts';

/** Tries at once, of one endpoint and of all, over all nodes: a slow endpoint has its own places and no others. */
const OF_ENDPOINT = 4;
const OF_ALL = 400;
/** Longer than a try takes; one whose node died is made again then. */
const LEASE_MS = 60_000;
/** A round waits so long for its tries and not for slow ones, which go on beside the next rounds. */
const ROUND_MS = 250;

type Due = Pick<EndpointRow, 'url' | 'sealed_secret' | 'sealed_former_secret' | 'former_until'> & {
  deliveryId: string;
  endpointId: string;
  messageId: string;
  body: string;
};
type Sending = Pick<Platform, 'db' | 'clock' | 'config' | 'log'>;

/** One round of the worker. @returns whether more may be waiting */
export async function sendDeliveries(platform: Sending): Promise<boolean> {
  const tries = await startDeliveries(platform);
  await Promise.race([Promise.all(tries), pause(ROUND_MS)]);
  return tries.length > 0;
}

/** Begins the tries that are due and have a place. @returns each settles when its outcome is written, and never fails */
export async function startDeliveries(platform: Sending): Promise<Promise<void>[]> {
  const due = await lease(platform);
  return due.map((one) =>
    send(platform, one).catch((error: unknown) => {
      platform.log.warn({ err: error, deliveryId: one.deliveryId }, 'webhook not sent');
    }),
  );
}

async function lease({ db, clock }: Sending): Promise<Due[]> {
  const now = clock.now();
  const until = new Date(now.getTime() + LEASE_MS);
  const { rows } = await sql<Due>`
    with due as (
      select waiting.id from webhook_endpoint endpoint
        cross join lateral (
          select id, due_at from webhook_delivery
          where endpoint_id = endpoint.id and state = 'waiting' and due_at <= ${now}
            and (leased_until is null or leased_until <= ${now})
          order by due_at, id
          limit greatest(0, ${OF_ENDPOINT} - (
            select count(*) from webhook_delivery busy
            where busy.endpoint_id = endpoint.id and busy.state = 'waiting' and busy.leased_until > ${now}))
          for update skip locked
        ) waiting
      where endpoint.disabled_at is null and endpoint.removed_at is null
      order by waiting.due_at, waiting.id
      limit greatest(0, ${OF_ALL} - (select count(*) from webhook_delivery where leased_until > ${now}))
    )
    update webhook_delivery delivery set leased_until = ${until}
    from due, webhook_endpoint endpoint, webhook_message message
    where delivery.id = due.id and endpoint.id = delivery.endpoint_id and message.id = delivery.message_id
    returning delivery.id as "deliveryId", endpoint.id as "endpointId", message.id as "messageId", message.body,
      endpoint.url, endpoint.sealed_secret, endpoint.sealed_former_secret, endpoint.former_until`.execute(db);
  return rows;
}

async function send(platform: Sending, due: Due): Promise<void> {
  const { clock, config } = platform;
  const at = clock.now();
  const startedAt = performance.now();
  const posted: Posted = await postToStranger({
    url: due.url,
    body: due.body,
    headers: headersOf(config.cardKey, due, at),
    loopbackPort: config.webhookLoopbackPort,
  });
  const durationMs = Math.round(performance.now() - startedAt);
  await writeAttempt(platform, { deliveryId: due.deliveryId, at, durationMs, posted });
}

/** Receivers compare the time with their own clock, so it is the real one, whatever a sandbox's says. */
function headersOf(cardKey: Buffer, due: Due, now: Date): Record<string, string> {
  const signedAt = new Date();
  const secrets = signingSecrets(cardKey, { ...due, id: due.endpointId }, now);
  return {
    'content-type': 'application/json',
    'user-agent': 'Larkspur-Webhooks/1',
    'webhook-id': due.messageId,
    'webhook-timestamp': String(Math.floor(signedAt.getTime() / 1000)),
    'webhook-signature': secrets
      .map((secret) => new Webhook(secret).sign(due.messageId, signedAt, due.body))
      .join(' '),
  };
}

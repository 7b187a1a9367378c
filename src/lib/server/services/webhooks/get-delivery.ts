import { getWebhookDelivery as call } from '#lib/contract/webhooks/deliveries.ts';
import { query } from '../../commands/handler.ts';
import { readDelivery } from './delivery-row.ts';
import { readEndpoint } from './endpoint-row.ts';

const TRIES_SHOWN = 50;

export const getWebhookDelivery = query(call, async ({ db, params }) => {
  await readEndpoint(db, params);
  const delivery = await readDelivery(db, params);
  const { body } = await db
    .selectFrom('webhook_message')
    .select('body')
    .where('id', '=', delivery.messageId)
    .executeTakeFirstOrThrow();
  const tries = await db
    .selectFrom('webhook_attempt')
    .selectAll()
    .where('delivery_id', '=', delivery.id)
    .orderBy('number', 'desc')
    .limit(TRIES_SHOWN)
    .execute();
  return {
    delivery,
    body,
    tries: tries.map(({ number, at, duration_ms, status, error, answer }) => ({
      number,
      at: at.toISOString(),
      durationMs: duration_ms,
      status,
      error,
      answer,
    })),
  };
});

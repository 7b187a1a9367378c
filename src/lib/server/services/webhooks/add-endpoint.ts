import { v7 as newId } from 'uuid';
import { addWebhookEndpoint as call } from '#lib/contract/webhooks/endpoints.ts';
import { ENDPOINTS_OF_BUSINESS } from '#lib/domain/webhooks/limits.ts';
import { command, done } from '../../commands/handler.ts';
import { Refusal } from '../../commands/refusal.ts';
import { assertUrl } from './assert-url.ts';
import { saidOf, toEndpoint } from './endpoint-row.ts';
import { newSecret, sealSecret } from './endpoint-secret.ts';
import { assertWebhooks } from './has-webhooks.ts';

export const addWebhookEndpoint = command(call, async ({ tx, platform, params, body, now, record }) => {
  const { config } = platform;
  const url = assertUrl(config, body.url);
  await assertWebhooks(tx, params.id);
  // Two who add at the same time are counted one after the other.
  await tx.selectFrom('business').select('id').where('id', '=', params.id).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('webhook_endpoint')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('business_id', '=', params.id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= ENDPOINTS_OF_BUSINESS) throw new Refusal('limit_exceeded');
  const id = newId();
  const row = await tx
    .insertInto('webhook_endpoint')
    .values({
      id,
      business_id: params.id,
      url,
      description: body.description,
      event_types: [...new Set(body.eventTypes)],
      sealed_secret: sealSecret(config.cardKey, id, newSecret()),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await record({
    businessId: params.id,
    subject: { type: 'business', id: params.id },
    type: 'webhookEndpointAdded',
    payload: saidOf(row),
  });
  return done({ endpoint: toEndpoint(row) });
});

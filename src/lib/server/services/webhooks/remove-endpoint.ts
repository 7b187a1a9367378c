import { removeWebhookEndpoint as call } from '#lib/contract/webhooks/endpoints.ts';
import { command, done } from '../../commands/handler.ts';
import { saidOf, takeEndpoint } from './endpoint-row.ts';

export const removeWebhookEndpoint = command(call, async ({ tx, params, now, record }) => {
  const row = await takeEndpoint(tx, params);
  await tx
    .updateTable('webhook_endpoint')
    .set({ removed_at: now, updated_at: now })
    .where('id', '=', row.id)
    .execute();
  await record({
    businessId: params.id,
    subject: { type: 'business', id: params.id },
    type: 'webhookEndpointRemoved',
    payload: saidOf(row),
  });
  return done({});
});

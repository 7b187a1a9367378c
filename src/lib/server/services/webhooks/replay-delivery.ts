import { replayWebhookDelivery as call } from '#lib/contract/webhooks/deliveries.ts';
import { command, done } from '../../commands/handler.ts';
import { readDelivery } from './delivery-row.ts';
import { takeEnabledEndpoint } from './endpoint-row.ts';
import { takeSendingTurn } from './portal-limits.ts';

export const replayWebhookDelivery = command(call, async ({ tx, params, now }) => {
  const { id: endpointId } = await takeEnabledEndpoint(tx, params);
  const { deliveryId } = params;
  await readDelivery(tx, { endpointId, deliveryId });
  await takeSendingTurn(tx, { endpointId, now });
  await tx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', tries: 0, due_at: now })
    .where('id', '=', deliveryId)
    .execute();
  return done({ delivery: await readDelivery(tx, { endpointId, deliveryId }) });
});

import { v7 as newId } from 'uuid';
import { testWebhookEndpoint as call } from '#lib/contract/webhooks/deliveries.ts';
import { TEST_EVENT } from '#lib/domain/webhooks/event-types.ts';
import { command, done } from '../../commands/handler.ts';
import { readDelivery } from './delivery-row.ts';
import { takeEnabledEndpoint } from './endpoint-row.ts';
import { bodyText } from './message-body.ts';
import { takeSendingTurn } from './portal-limits.ts';

export const testWebhookEndpoint = command(call, async ({ tx, params, now }) => {
  const { id: endpointId } = await takeEnabledEndpoint(tx, params);
  await takeSendingTurn(tx, { endpointId, now });
  const [messageId, deliveryId] = [newId(), newId()];
  const said = { type: TEST_EVENT, at: now, businessId: params.id, data: { endpointId } };
  await tx
    .insertInto('webhook_message')
    .values({
      id: messageId,
      business_id: params.id,
      type: TEST_EVENT,
      body: bodyText(said),
      created_at: now,
    })
    .execute();
  await tx
    .insertInto('webhook_delivery')
    .values({
      id: deliveryId,
      message_id: messageId,
      endpoint_id: endpointId,
      due_at: now,
      created_at: now,
    })
    .execute();
  return done({ delivery: await readDelivery(tx, { endpointId, deliveryId }) });
});

import type { WebhookDelivery } from '#lib/contract/webhooks/deliveries.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** Deliveries with their event and how the last try went. */
export const selectDeliveries = (db: Db | Tx) =>
  db
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('webhook_message as message', 'message.id', 'delivery.message_id')
    .leftJoin('webhook_attempt as attempt', (join) =>
      join.onRef('attempt.delivery_id', '=', 'delivery.id').onRef('attempt.number', '=', 'delivery.attempts'),
    )
    .select(['delivery.id', 'delivery.message_id', 'delivery.state', 'delivery.attempts', 'delivery.due_at'])
    .select(['delivery.created_at', 'message.type', 'message.business_id'])
    .select(['attempt.status', 'attempt.error']);

type Row = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['executeTakeFirstOrThrow']>>;

export const toDelivery = (row: Row): WebhookDelivery => ({
  id: row.id,
  messageId: row.message_id,
  type: row.type,
  businessId: row.business_id,
  state: row.state,
  attempts: row.attempts,
  lastStatus: row.status,
  lastError: row.error,
  dueAt: row.state === 'waiting' ? row.due_at.toISOString() : null,
  createdAt: row.created_at.toISOString(),
});

/** @throws Refusal 404, also for another endpoint's */
export async function readDelivery(
  db: Db | Tx,
  { endpointId, deliveryId }: { endpointId: string; deliveryId: string },
): Promise<WebhookDelivery> {
  const row = await selectDeliveries(db)
    .where('delivery.id', '=', deliveryId)
    .where('delivery.endpoint_id', '=', endpointId)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return toDelivery(row);
}

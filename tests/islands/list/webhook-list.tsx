import { DeliveriesLog } from '#islands/webhooks/deliveries-log.tsx';
import { listWebhookDeliveries } from '#lib/contract/webhooks/deliveries.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { BUSINESS } from '../../support/things/plain.ts';
import { deliveryOf, endpointOf } from '../../support/things/webhook.ts';

/** The log of an endpoint in the portal of webhooks, as a row of the test of every list. */
export const WEBHOOK_LIST = {
  name: 'deliveries of an endpoint',
  page: <DeliveriesLog businessId={BUSINESS} endpoint={endpointOf()} />,
  call: listWebhookDeliveries,
  row: deliveryOf(),
  words: 'Card locked',
  path: '/webhooks?state=delivered',
  permissions: [] as Permission[],
};

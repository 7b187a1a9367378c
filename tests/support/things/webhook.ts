import type { WebhookDelivery } from '#lib/contract/webhooks/deliveries.ts';
import type { WebhookEndpoint } from '#lib/contract/webhooks/endpoints.ts';
import { AT, BUSINESS, idOf } from './plain.ts';

export const ENDPOINT = idOf('hook');

/** An endpoint that is told of everything. */
export const endpointOf = (change: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id: ENDPOINT,
  url: 'https://hooks.example.com/in',
  description: '',
  eventTypes: [],
  isEnabled: true,
  disabledBecause: null,
  disabledAt: null,
  failingSince: null,
  createdAt: AT,
  ...change,
});

/** An event that arrived. */
export const deliveryOf = (change: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: idOf('given'),
  messageId: idOf('event'),
  type: 'cardLocked',
  businessId: BUSINESS,
  state: 'delivered',
  attempts: 1,
  lastStatus: 204,
  lastError: null,
  dueAt: null,
  createdAt: AT,
  ...change,
});

import type { webhooksCalls } from '#lib/contract/webhooks/calls.ts';
import type { HandlersOf } from '../../commands/handler.ts';
import { addWebhookEndpoint } from './add-endpoint.ts';
import { createWebhookAccessLink } from './create-access-link.ts';
import { getWebhookDelivery } from './get-delivery.ts';
import { getWebhookPortal } from './get-portal.ts';
import { listWebhookDeliveries } from './list-deliveries.ts';
import { listWebhookEndpoints } from './list-endpoints.ts';
import { listWebhookEventTypes } from './list-event-types.ts';
import { openWebhookPortal } from './open-portal.ts';
import { removeWebhookEndpoint } from './remove-endpoint.ts';
import { replayWebhookDelivery } from './replay-delivery.ts';
import { replayWebhookEvents } from './replay-events.ts';
import { rotateWebhookSecret } from './rotate-secret.ts';
import { showWebhookSecret } from './show-secret.ts';
import { testWebhookEndpoint } from './test-endpoint.ts';
import { updateWebhookEndpoint } from './update-endpoint.ts';

export const webhooksHandlers: HandlersOf<typeof webhooksCalls> = {
  addWebhookEndpoint,
  createWebhookAccessLink,
  getWebhookDelivery,
  getWebhookPortal,
  listWebhookDeliveries,
  listWebhookEndpoints,
  listWebhookEventTypes,
  openWebhookPortal,
  removeWebhookEndpoint,
  replayWebhookDelivery,
  replayWebhookEvents,
  rotateWebhookSecret,
  showWebhookSecret,
  testWebhookEndpoint,
  updateWebhookEndpoint,
};

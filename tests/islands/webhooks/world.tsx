import { render } from '@testing-library/react';
import { PortalPage } from '#islands/webhooks/portal-page.tsx';
import { queryClient } from '#lib/browser/query-client.ts';
import { textsFor } from '#lib/i18n/texts.ts';
import { forgetDrafts } from '#lib/stores/kept-drafts.ts';
import { $search } from '#lib/stores/list/address.ts';
import { $toasts } from '#lib/stores/toasts.ts';
import { $addedEndpoint } from '#lib/stores/webhooks/endpoints.ts';
import { $portalOver } from '#lib/stores/webhooks/portal.ts';
import { type Answers, fakeServer } from '../../support/fake-server.ts';
import { BUSINESS } from '../../support/things/plain.ts';
import { deliveryOf, ENDPOINT, endpointOf } from '../../support/things/webhook.ts';

export const server = fakeServer();
const texts = textsFor('en', ['audit', 'common', 'errors', 'list', 'shell', 'webhooks']);

const USUAL: Answers = {
  getWebhookPortal: {
    portal: { businessId: BUSINESS, businessName: 'Juniper Commons', personName: 'Grace Okafor' },
  },
  listWebhookEndpoints: { endpoints: [endpointOf()] },
  listWebhookDeliveries: { items: [deliveryOf()], nextCursor: null },
  listWebhookEventTypes: {
    eventTypes: [
      { type: 'purchaseDeclined', group: 'purchase', schema: {}, example: {} },
      { type: 'purchaseCleared', group: 'purchase', schema: {}, example: {} },
      { type: 'cardLocked', group: 'card', schema: {}, example: {} },
    ],
  },
};

export const AT_ENDPOINT = `?endpoint=${ENDPOINT}`;

/** The portal as it stands open on a device, on a part of it. */
export function open(own: Answers = {}, search = ''): void {
  queryClient.clear();
  forgetDrafts();
  $toasts.set([]);
  $portalOver.set(null);
  $addedEndpoint.set('');
  history.replaceState(null, '', `/webhooks/${BUSINESS}${search}`);
  $search.set(location.search);
  server.answer({ ...USUAL, ...own });
  render(<PortalPage texts={texts} lang="en" brandName="Larkspur" isSandbox={false} />);
}

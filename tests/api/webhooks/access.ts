import { sql } from 'kysely';
import type { webhooksCalls } from '#lib/contract/webhooks/calls.ts';
import { enableWebhooks, makeDelivery, makeEndpoint } from '../../support/webhooks.ts';
import type { AreaAccess } from '../access/row.ts';
import { makeLinkSecret } from './world.ts';

type OfArea = AreaAccess<typeof webhooksCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                            anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  createWebhookAccessLink: ['developerTools', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { two: { beside: 200, over: 200 }, alike: () => null }],
  openWebhookPortal:       ['anybody',        '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  200  200  200'],
  getWebhookPortal:        ['developerTools', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { two: { beside: 200, over: 200 }, alike: () => null }],
  listWebhookEventTypes:   ['developerTools', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { two: { beside: 200, over: 200 } }],
  listWebhookEndpoints:    ['developerTools', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { two: { beside: 200, over: 200 }, alike: () => null }],
  addWebhookEndpoint:      ['developerTools', '401  401  401  401  401  403  404  404   403  201  403  201  201  201  404   201  404  201  404   401  401  401  401  401  401', { two: { beside: 201, over: 201 }, alike: () => null }],
  updateWebhookEndpoint:   ['developerTools', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { two: { beside: 404, over: 200 }, alike: () => null }],
  removeWebhookEndpoint:   ['developerTools', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { two: { beside: 404, over: 200 }, alike: () => null }],
  showWebhookSecret:       ['developerTools', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { two: { beside: 404, over: 200 }, alike: () => null }],
  rotateWebhookSecret:     ['developerTools', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { two: { beside: 404, over: 200 }, alike: () => null }],
  testWebhookEndpoint:     ['developerTools', '401  401  401  401  401  403  404  404   403  201  403  201  201  201  404   201  404  201  404   401  401  401  401  401  401', { two: { beside: 404, over: 201 }, alike: () => null }],
  listWebhookDeliveries:   ['developerTools', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { two: { beside: 404, over: 200 }, alike: () => null }],
  getWebhookDelivery:      ['developerTools', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { two: { beside: 404, over: 200 }, alike: () => null }],
  replayWebhookDelivery:   ['developerTools', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { two: { beside: 404, over: 200 }, alike: () => null }],
  replayWebhookEvents:     ['developerTools', '401  401  401  401  401  403  404  404   403  200  403  200  200  200  404   200  404  200  404   401  401  401  401  401  401', { two: { beside: 404, over: 200 }, alike: () => null }],
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({ api, home, otherProgram, onBusiness }) => {
  const onMarked = async () => {
    await enableWebhooks(api.db, home.businessId);
    // A business has twenty endpoints at most, and every caller adds one.
    await sql`update webhook_endpoint set removed_at = now()
      where business_id = ${home.businessId} and removed_at is null`.execute(api.db);
    return onBusiness();
  };
  const onEndpoint = async () => {
    const { params } = await onMarked();
    const endpointId = await makeEndpoint(api, { businessId: otherProgram ?? home.businessId });
    return { params: { ...params, endpointId }, body: {} };
  };
  const onDelivery = async () => {
    const { params } = await onEndpoint();
    const deliveryId = await makeDelivery(api, {
      businessId: otherProgram ?? home.businessId,
      endpointId: params.endpointId,
    });
    return { params: { ...params, deliveryId }, body: {} };
  };
  const withoutBody = async (made: Promise<{ params: object }>) => ({ params: (await made).params });
  return {
    createWebhookAccessLink: onMarked,
    getWebhookPortal: onMarked,
    listWebhookEventTypes: onMarked,
    listWebhookEndpoints: onMarked,
    addWebhookEndpoint: async () => ({
      ...(await onMarked()),
      body: { url: 'https://hooks.example.com/in' },
    }),
    updateWebhookEndpoint: async () => ({
      ...(await onEndpoint()),
      body: { description: 'Of the warehouse' },
    }),
    removeWebhookEndpoint: () => withoutBody(onEndpoint()),
    showWebhookSecret: onEndpoint,
    rotateWebhookSecret: onEndpoint,
    testWebhookEndpoint: onEndpoint,
    listWebhookDeliveries: () => withoutBody(onEndpoint()),
    getWebhookDelivery: () => withoutBody(onDelivery()),
    replayWebhookDelivery: onDelivery,
    replayWebhookEvents: async () => ({
      ...(await onEndpoint()),
      body: { since: '2026-01-01T00:00:00.000Z', until: '2026-01-02T00:00:00.000Z' },
    }),
    openWebhookPortal: async () => {
      const ofBusiness = { businessId: home.businessId, now: api.clock.now() };
      return { body: { token: await makeLinkSecret(api.db, ofBusiness) } };
    },
  };
};

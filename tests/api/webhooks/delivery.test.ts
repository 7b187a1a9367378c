import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { type Arrived, createReceiverWorld, type ReceiverWorld, type Reply } from './receiver.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let world: ReceiverWorld;
beforeAll(async () => {
  world = await createReceiverWorld();
});
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.drop());

const status =
  (code: number, headers: Record<string, string> = {}): Reply =>
  (answer) =>
    answer.writeHead(code, headers).end(`answer ${code}`);

const verify = (secret: string, { headers, body }: Arrived) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

test('another program receives an event, and verifies it with the standard library', async () => {
  const receiving = await world.makeReceiver();
  await world.happen(receiving);
  await world.work();
  const [event, ...more] = world.at(receiving.path);
  expect(more).toEqual([]);
  expect(verify(await world.secretOf(receiving), event as Arrived)).toEqual({
    type: 'pinSet',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    businessId: receiving.businessId,
    data: { subject: { type: 'card', id: 'K7M2P9QRTX' }, cardId: 'K7M2P9QRTX', isFirst: true },
  });
  expect(() => verify(`whsec_${btoa('another secret of thirty bytes')}`, event as Arrived)).toThrow();
  expect(await world.deliveriesOf(receiving)).toMatchObject([
    { type: 'pinSet', state: 'delivered', attempts: 1, lastStatus: 204 },
  ]);
});

test('an event that fails is tried after 5 s, 5 min, 30 min, 2, 5, 10 and 10 h under one id, and given up', async () => {
  const receiving = await world.makeReceiver();
  world.replies.set(receiving.path, status(500));
  await world.happen(receiving);
  await world.work();
  const waits = [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 10 * HOUR_MS];
  for (const [nth, waitMs] of waits.entries()) {
    await world.later(waitMs - 3_000);
    await world.work();
    expect(world.at(receiving.path)).toHaveLength(nth + 1);
    await world.later(4_000);
    await world.work();
    expect(world.at(receiving.path)).toHaveLength(nth + 2);
  }
  await world.later(2 * DAY_MS);
  await world.work();
  expect(world.at(receiving.path)).toHaveLength(8);
  expect(new Set(world.at(receiving.path).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const [delivery] = await world.deliveriesOf(receiving);
  expect(delivery).toMatchObject({ state: 'failed', attempts: 8, lastStatus: 500 });
  const shown = await world.api.call(calls.getWebhookDelivery, {
    params: { ...receiving.params, deliveryId: delivery?.id ?? '' },
    token: receiving.token,
  });
  expect(shown.body.tries[0]).toMatchObject({ number: 8, status: 500, answer: 'answer 500', error: null });
  expect(JSON.parse(shown.body.body)).toMatchObject({ type: 'pinSet' });
});

test('a failed event that is replayed arrives under the same id', async () => {
  const receiving = await world.makeReceiver();
  world.replies.set(receiving.path, status(503));
  await world.happen(receiving);
  await world.work();
  world.replies.delete(receiving.path);
  const [failed] = await world.deliveriesOf(receiving);
  const replayed = await world.api.call(calls.replayWebhookDelivery, {
    params: { ...receiving.params, deliveryId: failed?.id ?? '' },
    token: receiving.token,
    body: {},
  });
  expect([replayed.status, replayed.body.delivery.state]).toEqual([200, 'waiting']);
  await world.work();
  const ids = world.at(receiving.path).map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  expect(await world.deliveriesOf(receiving)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});

test('Retry-After makes a wait longer and never shorter', async () => {
  const receiving = await world.makeReceiver();
  world.replies.set(receiving.path, status(429, { 'retry-after': '120' }));
  await world.happen(receiving);
  await world.work();
  await world.later(110_000);
  await world.work();
  expect(world.at(receiving.path)).toHaveLength(1);
  world.replies.set(receiving.path, status(429, { 'retry-after': '1' }));
  await world.later(11_000);
  await world.work();
  expect(world.at(receiving.path)).toHaveLength(2);
  await world.later(MINUTE_MS);
  await world.work();
  expect(world.at(receiving.path)).toHaveLength(2);
});

test('what happened while an endpoint was disabled is replayed as missing, and nothing twice', async () => {
  const receiving = await world.makeReceiver({});
  const { params, token, path } = receiving;
  const ofEndpoint = { params, token };
  await world.api.call(calls.updateWebhookEndpoint, { ...ofEndpoint, body: { isEnabled: false } });
  await world.api.call(calls.updateWebhookEndpoint, { ...ofEndpoint, body: { eventTypes: ['pinSet'] } });
  const since = world.api.clock.now().toISOString();
  for (let nth = 0; nth < 3; nth++) await world.happen(receiving);
  await world.work();
  expect(world.at(path)).toEqual([]);
  await world.later(MINUTE_MS);
  await world.api.call(calls.updateWebhookEndpoint, { ...ofEndpoint, body: { isEnabled: true } });
  const until = world.api.clock.now().toISOString();
  const replay = async (onlyMissing: boolean) =>
    (await world.api.call(calls.replayWebhookEvents, { ...ofEndpoint, body: { since, until, onlyMissing } }))
      .body;
  const backwards = { since: until, until: since };
  const refused = await world.api.call(calls.replayWebhookEvents, { ...ofEndpoint, body: backwards });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['until']]);
  expect(await replay(true)).toEqual({ count: 3, nextSince: null });
  await world.work();
  expect(world.at(path)).toHaveLength(3);
  expect(await replay(true)).toEqual({ count: 0, nextSince: null });
  expect(await replay(false)).toEqual({ count: 3, nextSince: null });
  await world.work();
  expect(world.at(path)).toHaveLength(6);
  expect(new Set(world.at(path).map(({ headers }) => headers['webhook-id'])).size).toBe(3);
});

test('a test event comes to the one endpoint, whatever it asks for', async () => {
  const receiving = await world.makeReceiver();
  const { params, token } = receiving;
  const { status: code, body } = await world.api.call(calls.testWebhookEndpoint, { params, token, body: {} });
  expect([code, body.delivery.type]).toEqual([201, 'webhookTested']);
  await world.work();
  expect(world.at(receiving.path).map((one) => JSON.parse(one.body))).toMatchObject([
    { type: 'webhookTested', data: { endpointId: params.endpointId } },
  ]);
});

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { WEBHOOK_EVENT_TYPES } from '#lib/domain/webhooks/event-types.ts';
import { guardPort, type Outcome } from '#lib/server/providers/guard/guard.ts';
import { ProviderError } from '#lib/server/providers/provider-error.ts';
import { createSvixWebhooks } from '#lib/server/providers/webhooks/svix.ts';
import { handOverEvents } from '#lib/server/services/webhooks/hand-over.ts';
import { makeBusiness } from '../../support/world.ts';
import { type FakeSvix, json, startFakeSvix } from './fake-svix.ts';
import { createReceiverWorld, type ReceiverWorld } from './receiver.ts';

const TOKEN = 'testsk_of_ours.us';

let world: ReceiverWorld;
let svix: FakeSvix;
beforeAll(async () => {
  world = await createReceiverWorld();
  svix = await startFakeSvix(TOKEN);
});
beforeEach(async () => {
  svix.replies.length = 0;
  world.api.platform.webhooks = createSvixWebhooks({ token: TOKEN, address: svix.address });
  await handOver();
  svix.asked.length = 0;
});
afterEach(() => {
  expect(svix.faults).toEqual([]);
  // A link that Svix does not make is an error of the server, and is logged; nothing else may be.
  const unexpected = world.api.errors.filter(
    (line) => (line as { reason?: string }).reason !== 'unavailable',
  );
  expect(unexpected).toEqual([]);
});
afterAll(async () => {
  svix.stop();
  await world.drop();
});

const link = (of: { params: { id: string }; token: string }) =>
  world.api.call(calls.createWebhookAccessLink, { params: { id: of.params.id }, token: of.token });
const handOver = async () => {
  await world.work();
  while (await handOverEvents(world.api.platform));
};
/** A business with an endpoint of our own and a portal at Svix, once that it was made is told. */
async function makeLinked() {
  const receiving = await world.makeReceiver();
  await handOver();
  await link(receiving);
  return receiving;
}
const waiting = (businessId: string) =>
  world.api.db
    .selectFrom('webhook_handover')
    .select(['message_id', 'tries', 'due_at'])
    .where('business_id', '=', businessId)
    .execute();
const status = (code: number) => json(code, { code: 'any', detail: 'with a secret' });

test('the access link leads to the portal of Svix, which knows every type of event', async () => {
  const receiving = await world.makeReceiver();
  const { status: code, body } = await link(receiving);
  expect([code, body.url]).toEqual([200, 'https://app.svix.example/login#key=one-use']);
  expect(svix.of('link')).toMatchObject([
    {
      applicationId: receiving.businessId,
      body: { application: { uid: receiving.businessId, name: 'Heron Works' }, expiry: 14_400 },
    },
  ]);
  const [catalogue] = svix.of('catalogue') as unknown as [{ body: { spec: { webhooks: object } } }];
  expect(Object.keys(catalogue.body.spec.webhooks).sort()).toEqual([...WEBHOOK_EVENT_TYPES].sort());
  await link(receiving);
  expect(svix.of('catalogue')).toHaveLength(1);
});

test('from the first link on it is handed each event once, of programs too, under the id of our own', async () => {
  const receiving = await world.makeReceiver();
  await world.happen(receiving);
  await handOver();
  expect(svix.of('message')).toEqual([]);
  await link(receiving);
  await handOver();
  const { id: programId } = await makeBusiness(world.api.db, { parentId: receiving.businessId });
  await world.happen(receiving);
  await world.happen({ businessId: programId });
  await handOver();
  await handOver();
  const [ofOrganization, ofProgram, ...more] = svix.of('message');
  expect(more).toEqual([]);
  expect([ofOrganization?.applicationId, ofProgram?.applicationId]).toEqual([
    receiving.businessId,
    receiving.businessId,
  ]);
  const places = svix.of('message').map(({ body }) => (body.payload as { businessId: string }).businessId);
  expect(places.sort()).toEqual([receiving.businessId, programId].sort());
  const own = new Set(world.at(receiving.path).map(({ headers }) => headers['webhook-id']));
  for (const { body } of svix.of('message')) expect(own.has(body.eventId as string)).toBe(true);
  expect(await waiting(receiving.businessId)).toEqual([]);
});

test('what Svix has already counts as handed over', async () => {
  const receiving = await makeLinked();
  await world.happen(receiving);
  svix.replies.push(status(409));
  await handOver();
  expect(svix.of('message')).toHaveLength(1);
  expect(await waiting(receiving.businessId)).toEqual([]);
});

test('a failure is tried three times under one key, and then again after a wait that grows', async () => {
  const receiving = await makeLinked();
  await world.happen(receiving);
  svix.replies.push(status(500), status(502), status(503));
  await handOver();
  expect(svix.of('message')).toHaveLength(3);
  expect(new Set(svix.of('message').map(({ key }) => key)).size).toBe(1);
  expect(await waiting(receiving.businessId)).toMatchObject([{ tries: 1 }]);
  await world.later(9_000);
  await handOver();
  expect(svix.of('message')).toHaveLength(3);
  await world.later(2_000);
  await handOver();
  expect(svix.of('message')).toHaveLength(4);
  expect(await waiting(receiving.businessId)).toEqual([]);
});

test('a refusal shows no words of Svix, and what was refused stays and holds up no other event', async () => {
  const [refused, other] = [await makeLinked(), await makeLinked()];
  svix.replies.push(status(422));
  await world.happen(refused);
  await handOver();
  await world.happen(other);
  await handOver();
  expect(await waiting(refused.businessId)).toHaveLength(1);
  expect(await waiting(other.businessId)).toEqual([]);
  const port = createSvixWebhooks({ token: TOKEN, address: svix.address });
  svix.replies.push(status(422));
  const failing = port.createPortalLink({ businessId: other.businessId, name: 'Heron Works' }, 3_600_000);
  await expect(failing).rejects.toThrow(new ProviderError('Svix answered 422.', { status: 422 }));
});

test('without an answer in time the link is 503, nobody is told of later events, and a late answer is nobody’s', async () => {
  const receiving = await world.makeReceiver();
  const held: (() => void)[] = [];
  world.api.platform.webhooks = createSvixWebhooks({ token: TOKEN, address: svix.address, timeoutMs: 60 });
  svix.replies.push((answer) => void held.push(() => json(200, { data: {} })(answer)));
  svix.replies.push((answer) => void held.push(() => json(200, { url: 'https://late.example' })(answer)));
  const { status: code, body } = await link(receiving);
  expect([code, body.error]).toEqual([503, 'unavailable']);
  for (const answer of held) answer();
  await world.happen(receiving);
  await handOver();
  expect(svix.of('message')).toEqual([]);
});

test('a token that Svix does not accept shows as such among the connections', async () => {
  const receiving = await world.makeReceiver();
  const told: Pick<Outcome, 'port' | 'result' | 'fault'>[] = [];
  world.api.platform.webhooks = guardPort(
    createSvixWebhooks({ token: 'testsk_of_somebody_else', address: svix.address }),
    ['publishEventTypes', 'createPortalLink', 'sendEvent'],
    {
      port: 'webhooks',
      limitMs: 5_000,
      report: ({ port, result, fault }) => void told.push({ port, result, fault }),
    },
  );
  expect((await link(receiving)).status).toBe(503);
  expect(told).toEqual([
    { port: 'webhooks', result: 'failed', fault: 'credentials' },
    { port: 'webhooks', result: 'failed', fault: 'credentials' },
  ]);
});

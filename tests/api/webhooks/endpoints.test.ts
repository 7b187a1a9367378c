import type { ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { forgetEvents } from '#lib/server/services/webhooks/forget-events.ts';
import { startDeliveries } from '#lib/server/services/webhooks/send-deliveries.ts';
import { takeEvents } from '#lib/server/services/webhooks/take-events.ts';
import { makeBusiness } from '../../support/world.ts';
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

test('a redirect is a failure, and nothing follows it', async () => {
  const [receiving, target] = [await world.makeReceiver(), '/elsewhere'];
  world.replies.set(receiving.path, status(307, { location: `${world.origin}${target}` }));
  await world.happen(receiving);
  await world.work();
  expect(world.at(target)).toEqual([]);
  expect(await world.deliveriesOf(receiving)).toMatchObject([{ state: 'waiting', lastStatus: 307 }]);
});

test('410 disables an endpoint at once, and five days without a success do; the audit log says so', async () => {
  const gone = await world.makeReceiver();
  await world.api.db.updateTable('users').set({ language: 'pl' }).where('id', '=', gone.uid).execute();
  world.replies.set(gone.path, status(410));
  await world.happen(gone);
  await world.work();
  expect(await world.endpointOf(gone)).toMatchObject({ isEnabled: false, disabledBecause: 'gone' });
  expect(await world.deliveriesOf(gone)).toMatchObject([{ state: 'failed' }]);
  const failing = await world.makeReceiver();
  world.replies.set(failing.path, status(500));
  await world.happen(failing);
  await world.work();
  await world.later(5 * DAY_MS - MINUTE_MS);
  await world.work();
  expect(await world.endpointOf(failing)).toMatchObject({ isEnabled: true });
  await world.later(HOUR_MS);
  await world.work();
  expect(await world.endpointOf(failing)).toMatchObject({ isEnabled: false, disabledBecause: 'failing' });
  const lines = await world.api.db
    .selectFrom('activity')
    .select(['business_id', 'channel'])
    .where('type', '=', 'webhookEndpointDisabled')
    .where('business_id', 'in', [gone.businessId, failing.businessId])
    .execute();
  expect(lines.map(({ channel }) => channel)).toEqual(['system', 'system']);
  expect(await mailsOf(gone)).toEqual([
    {
      kind: 'webhookDisabled',
      language: 'pl',
      path: '/integrations',
      values: {
        name: expect.any(String),
        organization: 'Heron Works',
        host: new URL(world.origin).host,
        reason: `Punkt odbioru ${new URL(world.origin).host} odpowiedział, że już nie istnieje (410).`,
      },
    },
  ]);
  expect(await mailsOf(failing)).toHaveLength(1);
  const refused = await world.api.call(calls.testWebhookEndpoint, {
    params: gone.params,
    token: gone.token,
    body: {},
  });
  expect([refused.status, refused.body.reason]).toEqual([409, { key: 'reason.endpointDisabled' }]);
});

/** What the people of a business are mailed about their endpoints. */
async function mailsOf({ businessId }: { businessId: string }) {
  const rows = await world.api.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'mail.send')
    .where('business_id', '=', businessId)
    .execute();
  return rows.map(({ payload }) => {
    const { kind, language, path, values } = payload as Record<string, unknown>;
    return { kind, language, path, values };
  });
}

test('somebody who disables an endpoint is mailed nothing', async () => {
  const receiving = await world.makeReceiver();
  const { params, token } = receiving;
  await world.api.call(calls.updateWebhookEndpoint, { params, token, body: { isEnabled: false } });
  expect(await mailsOf(receiving)).toEqual([]);
});

test('after a rotation both secrets sign for a day', async () => {
  const receiving = await world.makeReceiver();
  const former = await world.secretOf(receiving);
  const rotated = await world.api.call(calls.rotateWebhookSecret, {
    params: receiving.params,
    token: receiving.token,
    body: {},
  });
  const { secret } = rotated.body;
  expect(secret).not.toBe(former);
  await world.happen(receiving);
  await world.work();
  const both = world.at(receiving.path)[0] as Arrived;
  for (const one of [former, secret]) expect(() => verify(one, both)).not.toThrow();
  await world.later(DAY_MS);
  await world.happen(receiving);
  await world.work();
  const next = world.at(receiving.path)[1] as Arrived;
  expect(() => verify(secret, next)).not.toThrow();
  expect(() => verify(former, next)).toThrow();
});

test('a slow endpoint holds up nobody else, and has four tries at once', async () => {
  const [slow, quick] = [await world.makeReceiver(), await world.makeReceiver()];
  const held: ServerResponse[] = [];
  world.replies.set(slow.path, (answer) => void held.push(answer));
  for (let nth = 0; nth < 6; nth++) await world.happen(slow);
  while (await takeEvents(world.api.platform));
  const begun = await startDeliveries(world.api.platform);
  await world.happen(quick);
  while (await takeEvents(world.api.platform));
  await Promise.all(await startDeliveries(world.api.platform));
  expect(world.at(quick.path)).toHaveLength(1);
  await expect.poll(() => held.length).toBe(4);
  for (const answer of held.splice(0)) answer.writeHead(200).end();
  await Promise.all(begun);
  world.replies.delete(slow.path);
  await world.work();
  expect(world.at(slow.path)).toHaveLength(6);
});

test('an organization is told of its programs, and a program of itself alone', async () => {
  const receiving = await world.makeReceiver();
  const { id } = await makeBusiness(world.api.db, { parentId: receiving.businessId });
  await world.happen({ businessId: id });
  await world.work();
  expect(world.at(receiving.path).map(({ body }) => JSON.parse(body).businessId)).toEqual([id]);
});

test('events of organizations without webhooks leave the queue and are kept nowhere', async () => {
  const { id } = await makeBusiness(world.api.db);
  await world.happen({ businessId: id });
  await world.work();
  const { db } = world.api;
  const waiting = await db
    .selectFrom('outbox')
    .select('id')
    .where('business_id', '=', id)
    .where('done_at', 'is', null)
    .execute();
  const kept = await db.selectFrom('webhook_message').select('id').where('business_id', '=', id).execute();
  expect([waiting, kept]).toEqual([[], []]);
});

test('events older than 30 days are forgotten with what became of them', async () => {
  const receiving = await world.makeReceiver();
  await world.happen(receiving);
  await world.work();
  await world.later(31 * DAY_MS);
  await forgetEvents(world.api.platform);
  expect(await world.deliveriesOf(receiving)).toEqual([]);
});

test('an endpoint that is removed is told nothing more, and there are twenty at most', async () => {
  const receiving = await world.makeReceiver();
  const { params, token, path } = receiving;
  await world.happen(receiving);
  const removed = await world.api.call(calls.removeWebhookEndpoint, { params, token });
  expect([removed.status, removed.body]).toEqual([200, {}]);
  await world.work();
  expect(world.at(path)).toEqual([]);
  expect((await world.api.call(calls.listWebhookDeliveries, { params, token })).status).toBe(404);
  const add = (url: string) =>
    world.api.call(calls.addWebhookEndpoint, { params: { id: params.id }, token, body: { url } });
  for (let nth = 0; nth < 20; nth++) expect((await add('https://hooks.example.com/')).status).toBe(201);
  expect((await add('https://hooks.example.com/')).body.error).toBe('limit_exceeded');
  const hostile = await add('https://169.254.169.254/latest/meta-data/');
  expect([hostile.status, hostile.body.fields]).toMatchObject([
    422,
    { url: { key: 'field.endpointAddress' } },
  ]);
});

test('a secret is shown to whoever asks for it, and the audit log says who looked', async () => {
  const { params, token, businessId, uid } = await world.makeReceiver();
  const shown = await world.api.call(calls.showWebhookSecret, { params, token, body: {} });
  expect(shown.body).toEqual({ secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/), formerUntil: null });
  const line = await world.api.db
    .selectFrom('activity')
    .select('actor')
    .where('business_id', '=', businessId)
    .where('type', '=', 'webhookSecretShown')
    .executeTakeFirst();
  expect(line?.actor).toBe(uid);
  const listed = await world.api.call(calls.listWebhookEndpoints, { params: { id: businessId }, token });
  expect(listed.body.endpoints).toMatchObject([
    { id: params.endpointId, isEnabled: true, eventTypes: ['pinSet'] },
  ]);
  expect(JSON.stringify(listed.body)).not.toContain('whsec_');
});

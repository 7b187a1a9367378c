import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '#lib/contract/calls.ts';
import { bodyOf } from '#lib/contract/webhooks/events.ts';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '#lib/domain/webhooks/event-types.ts';
import { tidyPortal } from '#lib/server/services/webhooks/tidy.ts';
import { makeBusiness } from '../../support/world.ts';
import { createWebhooksWorld, secretOf, type WebhooksWorld } from './world.ts';

const MINUTE_MS = 60_000;

let world: WebhooksWorld;
beforeAll(async () => {
  world = await createWebhooksWorld();
});
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

const later = (ms: number) => world.api.clock.moveTo(new Date(world.api.clock.now().getTime() + ms));

test('an address opens the portal once, for the person who asked and their business alone', async () => {
  const developer = await world.makeDeveloper();
  const { api } = world;
  const { secret, opened, headers } = await world.enter(developer);
  expect([opened.status, opened.body]).toEqual([200, { businessId: developer.businessId }]);
  expect(opened.headers.get('set-cookie')).toMatch(
    /^larkspur-webhooks=[\w-]{43}; Path=\/; Max-Age=14400; HttpOnly; SameSite=Strict$/,
  );
  const portal = await api.call(calls.getWebhookPortal, { params: developer.params, headers });
  expect([portal.status, portal.body.portal]).toEqual([
    200,
    { businessId: developer.businessId, businessName: 'Heron Works', personName: 'Test Person' },
  ]);
  const again = await api.call(calls.openWebhookPortal, { body: { token: secret } });
  expect([again.status, again.body.error]).toEqual([409, 'link_used']);
  const other = await world.makeDeveloper();
  const foreign = await api.call(calls.getWebhookPortal, { params: other.params, headers });
  expect([foreign.status, foreign.body.error]).toEqual([404, 'not_found']);
  const elsewhere = await api.call(calls.listTags, { params: developer.params, headers });
  expect([elsewhere.status, elsewhere.body.error]).toEqual([401, 'unauthenticated']);
});

test('of two who open it at the same time one comes in', async () => {
  const developer = await world.makeDeveloper();
  const { body } = await world.api.call(calls.createWebhookAccessLink, developer);
  const open = () => world.api.call(calls.openWebhookPortal, { body: { token: secretOf(body.url) } });
  const statuses = (await Promise.all([open(), open()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
});

test('the secret stands behind the hash of the address, and nowhere in the database', async () => {
  const developer = await world.makeDeveloper();
  const { body } = await world.api.call(calls.createWebhookAccessLink, developer);
  const url = new URL(body.url);
  expect([url.pathname, url.search]).toEqual([`/webhooks/${developer.businessId}`, '']);
  const rows = await world.api.db.selectFrom('webhook_link').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secretOf(body.url));
});

test('an address is too old after two minutes, and a forged one is none', async () => {
  const developer = await world.makeDeveloper();
  const { body } = await world.api.call(calls.createWebhookAccessLink, developer);
  await later(2 * MINUTE_MS);
  const late = await world.api.call(calls.openWebhookPortal, { body: { token: secretOf(body.url) } });
  expect([late.status, late.body.error]).toEqual([409, 'link_expired']);
  const forged = await world.api.call(calls.openWebhookPortal, { body: { token: 'a'.repeat(43) } });
  expect([forged.status, forged.body.error]).toEqual([409, 'link_invalid']);
});

test('a business without the mark has no webhooks, and a program has those of its organization', async () => {
  const developer = await world.makeDeveloper({ permissions: ['developerTools', 'viewPrograms'] });
  const { id } = await makeBusiness(world.api.db, { parentId: developer.businessId });
  const ofProgram = { params: { id }, token: developer.token };
  expect((await world.api.call(calls.createWebhookAccessLink, ofProgram)).status).toBe(200);
  await world.api.db
    .updateTable('business')
    .set({ has_webhooks: false })
    .where('id', '=', developer.businessId)
    .execute();
  for (const asked of [developer, ofProgram]) {
    const { status, body } = await world.api.call(calls.createWebhookAccessLink, asked);
    expect([status, body.error, body.reason]).toEqual([
      409,
      'wrong_state',
      { key: 'reason.webhooksNotEnabled' },
    ]);
  }
});

test('the portal ends with the right, with the sign-in, and after four hours', async () => {
  const { api } = world;
  const statusOf = async ({ params }: { params: { id: string } }, headers: Record<string, string>) =>
    (await api.call(calls.getWebhookPortal, { params, headers })).status;
  const demoted = await world.makeDeveloper();
  const demotedIn = await world.enter(demoted);
  await api.db.updateTable('member').set({ role: 'nobody' }).where('user_id', '=', demoted.uid).execute();
  expect(await statusOf(demoted, demotedIn.headers)).toBe(403);
  const signedOut = await world.makeDeveloper();
  const signedOutIn = await world.enter(signedOut);
  await api.db
    .updateTable('users')
    .set({ sessions_valid_from: new Date(Date.now() + MINUTE_MS) })
    .where('id', '=', signedOut.uid)
    .execute();
  expect(await statusOf(signedOut, signedOutIn.headers)).toBe(401);
  const developer = await world.makeDeveloper();
  const { headers } = await world.enter(developer);
  await later(239 * MINUTE_MS);
  expect(await statusOf(developer, headers)).toBe(200);
  await later(MINUTE_MS);
  expect(await statusOf(developer, headers)).toBe(401);
});

test('thirty addresses an hour and person, and thirty tries to open one', async () => {
  const developer = await world.makeDeveloper();
  const ask = () => world.api.call(calls.createWebhookAccessLink, developer);
  for (let nth = 0; nth < 30; nth++) expect((await ask()).status).toBe(200);
  expect((await ask()).body.error).toBe('too_many_requests');
  const open = () => world.api.call(calls.openWebhookPortal, { body: { token: 'guess' }, from: '10.4.0.1' });
  for (let nth = 0; nth < 30; nth++) expect((await open()).body.error).toBe('link_invalid');
  expect((await open()).status).toBe(429);
});

test('what is over is forgotten', async () => {
  const developer = await world.makeDeveloper();
  await world.enter(developer);
  await later(25 * 60 * MINUTE_MS);
  await tidyPortal(world.api.platform);
  const { db } = world.api;
  expect(await db.selectFrom('webhook_link').select('secret_hash').execute()).toEqual([]);
  expect(await db.selectFrom('webhook_session').select('token_hash').execute()).toEqual([]);
});

test('the catalogue has every type with an example that its schema allows', async () => {
  const developer = await world.makeDeveloper();
  const { body } = await world.api.call(calls.listWebhookEventTypes, developer);
  const kinds: { type: WebhookEventType; example: unknown; schema: { required: string[] } }[] =
    body.eventTypes;
  expect(kinds.map(({ type }) => type).sort()).toEqual([...WEBHOOK_EVENT_TYPES].sort());
  const wrong = kinds.filter(({ type, example }) => !z.safeParse(bodyOf(type), example).success);
  expect(wrong.map(({ type, example }) => [type, example])).toEqual([]);
  expect(kinds[0]?.schema.required).toEqual(['type', 'timestamp', 'businessId', 'data']);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { streamChanges } from '#lib/contract/live/live.ts';
import { createApi } from '#lib/server/api/app.ts';
import { createLiveHub, LIVE_LIMITS } from '#lib/server/live/hub.ts';
import { handlers } from '#lib/server/services/handlers.ts';
import { askerOf } from '../../support/api.ts';
import { createIssuerWorld, type IssuerWorld } from '../../support/issuer.ts';
import { signInAs } from '../../support/second-factor.ts';
import { makeBusiness, makeCard, makeMember, makeUser } from '../../support/world.ts';
import { openStream } from './open-stream.ts';

let world: IssuerWorld;
let api: IssuerWorld['api'];
let businessId: string;
let holder: string;
let cardId: string;
beforeAll(async () => {
  world = await createIssuerWorld();
  api = world.api;
});
beforeEach(async () => {
  businessId = (await makeBusiness(api.db, { fundingMinor: 100_000 })).id;
  holder = await makeUser(api.db);
  cardId = (await makeCard(api.db, { businessId, userId: holder, loadMinor: 10_000 })).id;
});
afterAll(() => world.api.drop());

const tokenOf = (uid: string) => api.tokens.mint({ uid });
const member = async (permissions: 'admin' | readonly string[]) => {
  if (permissions === 'admin') return tokenOf(await makeMember(api.db, { businessId, role: 'admin' }));
  await defineRole(permissions);
  return tokenOf(await makeMember(api.db, { businessId, role: 'live' }));
};
const defineRole = (permissions: readonly string[]) => {
  const custom_roles = JSON.stringify([{ key: 'live', name: 'Live', permissions }]);
  return api.db
    .insertInto('business_settings')
    .values({ business_id: businessId, custom_roles, updated_at: new Date() } as never)
    .onConflict((on) => on.column('business_id').doUpdateSet({ custom_roles } as never))
    .execute();
};
const buy = () => world.issuer.authorize(cardId);
const purchase = (id = cardId) => ({ kind: 'purchase', businessId, id: expect.any(String), cardId: id });
const card = (id = cardId) => ({ kind: 'card', businessId, id, cardId: id });

/** Loads the card, which all who see cards hear of: what was sent before has arrived by then. */
async function load(id = cardId) {
  const token = await tokenOf(await makeMember(api.db, { businessId, role: 'admin' }));
  const answer = await api.call(calls.loadCard, {
    params: { id: businessId },
    body: { cardId: id, amount: '5.00' },
    token,
    key: crypto.randomUUID(),
  });
  expect(answer.status).toBe(201);
}

/** Another node of the same installation. */
function otherNode(limits: Partial<typeof LIVE_LIMITS> = {}) {
  const live = createLiveHub({
    url: api.platform.config.databaseUrl,
    log: api.platform.log,
    limits: { ...LIVE_LIMITS, ...limits },
  });
  return { live, ...askerOf(createApi({ ...api.platform, live }, Object.values(handlers))) };
}

test('a holder hears of a purchase, a decline and a load of their card, by name alone', async () => {
  const stream = await openStream(api, await tokenOf(holder));
  expect(stream.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.answer.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(stream.answer.headers.get('x-accel-buffering')).toBe('no');
  await buy();
  await world.issuer.authorize(cardId, { amountMinor: 9_999_900 });
  await load();
  expect(await stream.first(3)).toEqual([purchase(), purchase(), card()]);
  expect(stream.events.map(({ event }) => event)).toEqual(['change', 'change', 'change']);
});

test('a member hears of the businesses in reach and of what their role shows', async () => {
  const other = await makeBusiness(api.db, { fundingMinor: 10_000 });
  const [sees, hidden, none, stranger] = await Promise.all([
    openStream(api, await member('admin')),
    openStream(api, await member(['viewCards', 'hideTransactionData'])),
    openStream(api, await tokenOf(await makeUser(api.db))),
    openStream(api, await tokenOf(await makeMember(api.db, { businessId: other.id, role: 'admin' }))),
  ]);
  await buy();
  await load();
  expect(await sees.first(2)).toEqual([purchase(), card()]);
  expect(await hidden.first(1)).toEqual([card()]);
  expect([none.events, stranger.events]).toEqual([[], []]);
});

test("a holder hears nothing of another person's card, nor of what the organization notes on theirs", async () => {
  const other = (await makeCard(api.db, { businessId, loadMinor: 1_000 })).id;
  const stream = await openStream(api, await tokenOf(holder));
  const tagged = await api.call(calls.addTag, {
    params: { id: businessId },
    body: { name: 'Quiet', cardIds: [cardId] },
    token: await member('admin'),
  });
  expect(tagged.status).toBeLessThan(300);
  await world.issuer.authorize(other);
  await load(other);
  await load();
  expect(await stream.first(1)).toEqual([card()]);
});

test('a stream goes on after the last id, on another node too', async () => {
  const token = await tokenOf(holder);
  const there = otherNode();
  await openStream(there, token);
  const first = await openStream(api, token);
  await buy();
  const [, { id } = { id: '' }] = [await first.first(1), first.events[0]];
  await load();
  await first.first(2);
  const [again, elsewhere] = await Promise.all([openStream(api, token, id), openStream(there, token, id)]);
  expect([await again.first(1), await elsewhere.first(1)]).toEqual([[card()], [card()]]);
  await there.live.close();
});

test('an id that is too old or unknown is answered with one word to read anew', async () => {
  const token = await tokenOf(holder);
  const small = otherNode({ changes: 1 });
  const first = await openStream(small, token);
  const id = first.lastId();
  for (let n = 0; n < 3; n++) await buy();
  await first.first(3);
  const [old, unknown] = [await openStream(small, token, id), await openStream(api, token, 'unknown')];
  expect([old.events, unknown.events].map(([one]) => one?.event)).toEqual(['readAnew', 'readAnew']);
  expect(old.events).toHaveLength(1);
  await small.live.close();
});

test('a sign-in that ends ends its stream, and a token no stream outlives', async () => {
  const { token } = await signInAs(api, holder);
  const stream = await openStream(api, token);
  expect((await api.call(calls.signOut, { token })).status).toBe(200);
  await stream.ended();
  expect((await openRefused(token)).status).toBe(401);
  const expiresAt = new Date(Date.now() + 2_000);
  const short = await openStream(api, await api.tokens.mint({ uid: holder, expiresAt }));
  await short.ended();
  expect(Date.now()).toBeGreaterThan(expiresAt.getTime() - 1_500);
});

const openRefused = (token: string) => api.fetch('/live', { headers: { authorization: `Bearer ${token}` } });

test('a change of rights ends the stream; the next one has the new rights', async () => {
  const token = await member(['viewCards']);
  const stream = await openStream(api, token);
  await defineRole([]);
  await stream.ended();
  const next = await openStream(api, token);
  const admin = await openStream(api, await member('admin'));
  await load();
  await admin.first(1);
  expect(next.events).toEqual([]);
});

test('a card that gets a holder is theirs from then on', async () => {
  const other = await makeCard(api.db, { businessId, loadMinor: 5_000 });
  const token = await tokenOf(holder);
  const stream = await openStream(api, token);
  await api.db.updateTable('card').set({ user_id: holder }).where('id', '=', other.id).execute();
  await stream.ended();
  const next = await openStream(api, token);
  await load(other.id);
  expect(await next.first(1)).toEqual([card(other.id)]);
});

test('what is rolled back is told to nobody', async () => {
  const stream = await openStream(api, await tokenOf(holder));
  const undone = api.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('card_transaction')
      .set({ merchant_name: 'X' })
      .where('card_id', '=', cardId)
      .execute();
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await load();
  expect(await stream.first(1)).toEqual([card()]);
});

test('one person has so many streams and a node so many', async () => {
  const node = otherNode({ perPerson: 2, perNode: 3 });
  const token = await tokenOf(holder);
  await openStream(node, token);
  await openStream(node, token);
  expect(await node.call(streamChanges, { token })).toMatchObject({ status: 429 });
  await openStream(node, await member('admin'));
  const refused = await node.call(streamChanges, { token: await tokenOf(await makeUser(api.db)) });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  await node.live.close();
});

test('a reader that does not read is cut off and leaves its place', async () => {
  const node = otherNode({ bytes: 200, heartbeatMs: 10 });
  const answer = await node.fetch('/live', { headers: { authorization: `Bearer ${await tokenOf(holder)}` } });
  expect(answer.status).toBe(200);
  await expect.poll(() => node.live.count()).toBe(0);
  await expect(answer.text()).rejects.toThrow('too slow');
  await node.live.close();
});

test('a node that stops ends its streams and takes no further one', async () => {
  const node = otherNode();
  const token = await tokenOf(holder);
  const stream = await openStream(node, token);
  node.live.end();
  await stream.ended();
  expect(await node.call(streamChanges, { token })).toMatchObject({ status: 503 });
  await node.live.close();
});

test('a listening connection that breaks ends the streams; the next one listens again', async () => {
  const node = otherNode();
  const token = await tokenOf(holder);
  const stream = await openStream(node, token);
  const id = stream.lastId();
  await api.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'live' and datname = current_database()`,
  );
  await stream.ended();
  const next = await openStream(node, token, id);
  await buy();
  expect(await next.first(2)).toEqual([{}, purchase()]);
  await node.live.close();
});

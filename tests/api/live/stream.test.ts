import { expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { signInAs } from '../../support/second-factor.ts';
import { makeBusiness, makeCard, makeMember, makeUser } from '../../support/world.ts';
import {
  api,
  beginLive,
  businessId,
  buy,
  card,
  cardId,
  defineRole,
  heard,
  holder,
  load,
  member,
  purchase,
  tokenOf,
  world,
} from './live-world.ts';
import { openStream } from './open-stream.ts';

beginLive();

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
  const hiding = await member(['viewCards', 'hideTransactionData']);
  const [sees, hidden, none, stranger] = await Promise.all([
    openStream(api, await member('admin')),
    openStream(api, hiding),
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
  await heard();
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

test('an approval is told to those who decide, without what it is about', async () => {
  const seeing = await member(['viewCards', 'loadFunds']);
  const [decides, sees] = await Promise.all([
    openStream(api, await member('admin')),
    openStream(api, seeing),
  ]);
  await api.db
    .insertInto('activity')
    .values({
      id: crypto.randomUUID(),
      business_id: businessId,
      subject_type: 'card',
      subject_id: cardId,
      type: 'approvalRequested',
      actor: 'system',
      actor_name: 'test',
      channel: 'system',
      payload: '{}',
      created_at: new Date(),
    })
    .execute();
  await load();
  const approval = { kind: 'approval', businessId, id: businessId, cardId: null };
  expect(await decides.first(2)).toEqual([approval, card()]);
  expect(await sees.first(1)).toEqual([card()]);
});

test('a member who is removed and one whose role hides purchases hear nothing more', async () => {
  const uid = await makeMember(api.db, { businessId, role: 'admin' });
  await heard();
  const gone = await openStream(api, await tokenOf(uid));
  const hiding = await member(['viewCards']);
  const hidden = await openStream(api, hiding);
  await api.db.deleteFrom('member').where('user_id', '=', uid).execute();
  await gone.ended();
  await defineRole(['viewCards', 'hideTransactionData']);
  await hidden.ended();
  await heard();
  const [nothing, cards] = [await openStream(api, await tokenOf(uid)), await openStream(api, hiding)];
  await buy();
  await load();
  expect(await cards.first(1)).toEqual([card()]);
  expect([gone.events, nothing.events]).toEqual([[], []]);
});

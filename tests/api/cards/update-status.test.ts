import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateCardStatus } from '#lib/contract/cards/cards.ts';
import { makeMember, makeRoles } from '../../support/world.ts';
import { type CardWorld, makeCardWorld } from './world.ts';

let world: CardWorld;
let locker: string;
beforeAll(async () => {
  world = await makeCardWorld();
  const { api, businessId } = world;
  await makeRoles(api.db, businessId, [
    { key: 'locker', name: 'Locker', permissions: ['viewCards', 'lockCards'] },
  ]);
  locker = await api.tokens.mint({ uid: await makeMember(api.db, { businessId, role: 'locker' }) });
});
afterAll(() => world.api.drop());

const set = (id: string, status: unknown, token = world.admin) =>
  world.api.call(updateCardStatus, { params: { id }, body: { status } as { status: string }, token });

test.each([
  ['active', 'locked', 'cardLocked'],
  ['active', 'frozen', 'cardFrozen'],
  ['locked', 'active', 'cardUnlocked'],
  ['locked', 'frozen', 'cardFrozen'],
  ['frozen', 'active', 'cardUnfrozen'],
] as const)('a card that is %s is set to %s', async (from, to, activity) => {
  const card = await world.card({ status: from });
  expect(await set(card.id, to)).toMatchObject({ status: 200, body: { card: { status: to } } });
  expect((await world.row(card.id)).status).toBe(to);
  expect(await world.activities(card.id)).toMatchObject([{ type: activity, payload: { from, to } }]);
});

test.each([
  ['active', 'active', 'reason.cardActive'],
  ['locked', 'locked', 'reason.cardLocked'],
  ['frozen', 'frozen', 'reason.cardFrozen'],
  ['frozen', 'locked', 'reason.cardFrozen'],
  ['processing', 'active', 'reason.cardProcessing'],
  ['closed', 'active', 'reason.cardClosed'],
] as const)('a card that is %s cannot be set to %s', async (from, to, key) => {
  const card = await world.card({ status: from });
  expect(await set(card.id, to)).toMatchObject({
    status: 409,
    body: { error: 'wrong_state', reason: { key } },
  });
  expect((await world.row(card.id)).status).toBe(from);
});

test.each(['closed', 'processing', 'reassociated', 'Active', 'unlocked'])(
  'no status “%s” is taken',
  async (status) => {
    const card = await world.card({ status: 'active' });
    expect(await set(card.id, status)).toMatchObject({
      status: 422,
      body: { fields: { status: { key: 'field.cardStatus', msg: 'Choose active, locked or frozen' } } },
    });
    expect((await world.row(card.id)).status).toBe('active');
  },
);

test('a lock of before the freeze is not undone', async () => {
  const card = await world.card({ status: 'locked' });
  await set(card.id, 'frozen');
  expect((await set(card.id, 'active')).body.card.status).toBe('locked');
});

test('a role that may only lock neither freezes nor unfreezes, and a holder does not either', async () => {
  const [card, frozen] = [await world.card({ status: 'active' }), await world.card({ status: 'frozen' })];
  expect(await set(card.id, 'frozen', locker)).toMatchObject({ status: 403, body: { error: 'forbidden' } });
  expect((await set(frozen.id, 'active', locker)).status).toBe(403);
  expect((await set(card.id, 'locked', locker)).status).toBe(200);
  const own = await world.card({ status: 'active', userId: 'amina' });
  expect((await set(own.id, 'frozen', world.amina)).status).toBe(403);
  expect((await set(own.id, 'locked', world.amina)).status).toBe(200);
});

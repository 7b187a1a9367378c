import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockCard } from '#lib/contract/cards/cards.ts';
import { listCardActivities } from '#lib/contract/cards/history.ts';
import { moveSandboxShipment } from '#lib/contract/sandbox/sandbox.ts';
import { makeMember, makeRoles, makeUser } from '../../support/world.ts';
import { createOrdersWorld, type OrdersWorld, person } from './orders-world.ts';

let world: OrdersWorld;
let looker: string;
beforeAll(async () => {
  world = await createOrdersWorld();
  const { api, program } = world;
  await makeRoles(api.db, program.id, [{ key: 'desk', name: 'Desk', permissions: ['viewCards'] }]);
  looker = await api.tokens.mint({
    uid: await makeMember(api.db, { businessId: program.id, role: 'desk' }),
  });
});
afterAll(() => world.api.drop());

type Line = { type: string; payload: object };
const read = async (id: string, token: string, query: object = {}) =>
  (await world.api.call(listCardActivities, { params: { id }, query, token })).body as {
    items: Line[];
    nextCursor: string | null;
  };
const linesOf = async (id: string, token: string) =>
  (await read(id, token)).items.map(({ type, payload }) => [type, payload]);

/** A card that was ordered with another one, is active, and was locked since. */
async function orderedCard() {
  const { api, order, makeWaiting, token } = world;
  const made = (await order({ cards: [person(1), person(2, '5')] })).body.order;
  const { cardId } = made.items[0];
  await makeWaiting();
  await api.call(moveSandboxShipment, { params: { id: made.shipment.id } });
  const holder = await makeUser(api.db);
  await api.db
    .updateTable('card')
    .set({ status: 'active', user_id: holder })
    .where('id', '=', cardId)
    .execute();
  expect((await api.call(lockCard, { params: { id: cardId }, body: {}, token })).status).toBe(200);
  return { cardId, orderId: made.id as string, holder: await api.tokens.mint({ uid: holder }) };
}

test('the timeline of a card has its own order, and nothing else of that order', async () => {
  const { cardId, orderId } = await orderedCard();
  expect(await linesOf(cardId, world.token)).toEqual([
    ['cardLocked', { cardId, from: 'active', to: 'locked' }],
    ['cardOrderShipped', { orderId }],
    ['cardOrderPlaced', { orderId }],
  ]);
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await read(cardId, world.token, { limit: 1, ...(cursor ? { cursor } : {}) });
    seen.push(...page.items.map(({ type }) => type));
    cursor = page.nextCursor;
    expect(seen.length).toBeLessThan(5);
  }
  expect(seen).toEqual(['cardLocked', 'cardOrderShipped', 'cardOrderPlaced']);
});

test('the order is not linked for a member who may not see orders, nor shown to the holder', async () => {
  const { cardId, holder } = await orderedCard();
  expect((await linesOf(cardId, looker)).slice(1)).toEqual([
    ['cardOrderShipped', {}],
    ['cardOrderPlaced', {}],
  ]);
  expect((await linesOf(cardId, holder)).map(([type]) => type)).toEqual(['cardLocked']);
});

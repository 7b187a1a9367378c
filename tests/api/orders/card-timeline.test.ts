import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockCard } from '#lib/contract/cards/cards.ts';
import { listCardActivities } from '#lib/contract/cards/history.ts';
import { addMetadata } from '#lib/contract/metadata/metadata.ts';
import { moveSandboxShipment } from '#lib/contract/sandbox/sandbox.ts';
import { migrate } from '#lib/server/db/migrate.ts';
import { makeMember, makeRoles, makeUser } from '../../support/world.ts';
import { createOrdersWorld, type OrdersWorld, person } from './orders-world.ts';

let world: OrdersWorld;
let looker: string;
let buyer: string;
beforeAll(async () => {
  world = await createOrdersWorld();
  const { api, program } = world;
  await makeRoles(api.db, program.id, [
    { key: 'desk', name: 'Desk', permissions: ['viewCards'] },
    { key: 'buyer', name: 'Buyer', permissions: ['viewCards', 'viewOrders'] },
  ]);
  const buyerUid = await makeMember(api.db, { businessId: program.id, role: 'buyer' });
  buyer = await api.tokens.mint({ uid: buyerUid });
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

describe('metadata of the order', () => {
  const add = (targetId: string) =>
    world.api.call(addMetadata, {
      body: { type: 'order', targetId, metadata: { key: 'po', value: '4711' } },
      token: world.token,
    });

  test('stands in the timeline of its cards, its key for those who may see it', async () => {
    const { cardId, orderId, holder } = await orderedCard();
    expect((await add(orderId)).status).toBe(201);
    expect((await linesOf(cardId, world.token))[0]).toEqual([
      'metadataAdded',
      { targetType: 'order', targetId: orderId, key: 'po' },
    ]);
    expect((await linesOf(cardId, looker))[0]).toEqual(['metadataAdded', { targetType: 'order' }]);
    expect((await linesOf(cardId, buyer))[0]).toEqual([
      'metadataAdded',
      { targetType: 'order', targetId: orderId },
    ]);
    expect((await linesOf(cardId, holder)).map(([type]) => type)).toEqual(['cardLocked']);
  });

  test('of before has the same subject after the migration, and no line can be changed then either', async () => {
    const { cardId, orderId } = await orderedCard();
    await add(orderId);
    const client = new pg.Client({ connectionString: world.api.migratorUrl });
    await client.connect();
    const ofOrder = "update activity set subject_type = 'order' where type = 'metadataAdded'";
    await client.query('alter table activity disable trigger activity_append_only');
    await client.query(ofOrder);
    await client.query('alter table activity enable trigger activity_append_only');
    await client.query("delete from schema_migration where name like '%order-metadata-lines%'");
    expect((await linesOf(cardId, world.token))[0]?.[0]).toBe('cardLocked');
    expect(await migrate(world.api.migratorUrl)).toEqual([expect.stringContaining('order-metadata-lines')]);
    expect((await linesOf(cardId, world.token))[0]?.[0]).toBe('metadataAdded');
    await expect(client.query(ofOrder)).rejects.toThrow();
    await client.end();
  });
});

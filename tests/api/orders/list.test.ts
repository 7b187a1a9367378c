import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCardOrders } from '#lib/contract/orders/orders.ts';
import { makeBusiness, makeMember, makeRoles } from '../../support/world.ts';
import { createOrdersWorld, type OrdersWorld, person } from './orders-world.ts';

let world: OrdersWorld;
let parent: { id: string; token: string };
let programs: { id: string; token: string }[];
/** Ids of the orders, oldest first: the programs take turns, every third is virtual. */
const placed: string[] = [];

beforeAll(async () => {
  world = await createOrdersWorld();
  const { api, order, createVirtual } = world;
  const { id } = await makeBusiness(api.db, { name: 'Parent' });
  const uid = await makeMember(api.db, { businessId: id, role: 'admin' });
  const token = await api.tokens.mint({ uid });
  parent = { id, token };
  programs = await Promise.all(
    ['First', 'Second'].map(async (name) => ({
      id: (await makeBusiness(api.db, { name, parentId: id, fundingMinor: 10_000 })).id,
      token,
    })),
  );
  for (let number = 0; number < 7; number++) {
    await api.clock.moveTo(new Date(Date.UTC(2030, 0, 1, number)));
    const as = programs[number % 2] as { id: string; token: string };
    const answer =
      number % 3 === 2 ? await createVirtual([person(1)], undefined, as) : await order({}, undefined, as);
    placed.push(answer.body.order.id);
  }
  await api.clock.moveTo(null);
});
afterAll(() => world.api.drop());

type Query = Parameters<typeof world.api.call<typeof listCardOrders>>[1] extends infer O
  ? O extends { query?: infer Q }
    ? Q
    : never
  : never;
const list = (id: string, token: string, query: Query = {} as Query) =>
  world.api.call(listCardOrders, { params: { id }, query, token });
const idsOf = (body: { items: { id: string }[] }) => body.items.map((item) => item.id);

test('a super business sees the orders of its programs, newest first', async () => {
  const { body } = await list(parent.id, parent.token);
  expect(idsOf(body)).toEqual([...placed].reverse());
  expect(body.nextCursor).toBeNull();
  expect(body.items[0]).toMatchObject({ programName: 'First', quantity: 1, placedBy: 'Test Person' });
});

test('pages meet without a gap or a repetition', async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await list(parent.id, parent.token, { limit: 2, ...(cursor ? { cursor } : {}) });
    seen.push(...idsOf(body));
    cursor = body.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual([...placed].reverse());
});

test('filters by status, kind and program', async () => {
  const [first = { id: '' }, second = { id: '' }] = programs;
  const of = async (query: Query) => idsOf((await list(parent.id, parent.token, query)).body);
  expect(await of({ kind: ['virtual'] })).toEqual([placed[5], placed[2]]);
  expect(await of({ program: [second.id] })).toEqual([placed[5], placed[3], placed[1]]);
  expect(await of({ program: [first.id], kind: ['physical'] })).toEqual([placed[6], placed[4], placed[0]]);
  expect(await of({ status: ['shipped', 'cancelled'] })).toEqual([]);
  expect(await of({ status: ['placed'], kind: ['virtual', 'physical'] })).toHaveLength(7);
});

test('a program sees its own', async () => {
  const second = programs[1] as { id: string };
  expect(idsOf((await list(second.id, parent.token)).body)).toEqual([placed[5], placed[3], placed[1]]);
});

test('a member of one program is answered at the parent about that program alone', async () => {
  const { api } = world;
  const second = programs[1] as { id: string };
  await makeRoles(api.db, parent.id, [
    { key: 'orders', name: 'Orders', permissions: ['viewOrders'] },
    { key: 'blind', name: 'Blind', permissions: ['viewCards'] },
  ]);
  const uid = await makeMember(api.db, { businessId: second.id, role: 'orders' });
  const token = await api.tokens.mint({ uid });
  expect(idsOf((await list(parent.id, token)).body)).toEqual([placed[5], placed[3], placed[1]]);
});

test('where somebody’s role shows no orders, theirs are left out', async () => {
  const { api } = world;
  const [first, second] = programs as { id: string }[] as [{ id: string }, { id: string }];
  const uid = await makeMember(api.db, { businessId: first.id, role: 'orders' });
  await makeMember(api.db, { businessId: second.id, role: 'blind', uid });
  const token = await api.tokens.mint({ uid });
  expect(idsOf((await list(parent.id, token)).body)).toEqual([placed[6], placed[4], placed[2], placed[0]]);
});

test.each([
  ['limit', { limit: 201 }, 422],
  ['status', { status: ['lost'] }, 422],
  ['cursor', { cursor: 'bm90aGluZw' }, 400],
])('a foreign %s is refused', async (_, query, status) => {
  expect((await list(parent.id, parent.token, query as never)).status).toBe(status);
});

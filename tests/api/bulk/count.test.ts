import { afterAll, beforeAll, expect, test } from 'vitest';
import { countCards } from '#lib/contract/bulk/bulk.ts';
import { type BulkWorld, createBulkWorld } from './world.ts';

let world: BulkWorld;

beforeAll(async () => {
  world = await createBulkWorld();
  await world.card({ firstName: 'Frost', status: 'active' });
  await world.card({ firstName: 'Frost', status: 'active' });
  await world.card({ firstName: 'Frost', status: 'closed' });
  await world.card({ firstName: 'Frost', status: 'locked' }, world.south.id);
  await world.card({ firstName: 'Summer' }, world.south.id);
  await world.card({ firstName: 'Frost' }, world.other.id);
});
afterAll(() => world.end());

const count = (query: object, id = world.superId, token = world.token) =>
  world.api.call(countCards, { params: { id }, query: query as never, token });

test('counts what the filter of the grid matches, by program and status, and nothing of anybody else', async () => {
  const answer = await count({ search: 'frost' });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    total: 4,
    isCapped: false,
    programs: [
      { businessId: world.north.id, name: 'North', byStatus: { active: 2, closed: 1 } },
      { businessId: world.south.id, name: 'South', byStatus: { locked: 1 } },
    ],
  });
});

test.each([
  [{ search: 'frost', status: ['active', 'locked'] }, 3],
  [{ status: ['closed'] }, 1],
  [{}, 5],
  [{ search: 'nobody' }, 0],
])('%j matches %i', async (query, total) => {
  expect((await count(query)).body.total).toBe(total);
});

test('of one program counts that one', async () => {
  expect((await count({ program: [world.south.id] })).body).toMatchObject({
    total: 2,
    programs: [{ name: 'South' }],
  });
  expect((await count({ program: [world.other.id] })).body).toEqual({
    total: 0,
    isCapped: false,
    programs: [],
  });
  expect((await count({}, world.south.id)).body.total).toBe(2);
});

import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  addAutoloadMembers,
  createAutoload,
  getAutoload,
  getAutoloadReaders,
  listAutoloadMembers,
  listAutoloads,
  removeAutoloadMembers,
  updateAutoload,
} from '#lib/contract/autoloads/autoloads.ts';
import { makeBusiness, makeMember } from '../../support/world.ts';
import { type AutoloadWorld, createAutoloadWorld } from './world.ts';

let world: AutoloadWorld;
beforeAll(async () => {
  world = await createAutoloadWorld();
});
afterEach(() => world.api.clock.moveTo(new Date('2026-11-20T17:00:00Z')));
afterAll(() => world.api.drop());

const BODY = { name: 'Groceries', amount: '25.00', frequency: 'weekly', startOn: '2026-11-23' } as const;
const create = (body: object, businessId = world.program.id, token = world.token) =>
  world.api.call(createAutoload, { params: { id: businessId }, body: { ...BODY, ...body }, token });
const members = async (id: string) =>
  (await world.api.call(listAutoloadMembers, { params: { id }, token: world.token })).body.items;
const act = (call: typeof addAutoloadMembers | typeof removeAutoloadMembers, id: string, body: object) =>
  world.api.call(call, { params: { id }, body: body as never, token: world.token });

describe('members', () => {
  test('are added once and removed once, all of a request or none', async () => {
    const [first, second] = [await world.card(), await world.card()];
    const foreign = await world.card({ businessId: (await world.ownProgram(0)).id });
    const { id } = await world.create({ selection: { cardIds: [first.id] } });
    const both = [first.id, second.id];
    const added = await act(addAutoloadMembers, id, { selection: { cardIds: both } });
    expect(added.body).toMatchObject({ changed: 1, autoload: { cardCount: 2 } });
    const again = await act(addAutoloadMembers, id, { selection: { cardIds: both } });
    expect(again.body).toMatchObject({ changed: 0 });
    const wrong = await act(removeAutoloadMembers, id, { cardIds: [first.id, foreign.id] });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([404, ['cardIds.1']]);
    expect((await members(id)).length).toBe(2);
    const removed = await act(removeAutoloadMembers, id, { cardIds: both });
    expect(removed.body).toMatchObject({ changed: 2, autoload: { cardCount: 0 } });
    const back = await act(addAutoloadMembers, id, { selection: { cardIds: [first.id] } });
    expect(back.body).toMatchObject({ changed: 1 });
  });

  test('of one that has ended stay as they are', async () => {
    const { id } = await world.create();
    await world.change(id, { state: 'ended' });
    const card = await world.card();
    const answer = await act(addAutoloadMembers, id, { selection: { cardIds: [card.id] } });
    expect(answer.body.reason).toEqual({ key: 'reason.autoloadEnded' });
  });
});

test('the answer of a skip carries the version that the next change is checked against', async () => {
  const { id } = await world.create();
  const skipped = await world.skip(id, '2026-11-23');
  const { updatedAt, nextOn } = skipped.body.autoload;
  expect(nextOn).toBe('2026-11-30');
  const paused = await world.api.call(updateAutoload, {
    params: { id },
    body: { state: 'paused' },
    token: world.token,
    headers: { 'if-match': `"${updatedAt}"` },
  });
  expect([paused.status, paused.body.autoload?.state]).toEqual([200, 'paused']);
});

test('those who may be mailed are members who may see autoloads here, and all of them can be chosen', async () => {
  const { api, token, program, superId } = world;
  const { id } = await world.create();
  const member = (businessId: string, role: string) => makeMember(api.db, { businessId, role });
  const [own, blind] = [await member(program.id, 'admin'), await member(superId, 'nobody')];
  const foreign = await member((await makeBusiness(api.db)).id, 'admin');
  const { body } = await api.call(getAutoloadReaders, { params: { id }, token });
  const ids = body.possible.map((one: { id: string }) => one.id);
  expect(ids).toEqual(expect.arrayContaining([world.uid, own]));
  expect(ids.filter((one: string) => one === blind || one === foreign)).toEqual([]);
  expect((await world.change(id, { readers: ids })).status).toBe(200);
  expect((await world.read(id)).readers).toHaveLength(ids.length);
});

describe('listAutoloads', () => {
  test('finds by state, frequency, program and a part of the name', async () => {
    const { id: businessId } = await world.ownProgram(0);
    const rent = (await create({ name: 'Rent help', frequency: 'monthly' }, businessId)).body.autoload.id;
    const food = (await create({ name: 'Food' }, businessId)).body.autoload.id;
    await world.change(food, { state: 'paused' });
    const find = async (query: object, id = businessId) =>
      (await world.api.call(listAutoloads, { params: { id }, query, token: world.token })).body.items.map(
        (item: { id: string }) => item.id,
      );
    expect(await find({})).toEqual([food, rent]);
    expect(await find({ state: ['paused'] })).toEqual([food]);
    expect(await find({ frequency: ['monthly'] })).toEqual([rent]);
    expect(await find({ search: 'HELP' })).toEqual([rent]);
    expect(await find({ search: '%' })).toEqual([]);
    expect(await find({ program: [businessId] }, world.superId)).toEqual([food, rent]);
  });

  test("somebody else's autoload answers like a missing one", async () => {
    const other = (await makeBusiness(world.api.db)).id;
    const uid = await makeMember(world.api.db, { businessId: other, role: 'admin' });
    const token = await world.api.tokens.mint({ uid });
    const { id } = await world.create();
    const answers = await Promise.all(
      [id, newId()].map((one) => world.api.call(getAutoload, { params: { id: one }, token })),
    );
    const [foreign, missing] = answers.map(({ status, body }) => ({ status, ...body, requestId: '' }));
    expect(foreign).toEqual(missing);
    expect(foreign).toMatchObject({ status: 404 });
  });
});

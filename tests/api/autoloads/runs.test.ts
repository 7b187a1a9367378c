import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listAutoloadLoads, listAutoloadRuns } from '#lib/contract/autoloads/runs.ts';
import { workAutoloads } from '#lib/server/services/autoloads/work.ts';
import { makeUser } from '../../support/world.ts';
import { type AutoloadWorld, createAutoloadWorld } from './world.ts';

let world: AutoloadWorld;
beforeAll(async () => {
  world = await createAutoloadWorld();
});
afterEach(async () => {
  expect(await world.isLedgerSound()).toBe(true);
  await world.api.clock.moveTo(new Date('2026-11-20T17:00:00Z'));
});
afterAll(() => world.api.drop());

/** 03:00 in New York, in winter. */
const MONDAY = '2026-11-23T08:00:00Z';

describe('a run', () => {
  test('begins at three in New York and not a second before, and loads each card once', async () => {
    const [first, second] = [await world.card(), await world.card({ loadMinor: 500 })];
    const { id } = await world.create({ selection: { cardIds: [first.id, second.id] } });
    await world.workAt('2026-11-23T07:59:59Z');
    expect(await world.runs(id)).toEqual([]);
    await world.workAt(MONDAY);
    await world.workAt('2026-11-23T12:00:00Z');
    expect(await world.runs(id)).toMatchObject([
      { dueOn: '2026-11-23', state: 'done', loaded: 2, skipped: 0, total: { amountMinor: 5_000 }, by: null },
    ]);
    expect([await world.available(first.accountId), await world.available(second.accountId)]).toEqual([
      2_500, 3_000,
    ]);
    expect(await world.read(id)).toMatchObject({
      nextOn: '2026-11-30',
      lastRun: { dueOn: '2026-11-23', state: 'done', lacked: null },
    });
  });

  test('leaves frozen, closed and reassociated cards out and says so; locked and processing ones are loaded', async () => {
    const statuses = ['active', 'locked', 'processing', 'frozen', 'closed', 'reassociated'] as const;
    const cards = await Promise.all(statuses.map((status) => world.card({ status })));
    const { id } = await world.create({ selection: { cardIds: cards.map((card) => card.id) } });
    expect(await world.read(id)).toMatchObject({ cardCount: 6, leftOut: 3 });
    await world.workAt(MONDAY);
    const loads = await world.loads(id, '2026-11-23');
    const found = cards.map((card) => loads.find((load: { id: string }) => load.id === card.id));
    expect(found.map(({ state, reason }) => reason ?? state)).toEqual([
      'loaded',
      'loaded',
      'loaded',
      'frozen',
      'closed',
      'reassociated',
    ]);
    expect(loads.slice(0, 3).every(({ state }: { state: string }) => state === 'skipped')).toBe(true);
    expect(await world.runs(id)).toMatchObject([{ loaded: 3, skipped: 3, total: { amountMinor: 7_500 } }]);
  });

  test('follows a replaced card to its successor', async () => {
    const old = await world.card();
    const { id } = await world.create({ selection: { cardIds: [old.id] } });
    const next = `NEXT${old.id.slice(4)}`;
    const { db } = world.api;
    const row = await db.selectFrom('card').selectAll().where('id', '=', old.id).executeTakeFirstOrThrow();
    const { holder_sort: _, search_text: __, ...copy } = row as typeof row & { search_text?: unknown };
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('card')
        .set({ status: 'closed', replaced_by: next })
        .where('id', '=', old.id)
        .execute();
      await tx
        .insertInto('card')
        .values({ ...copy, id: next, status: 'processing', issuer_request: newId() })
        .execute();
    });
    await world.workAt(MONDAY);
    expect(await world.loads(id, '2026-11-23')).toMatchObject([{ id: next, state: 'loaded' }]);
    expect(await world.available(old.accountId)).toBe(2_500);
  });

  test('stands in the histories of its cards, and their holders are mailed as of every load', async () => {
    const uid = await makeUser(world.api.db);
    const card = await world.card({ userId: uid });
    await world.api.db
      .insertInto('business_settings')
      .values({
        business_id: card.businessId,
        custom_roles: '[]',
        custom_fields: JSON.stringify({
          loads: [{ label: 'Fund', name: 'fund', dataType: 'text', dataOptions: [] }],
        }),
        updated_at: new Date(),
      })
      .execute();
    const customFields = { fund: 'North' };
    const { id } = await world.create({ memo: 'Food', customFields, selection: { cardIds: [card.id] } });
    await world.workAt(MONDAY);
    const loads = await world.api.db
      .selectFrom('card_load')
      .selectAll()
      .where('card_id', '=', card.id)
      .execute();
    expect(loads).toMatchObject([
      { amount: 2_500, memo: 'Food', custom_fields: customFields, actor: 'system:autoloads' },
    ]);
    const lines = await world.api.db
      .selectFrom('activity')
      .select(['type', 'payload'])
      .where('subject_id', 'in', [card.id, id])
      .orderBy('id')
      .execute();
    expect(lines.map(({ type }) => type)).toEqual([
      'autoloadCreated',
      'autoloadMembersAdded',
      'fundsLoaded',
      'autoloadRan',
    ]);
    expect(lines[2]?.payload).toMatchObject({ autoloadId: id, amountMinor: 2_500 });
    const told = (await world.mails('cardLoaded')).filter((mail) => mail.to === `${uid}@example.com`);
    expect(told).toMatchObject([{ values: { amount: '$25.00', balance: '$25.00' } }]);
  });

  test.each([
    ['top_up', undefined, [7_500, 5_000, 0]],
    ['refill', '20.00', [0, 0, 0]],
    ['refill', '50.00', [7_500, 0, 0]],
  ] as const)('%s with floor %s fills cards of $25, $50 and $200 up to $100', async (kind, floor, added) => {
    const before = [2_500, 5_000, 20_000];
    const cards = await Promise.all(before.map((loadMinor) => world.card({ loadMinor })));
    const { id } = await world.create({
      kind,
      amount: '100.00',
      ...(floor ? { floor } : {}),
      selection: { cardIds: cards.map((card) => card.id) },
    });
    await world.workAt(MONDAY);
    const balances = await Promise.all(cards.map((card) => world.available(card.accountId)));
    expect(balances.map((balance, at) => balance - (before[at] ?? 0))).toEqual(added);
    expect((await world.loads(id, '2026-11-23'))[0]).toMatchObject({ state: 'skipped', reason: 'enough' });
  });
});

describe('its history', () => {
  test('is read page by page, by dates and by cards', async () => {
    const cards = await Promise.all([1, 2, 3].map(() => world.card()));
    const { id } = await world.create({ selection: { cardIds: cards.map((card) => card.id) } });
    await world.workAt(MONDAY);
    await world.workAt('2026-11-30T08:00:00Z');
    const ask = { token: world.token, query: { limit: 1 } };
    const last = await world.api.call(listAutoloadRuns, { params: { id }, ...ask });
    const query = { limit: 1, cursor: last.body.nextCursor };
    const first = await world.api.call(listAutoloadRuns, { params: { id }, token: world.token, query });
    expect([last, first].map(({ body }) => body.items[0].dueOn)).toEqual(['2026-11-30', '2026-11-23']);
    const loads = await world.api.call(listAutoloadLoads, { params: { id, date: '2026-11-23' }, ...ask });
    expect(loads.body.items.length).toBe(1);
    expect((await world.loads(id, '2026-11-23')).length).toBe(3);
    expect(await world.loads(id, '2026-11-24')).toEqual([]);
  });
});

describe('several nodes', () => {
  test('that work at the same time load each card of each date once', async () => {
    const cards = await Promise.all(Array.from({ length: 12 }, () => world.card()));
    const made = await Promise.all(
      cards.map(({ id }) => world.create({ frequency: 'daily', selection: { cardIds: [id] } })),
    );
    for (const day of ['23', '24', '25']) {
      await world.api.clock.moveTo(new Date(`2026-11-${day}T08:00:00Z`));
      const node = async () => {
        while (await workAutoloads(world.api.platform));
      };
      await Promise.all([node(), node(), node(), node()]);
    }
    for (const [at, { id }] of made.entries()) {
      expect(
        (await world.runs(id)).map((run: { dueOn: string; state: string }) => [run.dueOn, run.state]),
      ).toEqual([
        ['2026-11-25', 'done'],
        ['2026-11-24', 'done'],
        ['2026-11-23', 'done'],
      ]);
      expect(await world.available(cards[at]?.accountId ?? '')).toBe(7_500);
    }
  });
});

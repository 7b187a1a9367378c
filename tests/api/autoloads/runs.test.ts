import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { removeAutoloadMembers } from '#lib/contract/autoloads/autoloads.ts';
import { runAutoloadNow, skipAutoloadRun } from '#lib/contract/autoloads/runs.ts';
import { workAutoloads } from '#lib/server/services/autoloads/work.ts';
import { makeMember, makeRoles, makeUser } from '../../support/world.ts';
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

const by = (call: typeof runAutoloadNow | typeof skipAutoloadRun, id: string, date: string) =>
  world.api.call(call, { params: { id, date }, body: {}, token: world.token, key: newId() });
const runNow = (id: string, date: string) => by(runAutoloadNow, id, date);
const skip = (id: string, date: string) => by(skipAutoloadRun, id, date);

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
      lastRun: { dueOn: '2026-11-23', state: 'done' },
    });
  });

  test('leaves frozen, closed and reassociated cards out and says so; locked and processing ones are loaded', async () => {
    const statuses = ['active', 'locked', 'processing', 'frozen', 'closed', 'reassociated'] as const;
    const cards = await Promise.all(statuses.map((status) => world.card({ status })));
    const { id } = await world.create({ selection: { cardIds: cards.map((card) => card.id) } });
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
    const { id } = await world.create({ memo: 'Food', selection: { cardIds: [card.id] } });
    await world.workAt(MONDAY);
    const loads = await world.api.db
      .selectFrom('card_load')
      .selectAll()
      .where('card_id', '=', card.id)
      .execute();
    expect(loads).toMatchObject([{ amount: 2_500, memo: 'Food', actor: 'system:autoloads' }]);
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

describe('a balance that does not cover all cards', () => {
  async function short(fundingMinor = 4_999) {
    const program = await world.ownProgram(fundingMinor);
    const cards = [
      await world.card({ businessId: program.id }),
      await world.card({ businessId: program.id }),
    ];
    const uid = await makeMember(world.api.db, { businessId: program.id, role: 'admin' });
    const selection = { cardIds: cards.map((card) => card.id) };
    const { id } = await world.create({ selection, readers: [uid] }, program.id);
    await world.workAt(MONDAY);
    const balances = () => Promise.all(cards.map((card) => world.available(card.accountId)));
    return { id, program, cards, uid, balances };
  }

  test('loads none of them and says what is missing', async () => {
    const { id, balances } = await short();
    expect(await balances()).toEqual([0, 0]);
    expect(await world.runs(id)).toMatchObject([
      { state: 'waiting', needed: { amountMinor: 5_000 }, available: { amountMinor: 4_999 } },
    ]);
  });

  test('loads them as soon as a credit covers them', async () => {
    const { id, program, balances } = await short();
    await world.deposit(program, 1);
    await world.workAt('2026-11-23T08:00:30Z');
    expect(await balances()).toEqual([2_500, 2_500]);
    expect(await world.runs(id)).toMatchObject([{ state: 'done', needed: null }]);
  });

  test('is tried until midnight in New York, then the date was missed, and the chosen people are mailed', async () => {
    const { id, program, uid, balances } = await short();
    await world.workAt('2026-11-24T04:59:59Z');
    expect(await world.runs(id)).toMatchObject([{ state: 'waiting' }]);
    await world.workAt('2026-11-24T05:00:00Z');
    expect(await world.runs(id)).toMatchObject([{ state: 'missed', needed: { amountMinor: 5_000 } }]);
    await world.deposit(program, 100_000);
    await world.workAt('2026-11-24T12:00:00Z');
    expect(await balances()).toEqual([0, 0]);
    const told = (await world.mails('autoloadMissed')).filter((mail) => `${mail.path}`.includes(id));
    expect(told).toMatchObject([
      { to: `${uid}@example.com`, values: { autoload: 'Groceries', date: expect.stringContaining('23') } },
    ]);
  });

  test('a missed date is run by hand, once, when the balance covers it', async () => {
    const { id, program, balances } = await short();
    await world.workAt('2026-11-24T12:00:00Z');
    expect(await runNow(id, '2026-11-23')).toMatchObject({
      status: 409,
      body: {
        error: 'insufficient_funds',
        fields: { total: { params: { total: '50.00', available: '49.99' } } },
      },
    });
    await world.deposit(program, 100_000);
    const answers = await Promise.all([1, 2, 3].map(() => runNow(id, '2026-11-23')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 200)?.body.run).toMatchObject({
      state: 'done',
      by: 'Test Person',
      total: { amountMinor: 5_000 },
    });
    expect(await balances()).toEqual([2_500, 2_500]);
    expect((await skip(id, '2026-11-23')).body.reason).toEqual({ key: 'reason.autoloadRunOver' });
  });

  test('a date that waits is left out, and stays so when money comes', async () => {
    const { id, program, balances } = await short();
    expect((await skip(id, '2026-11-23')).body.run).toMatchObject({ state: 'skipped', by: 'Test Person' });
    await world.deposit(program, 100_000);
    await world.workAt('2026-11-23T12:00:00Z');
    expect(await balances()).toEqual([0, 0]);
    expect((await runNow(id, '2026-11-23')).body.reason).toEqual({ key: 'reason.autoloadRunOver' });
  });

  test('with fewer cards it may cover them: the run is tried at once', async () => {
    const { id, cards } = await short();
    await world.api.call(removeAutoloadMembers, {
      params: { id },
      body: { cardIds: [cards[0]?.id ?? ''] },
      token: world.token,
    });
    await world.workAt('2026-11-23T08:00:05Z');
    expect(await world.runs(id)).toMatchObject([{ state: 'done', loaded: 1 }]);
  });

  test('while it is paused nothing is tried, and it goes on where it is resumed on the same day', async () => {
    const { id, program } = await short();
    await world.change(id, { state: 'paused' });
    await world.deposit(program, 100_000);
    await world.workAt('2026-11-23T10:00:00Z');
    expect(await world.runs(id)).toMatchObject([{ state: 'waiting' }]);
    await world.change(id, { state: 'active' });
    await world.workAt('2026-11-23T10:01:00Z');
    expect(await world.runs(id)).toMatchObject([{ state: 'done' }]);
  });

  test('who may no longer see autoloads is not mailed', async () => {
    const { id, uid, program } = await short();
    await makeRoles(world.api.db, program.id, [{ key: 'nothing', name: 'Nothing', permissions: [] }]);
    await world.api.db.updateTable('member').set({ role: 'nothing' }).where('user_id', '=', uid).execute();
    await world.workAt('2026-11-24T05:00:00Z');
    expect(await world.runs(id)).toMatchObject([{ state: 'missed' }]);
    expect((await world.mails('autoloadMissed')).filter((mail) => `${mail.path}`.includes(id))).toEqual([]);
  });
});

describe('after an outage', () => {
  test("days that passed were missed, with one mail; today's run is done", async () => {
    const card = await world.card();
    const uid = world.uid;
    const { id } = await world.create({
      frequency: 'daily',
      selection: { cardIds: [card.id] },
      readers: [uid],
    });
    await world.workAt('2026-11-26T15:00:00Z');
    expect(
      (await world.runs(id)).map((run: { dueOn: string; state: string }) => `${run.dueOn} ${run.state}`),
    ).toEqual(['2026-11-26 done', '2026-11-25 missed', '2026-11-24 missed', '2026-11-23 missed']);
    expect(await world.available(card.accountId)).toBe(2_500);
    const told = (await world.mails('autoloadMissed')).filter((mail) => `${mail.path}`.includes(id));
    expect(told.length).toBe(1);
  });

  test('of a year every day is written down, in rounds that are bounded', async () => {
    const { id } = await world.create({ frequency: 'daily', readers: [] });
    await world.workAt('2027-11-23T07:59:00Z');
    const { count } = await world.api.db
      .selectFrom('autoload_run')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('autoload_id', '=', id)
      .where('status', '=', 'missed')
      .executeTakeFirstOrThrow();
    expect(count).toBe(365);
    expect(await world.read(id)).toMatchObject({ nextOn: '2027-11-23' });
  });
});

describe('the next date', () => {
  test('is left out ahead of time, and only the next', async () => {
    const card = await world.card();
    const { id } = await world.create({ selection: { cardIds: [card.id] } });
    expect((await skip(id, '2026-11-30')).body.reason).toEqual({
      key: 'reason.autoloadNotNext',
      params: { date: '2026-11-23' },
    });
    expect((await skip(id, '2026-11-23')).status).toBe(200);
    expect(await world.read(id)).toMatchObject({ nextOn: '2026-11-30' });
    await world.workAt(MONDAY);
    expect(await world.available(card.accountId)).toBe(0);
    expect((await runNow(id, '2026-12-07')).status).toBe(404);
  });
});

describe('the end', () => {
  test('comes after the run of its last date', async () => {
    const card = await world.card();
    const { id } = await world.create({ endOn: '2026-11-30', selection: { cardIds: [card.id] } });
    await world.workAt(MONDAY);
    expect(await world.read(id)).toMatchObject({ state: 'active', nextOn: '2026-11-30' });
    await world.workAt('2026-11-30T08:00:00Z');
    expect(await world.read(id)).toMatchObject({ state: 'ended', nextOn: null });
    expect(await world.available(card.accountId)).toBe(5_000);
    await world.workAt('2026-12-07T08:00:00Z');
    expect((await world.runs(id)).length).toBe(2);
  });
});

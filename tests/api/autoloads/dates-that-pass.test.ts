import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
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
    const told = (await world.mails('autoloadOutage')).filter((mail) => `${mail.path}`.includes(id));
    expect(told).toMatchObject([
      {
        values: {
          autoload: 'Groceries',
          program: 'Program',
          organization: 'Parent',
          days: 'Nov 23 – 25, 2026',
        },
      },
    ]);
    expect((await world.mails('autoloadMissed')).filter((mail) => `${mail.path}`.includes(id))).toEqual([]);
  });

  test('of more days than one round writes down there is one mail too, which names them all', async () => {
    const { id } = await world.create({ frequency: 'daily', readers: [world.uid] });
    await world.workAt('2027-06-01T06:00:00Z');
    const told = (await world.mails('autoloadOutage')).filter((mail) => `${mail.path}`.includes(id));
    expect(told).toMatchObject([{ values: { days: 'Nov 23, 2026 – May 31, 2027' } }]);
  });

  test('that follows another one is told with its own days alone', async () => {
    const { id } = await world.create({ frequency: 'weekly', readers: [world.uid] });
    await world.workAt('2026-12-01T06:00:00Z');
    await world.workAt('2026-12-15T06:00:00Z');
    const told = (await world.mails('autoloadOutage')).filter((mail) => `${mail.path}`.includes(id));
    expect(told).toMatchObject([
      { values: { days: 'Nov 23, 2026 · Nov 30, 2026' } },
      { values: { days: 'Dec 7, 2026 · Dec 14, 2026' } },
    ]);
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
    expect((await world.skip(id, '2026-11-30')).body.reason).toEqual({
      key: 'reason.autoloadNotNext',
      params: { date: '2026-11-23' },
    });
    expect((await world.skip(id, '2026-11-23')).status).toBe(200);
    expect(await world.read(id)).toMatchObject({ nextOn: '2026-11-30' });
    await world.workAt(MONDAY);
    expect(await world.available(card.accountId)).toBe(0);
    expect((await world.runNow(id, '2026-12-07')).status).toBe(404);
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

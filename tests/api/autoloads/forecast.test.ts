import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { removeAutoloadMembers } from '#lib/contract/autoloads/autoloads.ts';
import { forecastAutoloads } from '#lib/contract/autoloads/forecast.ts';
import { watchFunding } from '#lib/server/services/autoloads/watch-funding.ts';
import { makeMember } from '../../support/world.ts';
import { type AutoloadWorld, createAutoloadWorld } from './world.ts';

let world: AutoloadWorld;
beforeAll(async () => {
  world = await createAutoloadWorld();
});
afterEach(() => world.api.clock.moveTo(new Date('2026-11-20T17:00:00Z')));
afterAll(() => world.api.drop());

const forecast = async (id: string) => {
  const answer = await world.api.call(forecastAutoloads, { params: { id }, token: world.token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.items[0];
};
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

/** A program with two cards that get $25.00 every Monday. */
async function weekly(fundingMinor: number, more: Parameters<AutoloadWorld['create']>[0] = {}) {
  // What stands on the second card was loaded from it.
  const program = await world.ownProgram(fundingMinor + 1_000);
  const cards = [
    await world.card({ businessId: program.id }),
    await world.card({ businessId: program.id, loadMinor: 1_000 }),
  ];
  const selection = { cardIds: cards.map((card) => card.id) };
  const autoload = await world.create({ selection, ...more }, program.id);
  return { program, cards, autoload };
}

/** A deposit that the bank announced. */
const announce = (businessId: string, amount: number, usableOn: string) =>
  world.api.db
    .insertInto('deposit')
    .values({
      id: newId(),
      business_id: businessId,
      type: 'ach',
      status: 'announced',
      amount,
      bank_reference: newId(),
      usable_on: usableOn,
      actor: 'system:test',
      actor_name: 'Test',
      created_at: new Date(),
    })
    .execute();

describe('forecastAutoloads', () => {
  test('holds the loads of 30 days against the balance, and says the first day that is not covered', async () => {
    const { program } = await weekly(12_000);
    expect(await forecast(program.id)).toEqual({
      id: program.id,
      name: 'Own',
      available: usd(12_000),
      outgoing: usd(20_000),
      incoming: usd(0),
      isEstimate: false,
      short: { date: '2026-12-07', missing: usd(3_000), missingInAll: usd(8_000) },
      days: [
        ['2026-11-23', 7_000],
        ['2026-11-30', 2_000],
        ['2026-12-07', -3_000],
        ['2026-12-14', -8_000],
      ].map(([date, left]) => ({ date, outgoing: usd(5_000), incoming: usd(0), left: usd(left as number) })),
    });
  });

  test('counts deposits that were announced, late ones today', async () => {
    const { program } = await weekly(0);
    await announce(program.id, 5_000, '2026-11-18');
    await announce(program.id, 15_000, '2026-11-30');
    await announce(program.id, 99_000, '2027-02-01');
    const found = await forecast(program.id);
    expect(found).toMatchObject({ incoming: usd(20_000), short: null });
    expect(found.days.map(({ date, left }: { date: string; left: object }) => [date, left])).toEqual([
      ['2026-11-20', usd(5_000)],
      ['2026-11-23', usd(0)],
      ['2026-11-30', usd(10_000)],
      ['2026-12-07', usd(5_000)],
      ['2026-12-14', usd(0)],
    ]);
  });

  test('takes for cards that are filled up what they lack now, and then what the last runs took', async () => {
    const { program, autoload } = await weekly(100_000, { kind: 'top_up' });
    const outOf = async () =>
      (await forecast(program.id)).days.map(
        ({ outgoing }: { outgoing: { amountMinor: number } }) => outgoing,
      );
    expect(await outOf()).toEqual([usd(4_000), usd(5_000), usd(5_000), usd(5_000)]);
    expect((await forecast(program.id)).isEstimate).toBe(true);
    await world.workAt('2026-11-23T08:00:00Z');
    expect(await world.runs(autoload.id)).toMatchObject([{ state: 'done', total: usd(4_000) }]);
    expect((await outOf()).slice(0, 2)).toEqual([usd(0), usd(4_000)]);
  });

  test('leaves out cards that cannot be loaded, and autoloads that rest', async () => {
    const { program, cards, autoload } = await weekly(100_000);
    await world.api.db
      .updateTable('card')
      .set({ status: 'frozen' })
      .where('id', '=', cards[0]?.id ?? '')
      .execute();
    expect((await forecast(program.id)).outgoing).toEqual(usd(10_000));
    await world.change(autoload.id, { state: 'paused' });
    expect(await forecast(program.id)).toBeUndefined();
  });
});

describe('a shortage that is to come', () => {
  const look = async (instant: string) => {
    await world.api.clock.moveTo(new Date(instant));
    while (await watchFunding(world.api.platform));
  };

  test('is mailed once to the chosen people, and again once it was over and comes back', async () => {
    const program = await world.ownProgram(5_000);
    const uid = await makeMember(world.api.db, { businessId: program.id, role: 'admin' });
    const [first, second] = [
      await world.card({ businessId: program.id }),
      await world.card({ businessId: program.id }),
    ];
    const selection = { cardIds: [first.id, second.id] };
    const { id } = await world.create({ selection, readers: [uid] }, program.id);
    const told = async () =>
      (await world.mails('autoloadsShort')).filter((mail) => `${mail.to}`.startsWith(uid));
    await look('2026-11-20T17:00:01Z');
    expect(await told()).toMatchObject([
      { values: { program: 'Own', missing: '$50.00', date: expect.stringContaining('30') } },
    ]);
    await look('2026-11-20T19:00:00Z');
    expect(await told()).toHaveLength(1);
    await world.deposit(program, 100_000);
    await look('2026-11-20T21:00:00Z');
    await world.change(id, { amount: '5000.00' });
    await look('2026-11-20T21:00:01Z');
    expect(await told()).toHaveLength(2);
    await world.api.call(removeAutoloadMembers, {
      params: { id },
      body: { cardIds: [first.id, second.id] },
      token: world.token,
    });
    await look('2026-11-20T23:00:00Z');
    expect(await told()).toHaveLength(2);
  });
});

test('the chosen people hear of a card that is left out, and not again while nothing changes', async () => {
  const program = await world.ownProgram(100_000);
  const uid = await makeMember(world.api.db, { businessId: program.id, role: 'admin' });
  const [card, frozen] = [
    await world.card({ businessId: program.id }),
    await world.card({ businessId: program.id, status: 'frozen' }),
  ];
  const selection = { cardIds: [card.id, frozen.id] };
  const { id } = await world.create({ selection, readers: [uid], frequency: 'daily' }, program.id);
  const told = async () =>
    (await world.mails('autoloadLeftOut')).filter((mail) => `${mail.path}`.includes(id));
  await world.workAt('2026-11-23T08:00:00Z');
  await world.workAt('2026-11-24T08:00:00Z');
  expect(await told()).toMatchObject([{ values: { cards: '1', date: expect.stringContaining('23') } }]);
  await world.api.db.updateTable('card').set({ status: 'frozen' }).where('id', '=', card.id).execute();
  await world.workAt('2026-11-25T08:00:00Z');
  expect(await told()).toMatchObject([{ values: { cards: '1' } }, { values: { cards: '2' } }]);
});

import { v7 as newId } from 'uuid';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { QueryInput } from '#lib/contract/call.ts';
import { withdrawFunds } from '#lib/contract/cards/life.ts';
import { loadCard } from '#lib/contract/cards/load.ts';
import { getMonthlyStatement, type MonthlyStatement } from '#lib/contract/funding/monthly.ts';
import { getFundingOverview, getFundingStatement } from '#lib/contract/funding/statement.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { outsideAccount } from '#lib/server/ledger/outside-account.ts';
import { postJournal } from '#lib/server/ledger/post.ts';
import { makeDeposit } from '../../support/make-deposit.ts';
import { makeBusiness, makeCard, makeRoles } from '../../support/world.ts';
import { createFundingWorld } from './world.ts';

const world = await createFundingWorld();
const { api, organization, send, mark, owe, tokenOf } = world;
afterEach(world.assertWell);
afterAll(() => api.drop());

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const read = async (
  id: string,
  token: string,
  query: QueryInput<typeof getFundingStatement> = { limit: 50 },
) => (await api.call(getFundingStatement, { params: { id }, query, token })).body;
type Line = { id: string; kind: string; amount: { amountMinor: number }; balance: { amountMinor: number } };
const brief = (items: Line[]) =>
  items.map(({ kind, amount, balance }) => [kind, amount.amountMinor, balance.amountMinor]);

/** A posting of a day of its own. */
async function post(account: { id: string; fundingAccountId: string }, amountMinor: number, at: string) {
  await inTransaction(api.db, async (tx) => {
    const outside = await outsideAccount(tx, account.id, 'program_cash');
    const result = await postJournal(tx, {
      id: newId(),
      kind: amountMinor > 0 ? 'deposit' : 'deposit_return',
      businessId: account.id,
      actor: 'system:test',
      idempotency: { scope: 'test', key: newId() },
      at: new Date(at),
      entries: [
        { accountId: outside, amountMinor: -amountMinor },
        { accountId: account.fundingAccountId, amountMinor },
      ],
    });
    expect(result.kind).toBe('posted');
  });
}

describe('the statement of a funding account', () => {
  test('names what moved and closes to the cent on both sides of a transfer', async () => {
    const { one, two, token } = await organization({ fundingMinor: 100_000 });
    const card = await makeCard(api.db, { businessId: one.id, last4: '1881' });
    const key = newId();
    const body = { cardId: card.id, amount: '40.00', memo: 'Fuel for May' };
    await api.call(loadCard, { params: { id: one.id }, body, token, key });
    await api.call(withdrawFunds, {
      params: { id: card.id },
      body: { amount: '15.00', memo: 'Not needed' },
      token,
      key: newId(),
    });
    await send(one.id, { toBusinessId: two.id, amount: '250.25', memo: 'Rent' }, token);
    const ofOne = await read(one.id, token);
    expect(brief(ofOne.items)).toEqual([
      ['funding_transfer', -25_025, 72_475],
      ['withdrawal', 1_500, 97_500],
      ['load', -4_000, 96_000],
      ['deposit', 100_000, 100_000],
    ]);
    expect(ofOne).toMatchObject({
      opening: usd(0),
      in: usd(101_500),
      out: usd(29_025),
      closing: usd(72_475),
    });
    expect(ofOne.items[0]).toMatchObject({ party: 'Two', memo: 'Rent', card: null });
    expect(ofOne.items[1]).toMatchObject({ card: { id: card.id }, memo: 'Not needed' });
    expect(ofOne.items[2]).toMatchObject({
      card: { id: card.id, last4: '1881' },
      party: null,
      memo: 'Fuel for May',
    });
    const ofTwo = await read(two.id, token);
    expect(brief(ofTwo.items)).toEqual([['funding_transfer', 25_025, 25_025]]);
    expect(ofTwo.items[0]).toMatchObject({ id: ofOne.items[0].id, party: 'One', memo: 'Rent' });
  });

  test('of days begins with what the days before ended with, in New York', async () => {
    const account = await makeBusiness(api.db);
    const token = await tokenOf(account.id);
    // The night of a clock change: 1 November is a day of 25 hours.
    for (const [amountMinor, at] of [
      [1_000, '2026-10-31T20:00:00Z'],
      [500, '2026-11-01T03:59:59Z'],
      [30, '2026-11-01T04:00:00Z'],
      [-7, '2026-11-02T04:59:59Z'],
      [2, '2026-11-02T05:00:00Z'],
    ] as const)
      await post(account, amountMinor, at);
    const day = async (from: string, to = from) => {
      const { opening, closing, items } = await read(account.id, token, { limit: 50, from, to });
      return [opening.amountMinor, items.map((line: Line) => line.amount.amountMinor), closing.amountMinor];
    };
    expect(await day('2026-10-30')).toEqual([0, [], 0]);
    expect(await day('2026-10-31')).toEqual([0, [500, 1_000], 1_500]);
    expect(await day('2026-11-01')).toEqual([1_500, [-7, 30], 1_523]);
    expect(await day('2026-11-02')).toEqual([1_523, [2], 1_525]);
    expect(await day('2026-10-31', '2026-11-02')).toEqual([0, [2, -7, 30, 500, 1_000], 1_525]);
  });

  test('of every range is what a reader would count, however many lines there are', async () => {
    const account = await makeBusiness(api.db);
    const token = await tokenOf(account.id);
    const posted: { day: number; amountMinor: number }[] = [];
    for (let at = 0; at < 37; at++) {
      const [day, amountMinor] = [1 + Math.floor((at * 28) / 37), at % 3 === 2 ? -5 : 11 + at];
      posted.push({ day, amountMinor });
      await post(account, amountMinor, `2026-09-${String(day).padStart(2, '0')}T16:00:00Z`);
    }
    const sum = (rows: typeof posted) => rows.reduce((total, row) => total + row.amountMinor, 0);
    for (const [from, to] of [
      [1, 28],
      [1, 1],
      [2, 9],
      [13, 20],
      [28, 28],
    ] as const) {
      const dates = {
        from: `2026-09-${String(from).padStart(2, '0')}`,
        to: `2026-09-${String(to).padStart(2, '0')}`,
      };
      const answer = await read(account.id, token, { limit: 50, ...dates });
      const within = posted.filter(({ day }) => day >= from && day <= to);
      expect(answer.items.map((line: Line) => line.amount.amountMinor).reverse()).toEqual(
        within.map(({ amountMinor }) => amountMinor),
      );
      const opening = sum(posted.filter(({ day }) => day < from));
      expect([answer.opening.amountMinor, answer.closing.amountMinor]).toEqual([
        opening,
        opening + sum(within),
      ]);
      expect(answer.in.amountMinor - answer.out.amountMinor).toBe(sum(within));
    }
  });

  test('is read page by page and by direction, with the same balances', async () => {
    const { one, two, token } = await organization();
    for (const amount of ['1', '2', '3']) await send(one.id, { toBusinessId: two.id, amount }, token);
    const whole = await read(one.id, token);
    const found: Line[] = [];
    let cursor: string | null = null;
    do {
      const page = await read(one.id, token, { limit: 1, ...(cursor ? { cursor } : {}) });
      found.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    expect(found).toEqual(whole.items);
    const out = await read(one.id, token, { limit: 50, direction: 'out' });
    expect(brief(out.items)).toEqual(brief(whole.items.slice(0, 3)));
    expect([out.opening, out.closing, out.in]).toEqual([whole.opening, whole.closing, whole.in]);
  });

  test.each([
    ['that ends before it begins', { from: '2026-11-02', to: '2026-11-01' }, 'to'],
    ['of more than a year', { from: '2025-01-01', to: '2026-11-01' }, 'from'],
  ])('%s is refused', async (_, dates, field) => {
    const { one, token } = await organization();
    const { status, body } = await api.call(getFundingStatement, {
      params: { id: one.id },
      query: dates,
      token,
    });
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  test('of an organization without an account of its own is empty', async () => {
    const { parent, token } = await organization({ isMarked: false });
    expect(await read(parent.id, token)).toMatchObject({ items: [], opening: usd(0), closing: usd(0) });
    await mark(parent.id, { has_super_funding: true });
    expect((await read(parent.id, token)).closing).toEqual(usd(100_000));
  });

  test('names no card, and no note about one, to somebody who does not see cards', async () => {
    const { parent, one, token } = await organization();
    const card = await makeCard(api.db, { businessId: one.id });
    const body = { cardId: card.id, amount: '1', memo: 'Fuel for Omar' };
    await api.call(loadCard, { params: { id: one.id }, body, token, key: newId() });
    await makeRoles(api.db, parent.id, [{ key: 'viewer', name: 'Viewer', permissions: ['viewFunding'] }]);
    const answer = await read(one.id, await tokenOf(one.id, 'viewer'));
    expect(answer.items[0]).toMatchObject({ kind: 'load', card: null, memo: null });
  });
});

test('the overview says what is there, came, went, is on cards, is owed and is on its way', async () => {
  const { one, two, token } = await organization();
  await makeCard(api.db, { businessId: one.id, loadMinor: 2_000 });
  await send(one.id, { toBusinessId: two.id, amount: '300' }, token);
  await makeDeposit(api.db, { businessId: one.id });
  const overview = async (id: string) => (await api.call(getFundingOverview, { params: { id }, token })).body;
  const shown = await overview(one.id);
  const statement = await read(one.id, token);
  expect(shown).toMatchObject({
    available: statement.closing,
    held: usd(0),
    owed: usd(0),
    in: statement.in,
    out: statement.out,
    cards: { available: usd(2_000), held: usd(0) },
    onItsWay: { amount: usd(100), count: 1, usableOn: '2026-01-02' },
    customFields: [],
  });
  expect(shown.days).toHaveLength(31);
  expect([shown.days[0].closing, shown.days.at(-1).closing]).toEqual([usd(0), statement.closing]);
  await owe(two, 50_000);
  expect(await overview(two.id)).toMatchObject({ available: usd(0), owed: usd(20_000), onItsWay: null });
});

describe('a monthly statement', () => {
  const month = async (id: string, token: string, month?: string): Promise<MonthlyStatement> =>
    (await api.call(getMonthlyStatement, { params: { id }, query: month ? { month } : {}, token })).body;

  test('is of a month in New York, and its kinds and days add up to the cent', async () => {
    const account = await makeBusiness(api.db, { name: 'Meals' });
    const token = await tokenOf(account.id);
    // November begins at 04:00 UTC and ends, after the change of the clock, at 05:00.
    for (const [amountMinor, at] of [
      [10_000, '2026-11-01T03:59:59Z'],
      [501, '2026-11-01T04:00:00Z'],
      [-7, '2026-11-02T04:59:59Z'],
      [-3, '2026-11-02T05:00:00Z'],
      [20, '2026-12-01T04:59:59Z'],
      [999, '2026-12-01T05:00:00Z'],
    ] as const)
      await post(account, amountMinor, at);
    expect(await month(account.id, token, '2026-11')).toEqual({
      month: '2026-11',
      from: '2026-11-01',
      to: '2026-11-30',
      isWhole: false,
      business: { name: 'Meals', organization: null },
      opening: usd(10_000),
      in: usd(521),
      out: usd(10),
      closing: usd(10_511),
      kinds: [
        { kind: 'deposit', direction: 'in', count: 2, amount: usd(521) },
        { kind: 'deposit_return', direction: 'out', count: 2, amount: usd(10) },
      ],
      days: [
        { date: '2026-11-01', in: usd(501), out: usd(7), closing: usd(10_494) },
        { date: '2026-11-02', in: usd(0), out: usd(3), closing: usd(10_491) },
        { date: '2026-11-30', in: usd(20), out: usd(0), closing: usd(10_511) },
      ],
    });
  });

  test('closes with what the next one opens with, and without a month is the last whole one', async () => {
    const account = await makeBusiness(api.db);
    const token = await tokenOf(account.id);
    for (const [at, amountMinor] of [1_000, -40, 7, -900, 55].entries())
      await post(account, amountMinor, `2025-0${at + 1}-15T12:00:00Z`);
    for (let at = 1; at < 6; at++) {
      const [one, next] = [
        await month(account.id, token, `2025-0${at}`),
        await month(account.id, token, `2025-0${at + 1}`),
      ];
      expect(next.opening).toEqual(one.closing);
      expect(one.opening.amountMinor + one.in.amountMinor - one.out.amountMinor).toBe(
        one.closing.amountMinor,
      );
    }
    const usual = await month(account.id, token);
    expect(usual).toMatchObject({ isWhole: true, kinds: [], days: [], opening: usual.closing });
  });

  test('of what is no month is refused beside its field', async () => {
    const { one, token } = await organization();
    const query = { month: '2026-13' };
    const { status, body } = await api.call(getMonthlyStatement, { params: { id: one.id }, query, token });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['month']]);
  });
});

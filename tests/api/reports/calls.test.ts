import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBankTransfersKeyMetrics } from '#lib/contract/reports/bank-transfers.ts';
import { getCardsKeyMetrics, getTransactionCategories } from '#lib/contract/reports/cards.ts';
import { addDays, easternDate } from '#lib/domain/calendar.ts';
import { outsideAccount } from '#lib/server/ledger/outside-account.ts';
import { postJournal } from '#lib/server/ledger/post.ts';
import { summarizeReports } from '#lib/server/services/reports/summarize.ts';
import { differencesOf, verifySummaries } from '#lib/server/services/reports/verify-summaries.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeLoad } from '../../support/make-load.ts';
import { makeBusiness, makeCard, makeMember, makeRoles } from '../../support/world.ts';

let api: TestApi;
let top: string;
let north: string;
let south: string;
let admin: string;

const today = easternDate(new Date());

beforeAll(async () => {
  api = await createTestApi();
  top = (await makeBusiness(api.db, { name: 'Top' })).id;
  const program = async (name: string) =>
    (await makeBusiness(api.db, { name, parentId: top, fundingMinor: 100_000 })).id;
  [north, south] = [await program('North'), await program('South')];
  admin = await api.tokens.mint({ uid: await makeMember(api.db, { businessId: top, role: 'admin' }) });
  const card = (businessId: string) => makeCard(api.db, { businessId });
  const [a, b] = [await card(north), await card(south)];
  // Just before and just after the midnight in New York that begins the period.
  await makeLoad(api.db, { card: a, amountMinor: 1_00, at: new Date('2026-03-02T04:59:59.999Z') });
  await makeLoad(api.db, { card: a, amountMinor: 10_00, at: new Date('2026-03-02T05:00:00Z') });
  await makeLoad(api.db, { card: b, amountMinor: 20_00, at: new Date('2026-03-09T03:59:59.999Z') });
  await makeLoad(api.db, { card: b, amountMinor: 500_00, at: new Date('2026-03-09T04:00:00Z') });
});
afterAll(() => api.drop());

/** The week in which the clocks change. */
const week = { from: '2026-03-02', to: '2026-03-08' };

const loadedOf = ({ loaded }: { loaded: { amount: { amountMinor: number }; before: object } }) => loaded;

test('200: days begin at midnight in New York, also where the clocks change within them', async () => {
  const { status, body } = await api.call(getCardsKeyMetrics, {
    params: { id: top },
    query: week,
    token: admin,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...week, before: { from: '2026-02-23', to: '2026-03-01' }, step: 'day' });
  expect(loadedOf(body)).toMatchObject({
    amount: { amountMinor: 30_00 },
    count: 2,
    before: { amount: { amountMinor: 1_00 }, count: 1 },
  });
  const points = body.loaded.points as { from: string; amount: { amountMinor: number } }[];
  expect(points.map(({ from, amount }) => [from, amount.amountMinor])).toEqual([
    ['2026-03-02', 10_00],
    ['2026-03-03', 0],
    ['2026-03-04', 0],
    ['2026-03-05', 0],
    ['2026-03-06', 0],
    ['2026-03-07', 0],
    ['2026-03-08', 20_00],
  ]);
  expect([body.balance.amount.amountMinor, body.balance.before.amountMinor]).toEqual([31_00, 1_00]);
});

test('200: an organisation counts its programs, and those alone that are named', async () => {
  const ask = (query: object, id = top) =>
    api.call(getCardsKeyMetrics, { params: { id }, query, token: admin });
  const { body: all } = await ask(week);
  expect(
    all.programs.map((row: { business: { name: string }; loaded: { amountMinor: number } }) => [
      row.business.name,
      row.loaded.amountMinor,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['North', 10_00],
      ['South', 20_00],
    ]),
  );
  expect(loadedOf((await ask({ ...week, program: [south] })).body).amount.amountMinor).toBe(20_00);
  expect(loadedOf((await ask(week, north)).body).amount.amountMinor).toBe(10_00);
  expect(loadedOf((await ask({ ...week, program: [newId()] })).body).amount.amountMinor).toBe(0);
});

test('200: a role that hides purchases in one program leaves that one out of purchases alone', async () => {
  await makeRoles(api.db, top, [
    { key: 'blind', name: 'Blind', permissions: ['viewReports', 'hideTransactionData'] },
  ]);
  const uid = await makeMember(api.db, { businessId: north, role: 'admin' });
  await makeMember(api.db, { businessId: south, role: 'blind', uid });
  const token = await api.tokens.mint({ uid });
  const { status, body } = await api.call(getCardsKeyMetrics, { params: { id: top }, query: week, token });
  expect(status).toBe(200);
  expect(loadedOf(body).amount.amountMinor).toBe(30_00);
  expect(body.hiddenPrograms).toBe(1);
  expect(body.purchases).not.toBeNull();
  const ofSouth = body.programs.find((row: { business: { name: string } }) => row.business.name === 'South');
  expect(ofSouth.spent).toBeNull();
});

test.each([getCardsKeyMetrics, getTransactionCategories, getBankTransfersKeyMetrics])(
  '422: $name says which end of a period is wrong',
  async (call) => {
    const ask = (query: object) => api.call(call, { params: { id: north }, query, token: admin });
    const { status, body } = await ask({ from: '2026-03-09', to: '2026-03-08' });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['to']]);
    const long = await ask({ from: addDays(today, -366), to: today });
    expect([long.status, Object.keys(long.body.fields)]).toEqual([422, ['from']]);
    expect((await ask({ from: addDays(today, -365), to: today })).status).toBe(200);
    expect((await ask({ from: '2026-02-30' })).status).toBe(422);
  },
);

test('a summary that was changed raises the alarm with its day and both sums', async () => {
  while (await summarizeReports(api));
  const changed = { businessId: north, day: '2026-03-02' } as const;
  await sql`update report_day set amount = amount + 1 where business_id = ${north} and measure = 'load'
    and day = '2026-03-02'`.execute(api.db);
  const found = [{ ...changed, measure: 'load', summed: 10_01, found: 10_00 }];
  expect(await differencesOf(api.db, changed)).toEqual(found);
  const told: unknown[] = [];
  const log = { fatal: (what: unknown) => told.push(what) } as never;
  await verifySummaries({ db: api.db, log });
  expect(told).toEqual([{ differences: expect.arrayContaining(found) }]);
  await sql`update report_day set amount = amount - 1 where business_id = ${north} and measure = 'load'
    and day = '2026-03-02'`.execute(api.db);
  expect(await differencesOf(api.db, changed)).toEqual([]);
});

test('two workers at once add everything once', async () => {
  const card = await makeCard(api.db, { businessId: north });
  for (let count = 0; count < 20; count += 1) await makeLoad(api.db, { card, amountMinor: 5 });
  await Promise.all(
    [1, 2, 3, 4].map(async () => {
      while (await summarizeReports(api, 2));
    }),
  );
  while (await summarizeReports(api));
  expect(await differencesOf(api.db, { businessId: north, day: today })).toEqual([]);
});

test('what a transaction writes that began before the last summary and ends after it is counted once', async () => {
  const card = await makeCard(api.db, { businessId: south });
  const { promise: waits, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>();
  const late = api.db.transaction().execute(async (tx) => {
    await sql`select pg_current_xact_id()`.execute(tx);
    hasBegun();
    await waits;
    const id = newId();
    await postJournal(tx, {
      id,
      kind: 'load',
      businessId: south,
      actor: 'system:test',
      idempotency: { scope: 'test', key: id },
      entries: [
        { accountId: await outsideAccount(tx, south, 'program_cash'), amountMinor: -7 },
        { accountId: card.accountId, amountMinor: 7 },
      ],
    });
  });
  await begun;
  await makeLoad(api.db, { card: await makeCard(api.db, { businessId: south }), amountMinor: 11 });
  while (await summarizeReports(api));
  goOn();
  await late;
  const ask = async () => {
    const query = { from: today, to: today };
    return loadedOf((await api.call(getCardsKeyMetrics, { params: { id: south }, query, token: admin })).body)
      .amount;
  };
  expect(await ask()).toEqual({ amountMinor: 18, currency: 'USD' });
  while (await summarizeReports(api));
  expect(await ask()).toEqual({ amountMinor: 18, currency: 'USD' });
  expect(await differencesOf(api.db, { businessId: south, day: today })).toEqual([]);
});

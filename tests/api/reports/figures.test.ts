import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutputOf } from '#lib/contract/call.ts';
import { getBankTransfersKeyMetrics } from '#lib/contract/reports/bank-transfers.ts';
import { getCardsKeyMetrics, getTransactionCategories } from '#lib/contract/reports/cards.ts';
import { addDays, easternDate } from '#lib/domain/calendar.ts';
import { categoryOf } from '#lib/domain/reports/merchant-groups.ts';
import { summarizeReports } from '#lib/server/services/reports/summarize.ts';
import { differencesOf } from '#lib/server/services/reports/verify-summaries.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeWorld, RUNS, SEED, step, take, type World } from './histories.ts';
import { codesBySql, sumsBySql } from './sums-by-sql.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

/** A figure of an answer, reduced to what SQL says of it. */
const plain = ({ amount, count }: { amount: { amountMinor: number }; count: number }) => ({
  amount: amount.amountMinor,
  count,
});

async function compare({ businessId, token }: World): Promise<void> {
  const today = easternDate(new Date());
  const days = { from: addDays(today, -11), to: today };
  const before = { from: addDays(today, -23), to: addDays(today, -12) };
  const ask = { params: { id: businessId }, query: days, token };
  const { body: cards } = await api.call(getCardsKeyMetrics, ask);
  const { body: categories } = await api.call(getTransactionCategories, ask);
  const { body: transfers } = await api.call(getBankTransfersKeyMetrics, ask);
  const expected = await sumsBySql(api.db, { businessId, ...days });
  const expectedBefore = await sumsBySql(api.db, { businessId, ...before });
  const { purchases } = cards;
  const figures = {
    loaded: cards.loaded,
    spent: purchases.spent,
    refunded: purchases.refunded,
    held: purchases.held,
    declined: purchases.declined,
    sent: transfers.sent,
    settled: transfers.settled,
    failed: transfers.failed,
    returned: transfers.returned,
  };
  for (const [name, figure] of Object.entries(figures)) {
    const key = name as keyof typeof figures;
    expect({ name, ...plain(figure) }).toEqual({ name, ...expected[key] });
    expect({ name, ...plain(figure.before) }).toEqual({ name, ...expectedBefore[key] });
    const points = figure.points.map(plain) as { amount: number; count: number }[];
    expect(points.reduce((sum, { amount }) => sum + amount, 0)).toBe(expected[key].amount);
  }
  expect(cards.balance.amount.amountMinor).toBe(expected.balance);
  expect(cards.balance.before.amountMinor).toBe(expectedBefore.balance);
  expect(cards.balance.points.at(-1).amount.amountMinor).toBe(expected.balance);
  await compareCategories(categories, { businessId, ...days });
  expect(transfers.waiting.count).toBe(expected.sent.count - expected.settled.count - expected.failed.count);
}

async function compareCategories(
  { categories, total }: OutputOf<typeof getTransactionCategories>,
  days: Parameters<typeof codesBySql>[1],
): Promise<void> {
  const codes = await codesBySql(api.db, days);
  const sumOf = (name: string, kind: string) =>
    codes
      .filter((row) => row.kind === kind && categoryOf(row.code) === name)
      .reduce((sum, row) => sum + row.amount, 0);
  for (const { name, amount, refunded } of categories) {
    expect([name, amount.amountMinor, refunded.amountMinor]).toEqual([
      name,
      sumOf(name, 'purchase'),
      sumOf(name, 'refund'),
    ]);
  }
  expect(total.amount.amountMinor).toBe(categories.reduce((sum, one) => sum + one.amount.amountMinor, 0));
}

test(`${RUNS} histories of cards and payments: every figure is what the entries say, however far the summaries are`, async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 50, size: 'max' }), async (steps) => {
      const world = await makeWorld(api);
      for (const wanted of steps) {
        seen.add(wanted.do);
        await take(wanted, world);
      }
      await compare(world);
      while (await summarizeReports(api, 3));
      await compare(world);
      for (let ago = 0; ago < 30; ago += 1) {
        const day = addDays(easternDate(new Date()), -ago);
        expect(await differencesOf(api.db, { businessId: world.businessId, day })).toEqual([]);
      }
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect(seen.size).toBe(11);
}, 300_000);

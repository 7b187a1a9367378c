import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBankTransfers } from '#lib/contract/bank-transfers/bank-transfers.ts';
import { listCards } from '#lib/contract/cards/cards.ts';
import { withdrawFunds } from '#lib/contract/cards/life.ts';
import { listBusinessTransactions, listLoadHistory } from '#lib/contract/funding/history.ts';
import { getBankTransfersKeyMetrics } from '#lib/contract/reports/bank-transfers.ts';
import { getCardsKeyMetrics, getTransactionCategories } from '#lib/contract/reports/cards.ts';
import type { ReportFigure } from '#lib/contract/reports/figures.ts';
import { addDays, type CalendarDate, easternDate } from '#lib/domain/calendar.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { transfersList, transfersQuery } from '#lib/stores/bank-transfers/query.ts';
import { cardsInput, cardsList } from '#lib/stores/cards/query.ts';
import { boundsOf, loadHistoryList, transactionsList } from '#lib/stores/funding/history-query.ts';
import { activeCards, type CountedFigure, rowsBehind } from '#lib/stores/reports/rows-behind.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeWorld, RUNS, SEED, step, take, type World } from './histories.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

const today = easternDate(new Date());
const period = { from: addDays(today, -11), to: today, program: [] };

type Row = Record<string, never> & { amount?: { amountMinor: number } };
type Rows = { items: Row[]; nextCursor: string | null };

/** All rows of the list at an address, as its screen asks for them. */
async function rowsAt(address: string, { businessId, token }: World): Promise<Row[]> {
  const { search, searchParams, pathname } = new URL(address, 'https://larkspur.example');
  const params = { id: businessId };
  const page = (cursor: string | undefined) => {
    const more = { limit: 100, ...(cursor ? { cursor } : {}) };
    switch (searchParams.get('tab')) {
      case 'transactions': {
        const query = { ...boundsOf(transactionsList.toInput(transactionsList.read(search))), ...more };
        return api.call(listBusinessTransactions, { params, query, token });
      }
      case 'loads': {
        const query = { ...boundsOf(loadHistoryList.toInput(loadHistoryList.read(search))), ...more };
        return api.call(listLoadHistory, { params, query, token });
      }
      case 'transfers': {
        const input = transfersQuery(transfersList.toInput(transfersList.read(search)));
        return api.call(listBankTransfers, { query: { businessId, ...input, ...more }, token });
      }
      default: {
        expect(pathname).toMatch(/\/cards$/);
        const query = { ...cardsInput(cardsList.toInput(cardsList.read(search))), ...more };
        return api.call(listCards, { params, query, token });
      }
    }
  };
  const rows: Row[] = [];
  for (let cursor: string | undefined; ; ) {
    const { status, body } = await page(cursor);
    expect([status, body.error]).toEqual([200, undefined]);
    const { items, nextCursor } = body as Rows;
    rows.push(...items);
    if (nextCursor === null) return rows;
    cursor = nextCursor;
  }
}

const cents = ({ value }: { value: string }) => Math.round(Number(value) * 100);
type Purchase = {
  amountOnDays: { amountMinor: number };
  requestedAmount: { value: string };
  heldAmount: { amountMinor: number };
};
/** What a row adds to a figure. */
const worth = (figure: CountedFigure, row: Row): number => {
  const purchase = row as unknown as Purchase;
  if (figure === 'spent' || figure === 'refunded') return purchase.amountOnDays.amountMinor;
  if (figure === 'declined') return cents(purchase.requestedAmount);
  if (figure === 'held') return purchase.heldAmount.amountMinor;
  return row.amount?.amountMinor ?? Number.NaN;
};
const sum = (figure: CountedFigure, rows: readonly Row[]) =>
  rows.reduce((all, row) => all + worth(figure, row), 0);

type Part = { category?: string; declineReason?: string; failureReason?: string };

async function compareSum(world: World, figure: CountedFigure, expected: number, part: Part = {}) {
  const rows = await rowsAt(rowsBehind(world.businessId, period, figure, part), world);
  expect({ figure, ...part, sum: sum(figure, rows) }).toEqual({ figure, ...part, sum: expected });
  return rows.length;
}

/** The figure and each of its bars. */
async function compareFigure(world: World, figure: CountedFigure, { amount, points }: ReportFigure) {
  await compareSum(world, figure, amount.amountMinor);
  const bars = points.filter((point) => point.count !== 0 || point.amount.amountMinor !== 0);
  for (const point of bars) {
    const days = { from: point.from as CalendarDate, to: point.from as CalendarDate };
    const rows = await rowsAt(rowsBehind(world.businessId, period, figure, { days }), world);
    expect({ figure, ...days, sum: sum(figure, rows) }).toEqual({
      figure,
      ...days,
      sum: point.amount.amountMinor,
    });
  }
}

async function compare(world: World): Promise<void> {
  const { businessId, token } = world;
  const ask = { params: { id: businessId }, query: { from: period.from, to: period.to }, token };
  const { body: cards } = await api.call(getCardsKeyMetrics, ask);
  const { purchases } = cards;
  for (const figure of ['spent', 'refunded', 'declined', 'held'] as const)
    await compareFigure(world, figure, purchases[figure]);
  for (const figure of ['loaded', 'returned'] as const) await compareFigure(world, figure, cards[figure]);
  for (const { name, amount, count } of purchases.declineReasons) {
    expect(await compareSum(world, 'declined', amount.amountMinor, { declineReason: name })).toBe(count);
  }
  const issued = await rowsAt(rowsBehind(businessId, period, 'issued'), world);
  expect(issued.length).toBe(cards.issued.count);
  expect((await rowsAt(activeCards(businessId, period), world)).length).toBe(cards.active);

  const { body } = await api.call(getTransactionCategories, ask);
  for (const { name, amount, refunded } of body.categories) {
    await compareSum(world, 'spent', amount.amountMinor, { category: name });
    await compareSum(world, 'refunded', refunded.amountMinor, { category: name });
  }

  const { body: transfers } = await api.call(getBankTransfersKeyMetrics, ask);
  for (const figure of ['sent', 'settled', 'failed'] as const)
    await compareFigure(world, figure, transfers[figure]);
  await compareFigure(world, 'cameBack', transfers.returned);
  await compareSum(world, 'waiting', transfers.waiting.amount.amountMinor);
  for (const { name, amount, count } of transfers.reasons) {
    expect(await compareSum(world, 'lost', amount.amountMinor, { failureReason: name })).toBe(count);
  }
}

test(`${RUNS} histories: the rows that each figure, part and bar leads to add up to it`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 20, maxLength: 50, size: 'max' }),
      fc.integer({ min: 1, max: 500 }),
      async (steps, withdrawnMinor) => {
        const world = await makeWorld(api);
        for (const wanted of steps) await take(wanted, world);
        await take({ do: 'load', amount: withdrawnMinor }, world);
        const { card, token } = world;
        const body = { amount: toDecimal(withdrawnMinor) };
        await api.call(withdrawFunds, { params: { id: card.id }, body, token, key: newId() });
        await compare(world);
      },
    ),
    { numRuns: RUNS, seed: SEED },
  );
}, 300_000);

import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutputOf } from '#lib/contract/call.ts';
import { getBankTransfersKeyMetrics } from '#lib/contract/reports/bank-transfers.ts';
import { getCardsKeyMetrics, getTransactionCategories } from '#lib/contract/reports/cards.ts';
import { addDays, easternDate } from '#lib/domain/calendar.ts';
import { categoryOf } from '#lib/domain/reports/merchant-groups.ts';
import { createAuthorizationEngine } from '#lib/server/authorizations/engine.ts';
import type { IssuerEvent } from '#lib/server/authorizations/issuer-event.ts';
import { receiveEvent } from '#lib/server/authorizations/receive-event.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { takeTransfer } from '#lib/server/services/bank-transfers/take-transfer.ts';
import { accept, comeBack, complete, fail } from '#lib/server/services/bank-transfers/transfer-steps.ts';
import { expirePurchases } from '#lib/server/services/purchases/expire-purchases.ts';
import { summarizeReports } from '#lib/server/services/reports/summarize.ts';
import { differencesOf } from '#lib/server/services/reports/verify-summaries.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeLoad } from '../../support/make-load.ts';
import { makeRecipient } from '../../support/recipients.ts';
import { postPayout } from '../../support/transfers.ts';
import { makeBusiness, makeCard, makeMember } from '../../support/world.ts';
import { codesBySql, sumsBySql } from './sums-by-sql.ts';

/** Random histories; the seed is fixed, and REPORT_SEED or REPORT_RUNS draw others. */
const RUNS = Number(process.env.REPORT_RUNS ?? 12);
const SEED = Number(process.env.REPORT_SEED ?? 7);
const DAY_MS = 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

const purchase = fc.integer({ min: 0, max: 5 });
const amount = fc.integer({ min: 1, max: 9_000 });
const code = fc.constantFrom('5411', '5812', '3058', '1000');
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('authorize' as const), purchase, amount, code }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('clearing' as const),
      purchase,
      amount,
      code,
      isFinal: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('void' as const), purchase, amount, code }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), purchase, amount, code }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('load' as const), amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay' as const), amount }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('complete' as const, 'fail' as const, 'return' as const) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('day' as const), by: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('summarize' as const), most: fc.integer({ min: 1, max: 4 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function makeWorld() {
  const { db } = api;
  const { id: businessId } = await makeBusiness(db, { fundingMinor: 10_000_000 });
  const time = { now: new Date(Date.now() - 24 * DAY_MS) };
  const clock = { now: () => time.now };
  const recipient = await makeRecipient(api, { businessId });
  return {
    businessId,
    recipient,
    time,
    clock,
    card: await makeCard(db, { businessId, loadMinor: 20_000 }),
    engine: createAuthorizationEngine({ database: api.purchases, clock }),
    token: await api.tokens.mint({ uid: await makeMember(db, { businessId, role: 'admin' }) }),
    transfers: [] as string[],
    scope: newId(),
  };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

async function take(wanted: Step, world: World): Promise<unknown> {
  const { businessId, card, time } = world;
  switch (wanted.do) {
    case 'authorize':
      return world.engine({
        networkId: `${world.scope} ${wanted.purchase}`,
        cardId: card.id,
        amountMinor: wanted.amount,
        isPartialAllowed: false,
        merchant: { name: 'Corner Store', categoryCode: wanted.code },
        merchantCategory: 'Any',
      });
    case 'clearing':
    case 'void':
    case 'refund': {
      const event: IssuerEvent = {
        eventId: newId(),
        type: wanted.do,
        networkId: `${world.scope} ${wanted.purchase}`,
        cardId: card.id,
        amountMinor: wanted.amount,
        isFinal: wanted.do === 'clearing' && wanted.isFinal,
        merchant: { name: 'Corner Store', categoryCode: wanted.code },
        merchantCategory: 'Any',
        occurredAt: time.now,
      };
      return receiveEvent(api.db, 'issuer', event, time.now);
    }
    case 'load':
      return makeLoad(api.db, { card, amountMinor: wanted.amount, at: time.now });
    case 'pay': {
      const { id: recipientId, accountId } = world.recipient;
      const payout = { businessId, recipientId, accountId: accountId as string, amountMinor: wanted.amount };
      return world.transfers.push(await postPayout(api.db, payout));
    }
    case 'complete':
    case 'fail':
    case 'return':
      return advance(world, wanted.do);
    case 'day':
      time.now = new Date(Math.min(Date.now(), time.now.getTime() + wanted.by * DAY_MS));
      while (await expirePurchases({ db: api.db, clock: world.clock }));
      return undefined;
    case 'summarize':
      return summarizeReports(api, wanted.most);
  }
}

async function advance({ transfers }: World, to: 'complete' | 'fail' | 'return'): Promise<void> {
  const id = transfers.shift();
  if (id === undefined) return;
  const at = new Date();
  await inTransaction(api.db, async (tx) => {
    const transfer = await takeTransfer(tx, id);
    if (!transfer) throw new Error('a payment of the test is gone');
    if (to === 'fail') return fail({ tx, transfer, at, now: at }, 'R03');
    const accepted = await accept({ tx, transfer, at, now: at });
    const completed = await complete({ tx, transfer: accepted, at, now: at });
    if (to === 'return') await comeBack({ tx, transfer: completed, at, now: at }, 'R02');
  });
}

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
      const world = await makeWorld();
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

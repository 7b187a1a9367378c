import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Actor } from '#lib/server/commands/actor.ts';
import { type LoadHistoryFilter, loadHistoryPage } from '#lib/server/services/funding/read-load-history.ts';
import { type TransactionFilter, transactionsPage } from '#lib/server/services/funding/read-transactions.ts';
import { idsOfPage } from '#lib/server/services/programs/page-of-programs.ts';
import { fillPurchases } from '../../../scripts/bench/fill-purchases.ts';
import { fillBusiness } from '../../../scripts/seed/bulk.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness } from '../../support/world.ts';

/** Each with a load and a purchase. */
const CARDS = 8_000;
/** Somebody from whom nothing is hidden. */
const CLERK = { kind: 'user', reach: [] as const } as unknown as Actor;
let api: TestApi;
let businessId: string;
let cardId: string;

beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db, { name: 'Histories' })).id;
  await fillBusiness(api.db, { businessId, cards: CARDS, now: new Date() });
  const url = new URL(inject('testServer').adminUrl);
  url.pathname = new URL(api.appUrl).pathname;
  await fillPurchases(url.href, businessId);
  // As PostgreSQL does by itself a minute after such a fill.
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query('vacuum analyze card_transaction, card_load, card_move, card').finally(() => admin.end());
  const { card_id } = await api.db
    .selectFrom('card_transaction')
    .select('card_id')
    .where('business_id', '=', businessId)
    .orderBy('authorized_at')
    .executeTakeFirstOrThrow();
  cardId = card_id;
}, 120_000);
afterAll(() => api.drop());

/** The indexes that a page is read by, whether a table is read from end to end, and the rows that were read in vain. */
async function planOf(ids: RawBuilder<unknown>) {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, costs off) ${ids}`.execute(api.db);
  const lines = rows.map((row) => row['QUERY PLAN']);
  return {
    indexes: [
      ...new Set(lines.flatMap((line) => /(?:using|Index Scan on) (\w+)/.exec(line)?.[1] ?? [])),
    ].sort(),
    scans: lines.filter((line) => line.includes('Seq Scan')),
    removed: Math.max(
      0,
      ...lines.flatMap((line) => Number(/Rows Removed by \w+ ?\w*: (\d+)/.exec(line)?.[1] ?? 0)),
    ),
  };
}
const purchases = (filter: TransactionFilter) =>
  planOf(idsOfPage(transactionsPage({ businessIds: [businessId], filter }), 50));
const loads = (filter: LoadHistoryFilter) =>
  planOf(idsOfPage(loadHistoryPage({ actor: CLERK, businessIds: [businessId], filter }), 50));

test.each<[string, () => TransactionFilter, string]>([
  ['all', () => ({}), 'card_transaction_business'],
  ['declined', () => ({ status: ['declined'] }), 'card_transaction_business'],
  ['given back', () => ({ status: ['refunded'] }), 'card_transaction_rare'],
  ['of one month', () => ({ from: '2020-01-01', to: '2020-01-31' }), 'card_transaction_business'],
  ['of one card', () => ({ card: [cardId] }), 'card_transaction_card'],
])(`purchases, %s, are read from an index among ${CARDS}`, async (_, filter, index) => {
  const { indexes, scans, removed } = await purchases(filter());
  expect([indexes, scans]).toEqual([[index], []]);
  expect(removed).toBeLessThan(1_000);
});

test(`the load history is read from the index of each side, among ${CARDS} loads`, async () => {
  expect(await loads({})).toEqual({
    indexes: ['card_load_business', 'card_move_business'],
    scans: [],
    removed: 0,
  });
});

test('what no load can be is not looked for among loads', async () => {
  const { indexes, scans } = await loads({ type: ['withdrawal'] });
  expect([...indexes, ...scans].filter((one) => one.includes('card_load'))).toEqual([]);
});

test('the load history of one card is found by the card', async () => {
  const { indexes, removed } = await loads({ card: [cardId] });
  expect(indexes).toContain('card_load_card');
  expect(removed).toBeLessThan(100);
});

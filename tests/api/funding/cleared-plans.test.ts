import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addDays, easternDate } from '#lib/domain/calendar.ts';
import { type TransactionFilter, transactionsPage } from '#lib/server/services/funding/read-transactions.ts';
import { idsOfPage } from '#lib/server/services/programs/page-of-programs.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeCard } from '../../support/world.ts';

/** Over a year; every hundredth in parts, every tenth declined. */
const PURCHASES = 200_000;
const today = easternDate(new Date());
let api: TestApi;
let businessId: string;

beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db, { name: 'Cleared' })).id;
  const card = await makeCard(api.db, { businessId });
  const url = new URL(inject('testServer').adminUrl);
  url.pathname = new URL(api.appUrl).pathname;
  const owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
  try {
    // Nobody is told of rows that only fill the table.
    await owner.query('alter table card_transaction disable trigger user');
    await owner.query(
      `insert into card_transaction (id, card_id, business_id, status, requested, approved, cleared, merchant_name,
         merchant_category_code, merchant_category, decline_reason, authorized_at, cleared_at, first_cleared_at)
       select gen_random_uuid(), $1, $2, case when n % 10 = 0 then 'declined' else 'cleared' end, 500,
         case when n % 10 = 0 then 0 else 500 end, case when n % 10 = 0 then 0 else 500 end, 'Corner Basket',
         (array['5411', '5812', '5541', '8011', '5912'])[1 + n % 5], 'Any',
         case when n % 10 = 0 then (array['CA_DECLINED', 'CA_DECLINED_VELOCITY'])[1 + n % 3 / 2] end,
         at, case when n % 10 <> 0 then at + interval '2 days' end,
         case when n % 100 = 1 then at + interval '1 day' end
       from (select n, now() - n * interval '365 days' / $3::int - interval '2 days' as at
         from generate_series(1, $3::int) as n) as placed`,
      [card.id, businessId, PURCHASES],
    );
    await owner.query('alter table card_transaction enable trigger user');
    // As PostgreSQL does by itself a minute after such a fill.
    await owner.query('vacuum analyze card_transaction');
  } finally {
    await owner.end();
  }
}, 120_000);
afterAll(() => api.drop());

async function planOf(filter: TransactionFilter) {
  const ids = idsOfPage(transactionsPage({ businessIds: [businessId], filter }), 50);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, costs off) ${ids}`.execute(api.db);
  const lines = rows.map((row) => row['QUERY PLAN']);
  return {
    lines,
    scans: lines.filter((line) => line.includes('Seq Scan on card_transaction')),
    removed: Math.max(0, ...lines.map((line) => Number(/Rows Removed by \D*(\d+)/.exec(line)?.[1] ?? 0))),
  };
}

/** A month has some 17,000. */
const lately = { from: addDays(today, -29), to: today };
const longAgo = { from: addDays(today, -330), to: addDays(today, -301) };

test.each<[string, TransactionFilter]>([
  ['cleared lately', { on: 'cleared', type: ['purchase'], ...lately }],
  ['cleared long ago', { on: 'cleared', type: ['purchase'], ...longAgo }],
  ['of one category, cleared lately', { on: 'cleared', category: ['groceries'], ...lately }],
  ['of one category, cleared long ago', { on: 'cleared', category: ['groceries'], ...longAgo }],
  ['of a category without any, cleared long ago', { on: 'cleared', category: ['other'], ...longAgo }],
  ['declined by a limit lately', { declineReason: ['CA_DECLINED_VELOCITY'], ...lately }],
  ['declined by a limit long ago', { declineReason: ['CA_DECLINED_VELOCITY'], ...longAgo }],
])(`purchases, %s, are read from an index among ${PURCHASES}`, async (_, filter) => {
  const { lines, scans, removed } = await planOf(filter);
  expect(scans).toEqual([]);
  // At most those of the days asked for.
  expect(removed, lines.join('\n').slice(0, 5_000)).toBeLessThan(20_000);
});

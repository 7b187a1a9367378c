import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { TransferFilter } from '#lib/server/services/bank-transfers/filter.ts';
import { wantedTransfers } from '#lib/server/services/bank-transfers/list.ts';
import { idsOfPage } from '#lib/server/services/programs/page-of-programs.ts';
import { fillRecipients } from '../../../scripts/seed/bulk-recipients.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness } from '../../support/world.ts';

const RECIPIENTS = 40_000;
const PAYMENTS = 40_000;
let api: TestApi;
let businessId: string;
let someId: string;

beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db, { productType: 'bank_transfers' })).id;
  await fillRecipients(api.db, { businessId, recipients: RECIPIENTS, now: new Date() });
  someId = await payOften();
}, 120_000);
afterAll(() => api.drop());

/** Payments without their journals, past the guards: only how they are found is looked at. @returns the id of one */
async function payOften(): Promise<string> {
  const url = new URL(inject('testServer').adminUrl);
  url.pathname = new URL(api.appUrl).pathname;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  try {
    await admin.query('set session_replication_role = replica');
    const { rows } = await admin.query(
      `with payee as (select array_agg(id order by name, id) as ids from recipient where business_id = $1)
       insert into bank_transfer (id, business_id, recipient_id, bank_account_id, amount, requested_speed, speed,
         effective_on, journal_id, actor, actor_name, created_at)
       select gen_random_uuid(), $1, ids[1 + n % ${RECIPIENTS}], gen_random_uuid(), 1 + n % 9000 * 25, 'ach', 'ach',
         '2026-11-17', gen_random_uuid(), 'system:test', 'Test', now() - n * interval '1 minute'
       from payee, generate_series(1, ${PAYMENTS}) as n returning id`,
      [businessId],
    );
    await admin.query(
      `update bank_transfer set status = 'failed', failure_reason = 'closedAccount', completed_at = now(),
         completion_journal_id = gen_random_uuid(), failed_at = now(), returned_at = now(),
         return_journal_id = gen_random_uuid() where amount = 1 + 4500 * 25`,
    );
    // As PostgreSQL does by itself a minute later: an index of trigrams that has rows waiting costs more than none.
    await admin.query('vacuum analyze recipient, bank_transfer');
    return rows[0].id;
  } finally {
    await admin.end();
  }
}

/** The indexes that a page is read by, and whether any table is read from end to end. */
async function planOf(filters: TransferFilter) {
  const ids = idsOfPage(wantedTransfers([businessId], filters), 50);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, costs off) ${ids}`.execute(api.db);
  const lines = rows.map((row) => row['QUERY PLAN']);
  return {
    indexes: lines.flatMap((line) => /(?:using|Index Scan on) (\w+)/.exec(line)?.[1] ?? []).sort(),
    scans: lines.filter((line) => line.includes('Seq Scan')),
    removed: Math.max(
      0,
      ...lines.flatMap((line) => Number(/Rows Removed by \w+ ?\w*: (\d+)/.exec(line)?.[1] ?? 0)),
    ),
  };
}

test.each([
  ['all of them', {}, 'bank_transfer_by_creation'],
  ['an amount', { search: '$100.01' }, 'bank_transfer_by_amount'],
  [
    'those that failed in some days',
    { from: '2020-01-01', to: '2020-01-31', on: 'failed' as const },
    'bank_transfer_by_failure',
  ],
  ['those that came back', { status: ['returned' as const] }, 'bank_transfer_returned'],
])(`%s are read from an index among ${PAYMENTS} payments`, async (_, filters, index) => {
  const { indexes, scans, removed } = await planOf(filters);
  expect([indexes, scans]).toEqual([[index], []]);
  expect(removed).toBeLessThan(100);
});

test('a whole id and the end of one are looked up', async () => {
  expect(await planOf({ search: someId })).toEqual({
    indexes: ['bank_transfer_pkey'],
    scans: [],
    removed: 0,
  });
  const byEnd = await planOf({ search: someId.slice(-8) });
  expect([byEnd.indexes, byEnd.scans]).toEqual([['bank_transfer_end_of_id'], []]);
});

test('a rare name leads by trigrams to its payments, and reads no others', async () => {
  await sql`update recipient set name = 'Xylophone Quartz' where id = (
    select recipient_id from bank_transfer where id = ${someId})`.execute(api.db);
  const { indexes, scans, removed } = await planOf({ search: 'xylophone' });
  expect(scans).toEqual([]);
  expect(indexes).toEqual(['bank_transfer_recipient', 'recipient_search']);
  expect(removed).toBeLessThan(500);
});

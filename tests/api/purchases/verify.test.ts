import pg from 'pg';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAuthorizationEngine } from '#lib/server/authorizations/engine.ts';
import { receiveEvent } from '#lib/server/authorizations/receive-event.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { makeBusiness, makeCard, type TestCard } from '../../support/world.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const merchant = { name: 'Corner Store', categoryCode: '5411' };

let database: TestDatabase;
let owner: pg.Client;
let card: TestCard;
let purchaseId: string;

/** A purchase of $25.00, of which $8.00 is cleared and $5.00 voided, so that $12.00 is still held. */
beforeEach(async () => {
  database = await createTestDatabase();
  const { id: businessId } = await makeBusiness(database.db, { fundingMinor: 100_000 });
  card = await makeCard(database.db, { businessId, loadMinor: 10_000 });
  const engine = createAuthorizationEngine({ database: database.purchases, clock: { now: () => NOW } });
  const about = { networkId: 'auth:1', cardId: card.id, merchant, merchantCategory: 'Groceries' };
  const answer = await engine({ ...about, amountMinor: 2_500, isPartialAllowed: false });
  if (answer.outcome !== 'approved') throw new Error(answer.outcome);
  purchaseId = answer.transactionId;
  for (const [type, amountMinor] of [
    ['clearing', 800],
    ['void', 500],
  ] as const) {
    const event = { ...about, eventId: newId(), type, amountMinor, isFinal: false, occurredAt: NOW };
    expect(await receiveEvent(database.db, 'sandbox', event, NOW)).toMatchObject({ kind: 'done' });
  }
  owner = new pg.Client({ connectionString: database.migratorUrl });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

test('a purchase that is partly cleared and partly voided agrees with its hold', async () => {
  const { rows } = await owner.query('select amount, remaining, status from hold');
  expect(rows).toMatchObject([{ status: 'pending' }]);
  expect(rows.map(({ amount, remaining }) => [Number(amount), Number(remaining)])).toEqual([[2_500, 1_200]]);
  expect(await verifyLedger(database.db)).toMatchObject({ ok: true, pendingHolds: 1 });
});

/** Each leaves balances and holds in agreement, so that no other check sees it. */
test.each([
  [
    'a hold voided behind its purchase',
    `update hold set remaining = 0, status = 'voided' where account_id = $1 and status = 'pending'`,
  ],
  ['a hold that keeps less', `update hold set remaining = remaining - 1 where account_id = $1`],
  [
    'a hold that was raised',
    `update hold set amount = amount + 1, remaining = remaining + 1 where account_id = $1`,
  ],
  [
    'a purchase that ended before its hold',
    `update card_transaction set status = 'cleared' where card_id = (select id from card where account_id = $1)`,
  ],
  [
    'a purchase that forgot its hold',
    `update card_transaction set hold_id = null where card_id = (select id from card where account_id = $1)`,
  ],
])('%s is found', async (_, tampering) => {
  await owner.query(tampering, [card.accountId]);
  const report = await verifyLedger(database.db);
  expect(report.ok).toBe(false);
  expect(report.findings.purchaseMismatches).toContain(purchaseId);
  expect({ ...report.findings, purchaseMismatches: [] }).toEqual({
    unbalancedJournals: [],
    driftingBalances: [],
    versionGaps: [],
    brokenChains: [],
    holdMismatches: [],
    purchaseMismatches: [],
    overdrawnAccounts: [],
  });
});

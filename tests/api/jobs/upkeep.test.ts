import { sql } from 'kysely';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { forgetOld } from '#lib/server/jobs/tidy.ts';
import { verifyWhenDue } from '#lib/server/jobs/verify-ledger.ts';
import { readBalance } from '#lib/server/ledger/balance.ts';
import { enqueue } from '#lib/server/ledger/outbox.ts';
import { arePostingsStopped } from '#lib/server/ledger/posting-stop.ts';
import { expirePurchases } from '#lib/server/services/purchases/expire-purchases.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeCard, makePendingPurchase } from '../../support/world.ts';

const DAY_MS = 86_400_000;

let api: TestApi;
let businessId: string;
beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db, { fundingMinor: 100_000 })).id;
});
afterAll(() => api.drop());

it('gives back what an expired authorization holds, and its purchase says so', async () => {
  const card = await makeCard(api.db, { businessId, loadMinor: 10_000 });
  const purchase = (inMs: number) =>
    makePendingPurchase(api.db, {
      cardId: card.id,
      amountMinor: 2_500,
      expiresAt: new Date(Date.now() + inMs),
    });
  const holds = { due: await purchase(-1_000), open: await purchase(DAY_MS) };
  expect(await expirePurchases(api.platform)).toBe(true);
  expect(await expirePurchases(api.platform)).toBe(false);
  const rows = await api.db.selectFrom('card_transaction').select(['hold_id', 'status']).execute();
  expect(Object.fromEntries(rows.map((row) => [row.hold_id, row.status]))).toEqual({
    [holds.due]: 'expired',
    [holds.open]: 'pending',
  });
  expect(await readBalance(api.db, card.accountId)).toMatchObject({ postedMinor: 10_000, heldMinor: 2_500 });
});

it('forgets kept answers and delivered messages after seven days, and nothing younger or still waiting', async () => {
  const at = (days: number) => new Date(Date.now() - days * DAY_MS);
  for (const days of [6, 8]) {
    await api.db
      .insertInto('idempotency')
      .values({
        principal: 'p',
        call: 'c',
        key: `${days}`,
        request_hash: 'h',
        status: 200,
        body: null,
        created_at: at(days),
      })
      .execute();
  }
  const [delivered, fresh, waiting] = [newId(), newId(), newId()];
  await inTransaction(api.db, (tx) =>
    enqueue(
      tx,
      [delivered, fresh, waiting].map((id) => ({ id, topic: 'test.kept', businessId, payload: {} })),
    ),
  );
  const finish = (id: string, done_at: Date) =>
    api.db.updateTable('outbox').set({ done_at }).where('id', '=', id).execute();
  await finish(delivered, at(8));
  await finish(fresh, at(6));
  await forgetOld(api.platform);
  const keys = await api.db.selectFrom('idempotency').select('key').where('principal', '=', 'p').execute();
  expect(keys).toEqual([{ key: '6' }]);
  const left = await api.db
    .selectFrom('outbox')
    .select('id')
    .where('topic', '=', 'test.kept')
    .orderBy('id')
    .execute();
  expect(left.map(({ id }) => id)).toEqual([fresh, waiting].sort());
});

it('verifies the ledger when five minutes have passed, and stops postings when it does not hold', async () => {
  const verifiedAt = async () =>
    (await api.db.selectFrom('ledger_verification').select(['verified_at', 'ok']).executeTakeFirst()) ?? null;
  await verifyWhenDue(api.platform);
  const first = await verifiedAt();
  expect(first?.ok).toBe(true);
  await verifyWhenDue(api.platform);
  expect(await verifiedAt()).toEqual(first);

  const owner = new pg.Client({ connectionString: api.migratorUrl });
  await owner.connect();
  await owner.query(`alter table balance disable trigger user;
    update balance set posted = posted + 1 where account_id = (select account_id from balance where posted > 0 limit 1);
    alter table balance enable trigger user`);
  await owner.end();
  await sql`update ledger_verification set verified_at = now() - interval '6 minutes'`.execute(api.db);
  expect(await arePostingsStopped(api.db)).toBe(false);
  await verifyWhenDue(api.platform);
  expect(await arePostingsStopped(api.db)).toBe(true);
  expect((await verifiedAt())?.ok).toBe(false);
});

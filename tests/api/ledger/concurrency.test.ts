import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { readBalance } from '#lib/server/ledger/balance.ts';
import { placeHold } from '#lib/server/ledger/place-hold.ts';
import type { PostingResult } from '#lib/server/ledger/posting.ts';
import { reverseJournal } from '#lib/server/ledger/reverse.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { makeWorld, post, posting } from '../../support/ledger.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ max: 32, waitMs: 60_000 });
});
afterAll(() => database.drop());

const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));
const count = (results: { kind: string }[], kind: string) =>
  results.filter((result) => result.kind === kind).length;
const deadlocks = async () => {
  const { rows } = await database.pool.query(
    `select deadlocks::int from pg_stat_database where datname = current_database()`,
  );
  return rows[0].deadlocks as number;
};

test('1,000 loads of $100 at once on $10,000: exactly 100 succeed, 900 are refused for insufficient funds', async () => {
  const world = await makeWorld(database.db, 1_000_000);
  const results = await times(1_000, () =>
    post(database.db, posting('load', { from: world.funding, to: world.cardA, amountMinor: 10_000 })),
  );
  expect(count(results, 'posted')).toBe(100);
  expect(count(results, 'insufficientFunds')).toBe(900);
  expect(await readBalance(database.db, world.funding)).toMatchObject({ postedMinor: 0, version: 101 });
  expect(await readBalance(database.db, world.cardA)).toMatchObject({ postedMinor: 1_000_000 });
  expect(await verifyLedger(database.db)).toMatchObject({ ok: true });
}, 60_000);

test('one key 50 times at once: one journal and 49 replays of it', async () => {
  const world = await makeWorld(database.db, 10_000);
  const once = posting('load', { from: world.funding, to: world.cardA, amountMinor: 10_000 });
  const results = await times(50, () => post(database.db, { ...once, id: v7() }));
  expect(count(results, 'posted')).toBe(1);
  expect(count(results, 'replayed')).toBe(49);
  const ids = results.map((result) => ('journalId' in result ? result.journalId : undefined));
  expect(new Set(ids).size).toBe(1);
  expect(await readBalance(database.db, world.cardA)).toMatchObject({ postedMinor: 10_000, version: 1 });
});

test('one key at once on accounts that have nothing in common: one journal, the other is refused', async () => {
  const worlds = await times(8, () => makeWorld(database.db, 10_000));
  const idempotency = { scope: 'race', key: v7() };
  const results = await Promise.all(
    worlds.map(({ funding, cardA }) =>
      post(database.db, posting('load', { from: funding, to: cardA, amountMinor: 100 }, { idempotency })),
    ),
  );
  expect(count(results, 'posted')).toBe(1);
  expect(count(results, 'keyReused')).toBe(7);
});

test('opposite card-to-card transfers at once never deadlock and lose no cent', async () => {
  const world = await makeWorld(database.db, 200_000);
  const { funding, cardA, cardB } = world;
  for (const to of [cardA, cardB]) {
    await post(database.db, posting('load', { from: funding, to, amountMinor: 100_000 }));
  }
  const before = await deadlocks();
  const results: PostingResult[] = await times(400, (index) => {
    const [from, to] = index % 2 === 0 ? [cardA, cardB] : [cardB, cardA];
    return post(database.db, posting('card_transfer', { from, to, amountMinor: 100 }));
  });
  expect(count(results, 'posted')).toBe(400);
  await database.pool.query('select pg_stat_force_next_flush(), pg_stat_clear_snapshot()');
  expect(await deadlocks()).toBe(before);
  expect(await readBalance(database.db, cardA)).toMatchObject({ postedMinor: 100_000 });
  expect(await readBalance(database.db, cardB)).toMatchObject({ postedMinor: 100_000 });
  expect(await verifyLedger(database.db)).toMatchObject({ ok: true });
}, 60_000);

test('authorizations at once never hold more than the card has', async () => {
  const world = await makeWorld(database.db, 10_000);
  await post(database.db, posting('load', { from: world.funding, to: world.cardA, amountMinor: 10_000 }));
  const results = await times(200, () =>
    inTransaction(database.db, (tx) =>
      placeHold(tx, {
        id: v7(),
        accountId: world.cardA,
        amountMinor: 700,
        expiresAt: new Date('2030-01-01'),
      }),
    ),
  );
  expect(count(results, 'held')).toBe(14);
  expect(count(results, 'insufficientFunds')).toBe(186);
  expect(await readBalance(database.db, world.cardA)).toMatchObject({
    heldMinor: 9_800,
    availableMinor: 200,
  });
});

test('one hold id at once on several accounts: one hold, the others are refused because the id is taken', async () => {
  const worlds = await times(8, () => makeWorld(database.db, 10_000));
  const id = v7();
  const results = await Promise.all(
    worlds.map(({ funding: accountId }) =>
      inTransaction(database.db, (tx) =>
        placeHold(tx, { id, accountId, amountMinor: 100, expiresAt: new Date('2030-01-01') }),
      ),
    ),
  );
  expect(count(results, 'held')).toBe(1);
  expect(count(results, 'idReused')).toBe(7);
});

test('a journal reversed by 20 at once, each with a key of its own, is reversed once', async () => {
  const world = await makeWorld(database.db, 10_000);
  const first = posting('load', { from: world.funding, to: world.cardA, amountMinor: 5_000 });
  await post(database.db, first);
  const results = await times(20, () =>
    inTransaction(database.db, (tx) => {
      const idempotency = { scope: 'reverse', key: v7() };
      return reverseJournal(tx, { id: v7(), reverses: first.id, actor: 'tester', idempotency });
    }),
  );
  expect(count(results, 'posted')).toBe(1);
  expect(count(results, 'alreadyReversed')).toBe(19);
  expect(await readBalance(database.db, world.funding)).toMatchObject({ postedMinor: 10_000 });
});

import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { readBalance } from '#lib/server/ledger/balance.ts';
import { expireHolds } from '#lib/server/ledger/expire-holds.ts';
import { enqueue, markDelivered, markFailed, takeMessages } from '#lib/server/ledger/outbox.ts';
import { placeHold } from '#lib/server/ledger/place-hold.ts';
import { postJournals } from '#lib/server/ledger/post.ts';
import { postHold } from '#lib/server/ledger/post-hold.ts';
import { postInChunks, rowJournalId } from '#lib/server/ledger/post-many.ts';
import { raiseHold } from '#lib/server/ledger/raise-hold.ts';
import { releaseHold } from '#lib/server/ledger/release-hold.ts';
import { reverseJournal } from '#lib/server/ledger/reverse.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { BUSINESS, makeWorld, post, posting, type World } from '../../support/ledger.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  world = await makeWorld(database.db, 100_000);
});
afterEach(async () => {
  expect(await verifyLedger(database.db)).toMatchObject({ ok: true });
});
afterAll(() => database.drop());

const load = (amountMinor: number, given = {}) =>
  posting('load', { from: world.funding, to: world.cardA, amountMinor }, given);
const available = async (accountId: string) => (await readBalance(database.db, accountId))?.availableMinor;

test('a load moves the money and answers both balances', async () => {
  const result = await post(database.db, load(2_500));
  expect(result).toMatchObject({
    kind: 'posted',
    balances: [
      { accountId: world.funding, postedMinor: 97_500, heldMinor: 0, availableMinor: 97_500, version: 2 },
      { accountId: world.cardA, postedMinor: 2_500, heldMinor: 0, availableMinor: 2_500, version: 1 },
    ],
  });
  expect(await available(world.cardA)).toBe(2_500);
});

test('the same key again is a replay that moves nothing; other content under it is refused', async () => {
  const first = load(2_500);
  await post(database.db, first);
  expect(await post(database.db, { ...first, id: v7() })).toMatchObject({
    kind: 'replayed',
    journalId: first.id,
  });
  const other = load(2_600, { idempotency: first.idempotency });
  expect(await post(database.db, other)).toEqual({ kind: 'keyReused', journalId: first.id });
  expect(await available(world.cardA)).toBe(2_500);
});

test('a refusal is a result, leaves nothing behind and may succeed later under the same key', async () => {
  const large = load(150_000);
  expect(await post(database.db, large)).toEqual({
    kind: 'insufficientFunds',
    accountId: world.funding,
    availableMinor: 100_000,
    neededMinor: 150_000,
  });
  await post(
    database.db,
    posting('deposit', { from: world.outside, to: world.funding, amountMinor: 50_000 }),
  );
  expect(await post(database.db, large)).toMatchObject({ kind: 'posted' });
});

test('a load above $9,999 and a transfer above $50,000 are refused, exactly that much is not', async () => {
  const { outside: from, funding: to } = world;
  await post(database.db, posting('deposit', { from, to, amountMinor: 20_000_000 }));
  expect(await post(database.db, load(999_901))).toEqual({ kind: 'amountAboveCap', maxMinor: 999_900 });
  expect(await post(database.db, load(999_900))).toMatchObject({ kind: 'posted' });
  const transfer = (amountMinor: number) =>
    post(database.db, posting('transfer', { from: world.funding, to: world.network, amountMinor }));
  expect(await transfer(5_000_001)).toEqual({ kind: 'amountAboveCap', maxMinor: 5_000_000 });
  expect(await transfer(5_000_000)).toMatchObject({ kind: 'posted' });
});

test('an unknown account is a refusal, an unbalanced or empty journal a mistake of the caller', async () => {
  const nowhere = v7();
  const unknown = posting('load', { from: world.funding, to: nowhere, amountMinor: 5 });
  expect(await post(database.db, unknown)).toEqual({ kind: 'unknownAccount', accountId: nowhere });
  await expect(post(database.db, load(5, { entries: [] }))).rejects.toThrow(RangeError);
  const [one] = load(5).entries;
  await expect(post(database.db, load(5, { entries: [one, one] }))).rejects.toThrow('sums to zero');
  await expect(post(database.db, load(0.5))).rejects.toThrow('whole cents');
});

test('a reversal mirrors its journal once, and is refused when the money is spent', async () => {
  const first = load(2_500);
  await post(database.db, first);
  const reverse = (key: string) =>
    inTransaction(database.db, (tx) =>
      reverseJournal(tx, { id: v7(), reverses: first.id, actor: 'tester', idempotency: { scope: 'r', key } }),
    );
  const spend = posting('purchase', { from: world.cardA, to: world.network, amountMinor: 1_000 });
  await post(database.db, spend);
  expect(await reverse(v7())).toMatchObject({ kind: 'insufficientFunds', accountId: world.cardA });
  const refund = posting('refund', { from: world.network, to: world.cardA, amountMinor: 1_000 });
  await post(database.db, refund);
  const key = v7();
  const done = await reverse(key);
  expect(done).toMatchObject({ kind: 'posted' });
  expect(await reverse(key)).toMatchObject({ kind: 'replayed' });
  const journalId = 'journalId' in done ? done.journalId : '';
  expect(await reverse(v7())).toEqual({ kind: 'alreadyReversed', journalId });
  const twice = inTransaction(database.db, (tx) =>
    reverseJournal(tx, {
      id: v7(),
      reverses: journalId,
      actor: 'tester',
      idempotency: { scope: 'r', key: v7() },
    }),
  );
  expect(await twice).toEqual({ kind: 'notReversible' });
  expect(await available(world.funding)).toBe(100_000);
});

test('an authorization is held, raised, cleared in part, and the rest is given back', async () => {
  await post(database.db, load(10_000));
  const id = v7();
  const expiresAt = new Date('2030-01-01');
  const place = () =>
    inTransaction(database.db, (tx) =>
      placeHold(tx, { id, accountId: world.cardA, amountMinor: 6_000, expiresAt }),
    );
  expect(await place()).toMatchObject({ kind: 'held', balance: { availableMinor: 4_000, heldMinor: 6_000 } });
  expect(await place()).toMatchObject({ kind: 'replayed', balance: { availableMinor: 4_000 } });
  const raise = (byMinor: number) => inTransaction(database.db, (tx) => raiseHold(tx, { id, byMinor }));
  expect(await raise(4_001)).toMatchObject({ kind: 'insufficientFunds', availableMinor: 4_000 });
  expect(await raise(1_000)).toMatchObject({
    kind: 'held',
    hold: { amountMinor: 7_000, remainingMinor: 7_000 },
  });
  const cleared = posting('purchase', { from: world.cardA, to: world.network, amountMinor: 5_000 });
  const clear = (useMinor?: number, wanted = cleared) =>
    inTransaction(database.db, (tx) =>
      postHold(tx, { id, posting: wanted, ...(useMinor === undefined ? {} : { useMinor }) }),
    );
  expect(await clear(7_001)).toEqual({ kind: 'amountAboveHold', remainingMinor: 7_000 });
  expect(await clear(5_000)).toMatchObject({ kind: 'posted' });
  const replay = await clear(5_000);
  expect(replay).toMatchObject({
    kind: 'replayed',
    balances: [{ heldMinor: 2_000, postedMinor: 5_000 }, {}],
  });
  const release = (amountMinor?: number) =>
    inTransaction(database.db, (tx) => releaseHold(tx, { id, ...(amountMinor ? { amountMinor } : {}) }));
  expect(await release(2_001)).toEqual({ kind: 'amountAboveHold', remainingMinor: 2_000 });
  expect(await release(500)).toMatchObject({
    kind: 'released',
    hold: { status: 'pending', remainingMinor: 1_500 },
  });
  expect(await release()).toMatchObject({
    kind: 'released',
    hold: { status: 'voided' },
    balance: { heldMinor: 0 },
  });
  expect(await release()).toEqual({ kind: 'holdClosed', status: 'voided' });
  expect(await clear()).toMatchObject({ kind: 'replayed' });
  const late = posting('purchase', { from: world.cardA, to: world.network, amountMinor: 1 });
  expect(await clear(undefined, late)).toEqual({ kind: 'holdClosed', status: 'voided' });
});

test('the id of a hold stands for one account and one amount, also after it was raised or closed', async () => {
  const { funding: from, cardA, cardB } = world;
  for (const to of [cardA, cardB])
    await post(database.db, posting('load', { from, to, amountMinor: 10_000 }));
  const [id, expiresAt] = [v7(), new Date('2030-01-01')];
  const place = (accountId: string, amountMinor: number) =>
    inTransaction(database.db, (tx) => placeHold(tx, { id, accountId, amountMinor, expiresAt }));
  expect(await place(cardA, 3_000)).toMatchObject({ kind: 'held' });
  expect(await place(cardA, 3_001)).toMatchObject({
    kind: 'idReused',
    hold: { id, accountId: cardA, amountMinor: 3_000, placedMinor: 3_000 },
  });
  expect(await place(cardB, 3_000)).toMatchObject({ kind: 'idReused', hold: { accountId: cardA } });
  await inTransaction(database.db, (tx) => raiseHold(tx, { id, byMinor: 500 }));
  expect(await place(cardA, 3_000)).toMatchObject({
    kind: 'replayed',
    hold: { amountMinor: 3_500, placedMinor: 3_000 },
  });
  expect(await place(cardA, 3_500)).toMatchObject({ kind: 'idReused' });
  await inTransaction(database.db, (tx) => releaseHold(tx, { id }));
  expect(await place(cardA, 3_000)).toMatchObject({ kind: 'replayed', hold: { status: 'voided' } });
  expect(await available(cardA)).toBe(10_000);
  expect(await available(cardB)).toBe(10_000);
});

test('the key of a clearing stands for one hold: the same clearing of another one is refused', async () => {
  await post(database.db, load(10_000));
  const [first, second] = [v7(), v7()];
  const expiresAt = new Date('2030-01-01');
  await inTransaction(database.db, async (tx) => {
    for (const id of [first, second])
      await placeHold(tx, { id, accountId: world.cardA, amountMinor: 2_000, expiresAt });
  });
  const cleared = posting('purchase', { from: world.cardA, to: world.network, amountMinor: 2_000 });
  const clear = (id: string) => inTransaction(database.db, (tx) => postHold(tx, { id, posting: cleared }));
  expect(await clear(first)).toMatchObject({ kind: 'posted' });
  expect(await clear(first)).toMatchObject({ kind: 'replayed' });
  expect(await clear(second)).toEqual({ kind: 'keyReused', journalId: cleared.id });
  expect(await readBalance(database.db, world.cardA)).toMatchObject({ postedMinor: 8_000, heldMinor: 2_000 });
});

test('a clearing may take more than was held when the card has it, and is refused when it has not', async () => {
  await post(database.db, load(10_000));
  const id = v7();
  await inTransaction(database.db, (tx) =>
    placeHold(tx, { id, accountId: world.cardA, amountMinor: 4_000, expiresAt: new Date('2030-01-01') }),
  );
  const clear = (amountMinor: number) =>
    inTransaction(database.db, (tx) =>
      postHold(tx, {
        id,
        posting: posting('purchase', { from: world.cardA, to: world.network, amountMinor }),
      }),
    );
  expect(await clear(10_001)).toMatchObject({ kind: 'insufficientFunds', availableMinor: 10_000 });
  expect(await readBalance(database.db, world.cardA)).toMatchObject({ heldMinor: 4_000 });
  expect(await clear(4_800)).toMatchObject({ kind: 'posted', balances: [{ availableMinor: 5_200 }, {}] });
});

test('holds past their time expire once and give the money back', async () => {
  await post(database.db, load(10_000));
  const expiring = { accountId: world.cardA, amountMinor: 3_000 };
  const [old, young] = [v7(), v7()];
  await inTransaction(database.db, async (tx) => {
    await placeHold(tx, { ...expiring, id: old, expiresAt: new Date('2026-01-01') });
    await placeHold(tx, { ...expiring, id: young, expiresAt: new Date('2026-03-01') });
  });
  const expire = () => inTransaction(database.db, (tx) => expireHolds(tx, new Date('2026-02-01')));
  expect(await expire()).toEqual([{ id: old, accountId: world.cardA, freedMinor: expect.any(Number) }]);
  expect(await expire()).toEqual([]);
  expect(await readBalance(database.db, world.cardA)).toMatchObject({
    heldMinor: 3_000,
    availableMinor: 7_000,
  });
});

test('bulk rows answer each by itself, and a second run of the batch replays all of them', async () => {
  const batch = v7();
  const rows = Array.from({ length: 450 }, (_, row) =>
    load(row === 7 ? 200_000 : 200, {
      id: rowJournalId(batch, row),
      idempotency: { scope: batch, key: `${row}` },
    }),
  );
  const first = await postInChunks(database.db, rows);
  expect(first.filter(({ kind }) => kind === 'posted')).toHaveLength(449);
  expect(first[7]).toMatchObject({ kind: 'insufficientFunds' });
  expect(await available(world.cardA)).toBe(449 * 200);
  const second = await postInChunks(database.db, rows);
  expect(second.filter(({ kind }) => kind === 'replayed')).toHaveLength(449);
  expect(await available(world.cardA)).toBe(449 * 200);
});

test('one key twice within one bulk call posts once', async () => {
  const one = load(100);
  const results = await inTransaction(database.db, (tx) => postJournals(tx, [one, { ...one, id: v7() }]));
  expect(results.map(({ kind }) => kind)).toEqual(['posted', 'replayed']);
  expect(await available(world.cardA)).toBe(100);
});

test('messages leave with their journal, are taken by one worker at a time and come again until marked', async () => {
  const message = (topic: string) => ({ id: v7(), topic, businessId: BUSINESS, payload: { n: 1 } });
  const topic = `t-${v7()}`;
  await post(database.db, load(150_000, { outbox: [message(topic)] }));
  const refused = inTransaction(database.db, async (tx) => {
    await enqueue(tx, [message(topic)]);
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  const sent = message(topic);
  await post(database.db, load(100, { outbox: [sent] }));
  const take = (leaseMs: number) => takeMessages(database.db, { topic, limit: 10, leaseMs });
  const [a, b] = await Promise.all([take(60_000), take(60_000)]);
  expect([...a, ...b]).toMatchObject([{ ...sent, attempts: 1 }]);
  await markFailed(database.db, { id: sent.id, error: 'refused', retryInMs: 0 });
  expect(await take(60_000)).toMatchObject([{ id: sent.id, attempts: 2 }]);
  await markDelivered(database.db, [sent.id]);
  await markFailed(database.db, { id: sent.id, error: 'late', retryInMs: 0 });
  expect(await take(0)).toEqual([]);
});

import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUTHORIZATION_LIFETIME_MS } from '#lib/server/authorizations/engine.ts';
import { receiveEvent } from '#lib/server/authorizations/receive-event.ts';
import { lookAtCard } from '#lib/server/authorizations/take-cards.ts';
import { takeSpendRules } from '#lib/server/authorizations/take-spend-rules.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { expirePurchases } from '#lib/server/services/purchases/expire-purchases.ts';
import { takeRule } from '#lib/server/services/spend-rules/take-cards-of-rule.ts';
import { createSpendWorld, type SpendWorld, WEEKLY } from './world.ts';

const ROUNDS = 4;
const LOAD_MINOR = 10_000;

let world: SpendWorld;
beforeAll(async () => {
  world = await createSpendWorld();
});
afterAll(() => world.api.drop());

const clear = (cardId: string, now: Date) =>
  receiveEvent(
    world.api.db,
    'sandbox',
    {
      eventId: `event:${newId()}`,
      type: 'clearing',
      networkId: null,
      cardId,
      amountMinor: 1,
      isFinal: true,
      merchant: { name: 'CORNER BASKET', categoryCode: '5411' },
      merchantCategory: 'Grocery Stores',
      occurredAt: now,
    },
    now,
  );

test('a clearing that nobody asked for waits for a change of rules with no balance in its hands', async () => {
  const card = await world.card(world.program, { loadMinor: LOAD_MINOR });
  let clearing: Promise<unknown> = Promise.resolve();
  await inTransaction(world.api.db, async (tx) => {
    await takeSpendRules(tx, world.superId);
    clearing = clear(card.id, new Date());
    await expect.poll(() => waiting('advisory')).toBe(1);
    await tx
      .selectFrom('balance')
      .select('posted')
      .where('account_id', '=', card.accountId)
      .forUpdate()
      .noWait()
      .execute();
  });
  expect(await clearing).toMatchObject({ kind: 'done', outcome: 'posted' });
});

test('purchases whose time is over wait for a change of rules with no balance in their hands', async () => {
  const card = await world.card(world.program, { loadMinor: LOAD_MINOR });
  const answer = await world.api.platform.authorize({
    networkId: `net:${newId()}`,
    cardId: card.id,
    amountMinor: 100,
    isPartialAllowed: false,
    merchant: { name: 'CORNER BASKET', categoryCode: '5411' },
    merchantCategory: 'Grocery Stores',
  });
  expect(answer.outcome).toBe('approved');
  const clock = { now: () => new Date(Date.now() + AUTHORIZATION_LIFETIME_MS + 1_000) };
  let expiring: Promise<unknown> = Promise.resolve();
  await inTransaction(world.api.db, async (tx) => {
    await takeSpendRules(tx, world.superId);
    expiring = expirePurchases({ db: world.api.db, clock });
    await expect.poll(() => waiting('advisory')).toBe(1);
    await tx
      .selectFrom('balance')
      .select('posted')
      .where('account_id', '=', card.accountId)
      .forUpdate()
      .noWait()
      .execute();
  });
  expect(await expiring).toBe(true);
});

test('a clearing does not wait for somebody who attaches the rule that counts it', async () => {
  const card = await world.card(world.program, { loadMinor: LOAD_MINOR });
  const id = await world.rule(world.program, WEEKLY);
  await world.attach(id, [card.id]);
  await inTransaction(world.api.db, async (tx) => {
    await takeRule(tx, id);
    expect(await clear(card.id, new Date())).toMatchObject({ kind: 'done', outcome: 'posted' });
  });
});

test('clearings, attachments and changed windows of one moment all get their answer, and each is counted', async () => {
  const card = await world.card(world.program, { loadMinor: LOAD_MINOR });
  const id = await world.rule(world.program, WEEKLY);
  await world.attach(id, [card.id]);
  const now = new Date();
  const changeWindows = async () => {
    const answers: number[] = [];
    // One after another, because each must know the version that the last one made.
    for (let round = 0; round < ROUNDS; round++) {
      const window = round % 2 ? 'week' : 'month';
      answers.push((await world.update(world.program, id, { window })).status);
    }
    return answers;
  };
  const [changes, ...others] = await Promise.all([
    changeWindows(),
    ...Array.from({ length: ROUNDS }, () => clear(card.id, now).then(({ kind }) => kind)),
    ...Array.from({ length: ROUNDS }, () => world.attach(id, [card.id]).then(({ status }) => status)),
  ]);
  expect(others.filter((answer) => answer === 'done')).toHaveLength(ROUNDS);
  expect(changes).toEqual(Array.from({ length: ROUNDS }, () => 200));
  // It is attached already.
  expect(others.filter((answer) => answer === 409)).toHaveLength(ROUNDS);
  const found = await lookAtCard(world.api.db, card.id, now);
  expect(found?.counters.get(id)).toMatchObject({ amountMinor: ROUNDS, count: ROUNDS });
}, 60_000);

test('purchases, clearings and a changed rule of one moment are counted once each', async () => {
  const card = await world.card(world.program, { loadMinor: LOAD_MINOR });
  const id = await world.rule(world.program, { ...WEEKLY, appliesTo: 'business', count: 1_000 });
  const now = new Date();
  const buy = () =>
    world.api.platform.authorize({
      networkId: `net:${newId()}`,
      cardId: card.id,
      amountMinor: 1,
      isPartialAllowed: false,
      merchant: { name: 'CORNER BASKET', categoryCode: '5411' },
      merchantCategory: 'Grocery Stores',
    });
  const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: ROUNDS }, work));
  const [answers] = await Promise.all([
    many(buy),
    many(() => clear(card.id, now)),
    world.update(world.program, id, { window: 'month' }),
  ]);
  answers.push(...(await many(buy)));
  expect(answers.map(({ outcome }) => outcome)).toEqual(answers.map(() => 'approved'));
  const counter = await world.api.db
    .selectFrom('spend_counter')
    .select(['amount', 'count'])
    .where('rule_id', '=', id)
    .where('account_id', '=', card.accountId)
    .executeTakeFirst();
  expect(counter).toEqual({ amount: 3 * ROUNDS, count: 3 * ROUNDS });
}, 60_000);

async function waiting(locktype: string): Promise<number> {
  const { rows } = await world.api.pool.query(
    `select count(*)::int as waiting from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and locktype = $1 and not granted`,
    [locktype],
  );
  return rows[0].waiting;
}

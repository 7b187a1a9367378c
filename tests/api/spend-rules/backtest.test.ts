import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backtestSpendRule } from '#lib/contract/spend-rules/backtest.ts';
import { BACKTEST_BOUNDS } from '#lib/server/services/spend-rules/backtest-past.ts';
import { MERCHANT_CATEGORIES } from '#lib/server/services/spend-rules/merchant-categories.ts';
import { createSpendWorld, type SpendWorld } from './world.ts';

let world: SpendWorld;

beforeAll(async () => {
  world = await createSpendWorld();
});
afterAll(() => world.api.drop());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAILY = { type: 'velocity', amount: '20.00', window: 'day' } as const;

/** The same hour of a day so many days ago, and a little later for each step, so that a day stays a day. */
const at = (daysAgo: number, step = 0) => {
  const noon = new Date();
  noon.setUTCHours(17, 0, 0, 0);
  return new Date(noon.getTime() - daysAgo * DAY_MS + step * 60_000);
};

type Card = Awaited<ReturnType<SpendWorld['card']>>;

/** A purchase of the past as the engine leaves it. */
async function bought(card: Card, cents: number, when: Date, more: object = {}): Promise<string> {
  const id = newId();
  await world.api.db
    .insertInto('card_transaction')
    .values({
      id,
      card_id: card.id,
      business_id: card.businessId,
      status: 'cleared',
      requested: cents,
      approved: cents,
      cleared: cents,
      merchant_name: 'Shop',
      merchant_category_code: '5411',
      merchant_category: 'Groceries',
      decline_reason: null,
      hold_id: null,
      journal_id: null,
      authorized_at: when,
      cleared_at: new Date(when.getTime() + HOUR_MS),
      ...more,
    } as never)
    .execute();
  return id;
}

const ask = (id: string, body: object, token = world.tokens.super) =>
  world.api.call(backtestSpendRule, { params: { id }, body: body as never, token });

const declinedBy = (ruleId: string) => ({
  status: 'declined',
  decline_reason: 'CA_DECLINED_VELOCITY',
  approved: 0,
  cleared: 0,
  cleared_at: null,
  decline: JSON.stringify({ code: 'CA_DECLINED_VELOCITY', cause: { kind: 'velocityAmount', ruleId } }),
});

describe('the last 30 days under a rule', () => {
  test('a new rule shows what it would have declined: count, amount, cards and the latest purchases', async () => {
    const places = await createSpendWorld();
    const before = world;
    world = places;
    const [one, two] = [await places.card(), await places.card(places.sister)];
    await bought(one, 15_00, at(3, 0));
    const second = await bought(one, 10_00, at(3, 1));
    await bought(one, 5_00, at(3, 2));
    await bought(one, 15_00, at(2));
    const dear = await bought(two, 25_50, at(1), { merchant_name: 'Big Shop' });
    await bought(two, 99_00, at(40));
    await bought(two, 99_00, at(1, 1), { is_refund: true, status: 'refunded' });
    const { status, body } = await ask(places.superId, DAILY);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      cards: 2,
      purchases: 5,
      isPartial: false,
      declined: { count: 2, amount: { amountMinor: 35_50, currency: 'USD' }, cards: 2 },
      passed: { count: 0, amount: { amountMinor: 0 }, cards: 0, examples: [] },
    });
    expect(body.declined.examples).toEqual([
      {
        transactionId: dear,
        cardId: two.id,
        merchantName: 'Big Shop',
        amount: { amountMinor: 25_50, currency: 'USD' },
        at: at(1).toISOString(),
      },
      {
        transactionId: second,
        cardId: one.id,
        merchantName: 'Shop',
        amount: { amountMinor: 10_00, currency: 'USD' },
        at: at(3, 1).toISOString(),
      },
    ]);
    const ofProgram = await ask(places.program, DAILY, places.tokens.program);
    expect(ofProgram.body.declined).toMatchObject({ count: 1, amount: { amountMinor: 10_00 } });
    world = before;
    await places.api.drop();
  });

  test('of a changed one speak of its cards alone, and of what it declined and would let pass', async () => {
    const id = await world.rule(world.program, { ...DAILY, name: 'Daily', appliesTo: 'cards' });
    const other = await world.rule(world.program, { ...DAILY, name: 'Other', appliesTo: 'cards' });
    const [mine, stranger] = [await world.card(), await world.card()];
    await world.attach(id, [mine.id]);
    await bought(mine, 15_00, at(3));
    await bought(mine, 12_00, at(3, 1), declinedBy(id));
    await bought(mine, 12_00, at(3, 2), declinedBy(other));
    await bought(stranger, 500_00, at(3));
    const { body } = await ask(world.program, { ...DAILY, ruleId: id, amount: '30' });
    expect(body).toMatchObject({
      cards: 1,
      purchases: 2,
      declined: { count: 0 },
      passed: { count: 1, amount: { amountMinor: 12_00 }, cards: 1 },
    });
  });

  test('let pass what was allowed once and what came without asking, and count both', async () => {
    const id = await world.rule(world.program, { ...DAILY, name: 'Daily', appliesTo: 'cards' });
    const card = await world.card();
    await world.attach(id, [card.id]);
    const declined = await bought(card, 25_00, at(4), declinedBy(id));
    const allowed = await bought(card, 25_00, at(4, 1), { request_hash: 'x' });
    await world.api.db
      .insertInto('spend_allowance')
      .values({
        id: newId(),
        account_id: card.accountId,
        transaction_id: declined,
        merchant_name: 'Shop',
        max_amount: 25_00,
        expires_at: at(3),
        used_by: allowed,
        actor: 'user:x',
        created_at: at(4),
      })
      .execute();
    await bought(card, 1_00, at(4, 2), { request_hash: 'y' });
    // The network reports it a day after it happened.
    await bought(card, 30_00, at(2), { network_id: `reported-${card.id}`, cleared_at: at(1) });
    const { body } = await ask(world.program, { ...DAILY, ruleId: id });
    expect(body.declined).toMatchObject({ count: 1, amount: { amountMinor: 1_00 } });
  });

  test('know that allow rules of one level add up', async () => {
    const card = await world.card();
    const only = (name: string, code: string) =>
      world.rule(world.program, {
        name,
        type: 'merchant_allow',
        appliesTo: 'cards',
        merchants: { categories: [code] },
      });
    const [food, medicine] = [await only('Food', '5411'), await only('Medicine', '5912')];
    await world.attach(food, [card.id]);
    await world.attach(medicine, [card.id]);
    await bought(card, 5_00, at(2), { merchant_category_code: '5912' });
    await bought(card, 6_00, at(2, 1), { merchant_category_code: '5541' });
    await bought(card, 7_00, at(2, 2));
    const { body } = await ask(world.program, {
      ruleId: food,
      type: 'merchant_allow',
      merchants: { categories: ['5499'] },
    });
    expect(body.declined).toMatchObject({ count: 2, amount: { amountMinor: 13_00 } });
  });

  test('change nothing', async () => {
    const id = await world.rule(world.program, { ...DAILY, name: 'Daily', appliesTo: 'cards' });
    const before = await world.activitiesOf('spendRule', id);
    await ask(world.program, { ...DAILY, ruleId: id, amount: '1' });
    expect(await world.activitiesOf('spendRule', id)).toEqual(before);
    const rule = world.api.db.selectFrom('spend_rule').select('max_amount').where('id', '=', id);
    expect(await rule.executeTakeFirst()).toEqual({ max_amount: 20_00 });
  });

  test('are refused for a rule without a limit, and for one of somebody else', async () => {
    const bare = await ask(world.program, { type: 'velocity', window: 'day' });
    expect(bare.status).toBe(422);
    expect(bare.body.fields.amount.key).toBe('field.required');
    const theirs = await world.rule(world.sister, { ...DAILY, name: 'Daily', appliesTo: 'cards' });
    const answer = await ask(world.program, { ...DAILY, ruleId: theirs }, world.tokens.program);
    expect(answer.status).toBe(404);
  });

  test('accept as many merchants and categories as a rule may name', async () => {
    const card = await world.card(world.sister);
    const names = Array.from({ length: 100 }, (_, index) => `${'Long name of a shop '.repeat(2)}${index}`);
    await bought(card, 3_00, at(2), { merchant_name: names[99], merchant_category_code: '7995' });
    const categories = MERCHANT_CATEGORIES.filter(({ code }) => code !== '7995')
      .slice(0, 400)
      .map(({ code }) => code);
    const merchants = { categories, merchants: names };
    const { status, body } = await ask(world.sister, { type: 'merchant_block', merchants });
    expect([status, categories.length]).toEqual([200, 400]);
    expect(body.declined).toMatchObject({ count: 1, amount: { amountMinor: 3_00 } });
    const tooMany = await ask(world.sister, {
      type: 'merchant_block',
      merchants: { merchants: [...names, 'One more'] },
    });
    expect([tooMany.status, tooMany.body.error]).toEqual([422, 'validation_failed']);
  });

  test('say so where there is more than was looked at', async () => {
    const places = await createSpendWorld();
    const card = await places.card();
    await places.api.pool.query(
      `insert into card_transaction (id, card_id, business_id, status, requested, approved, cleared, merchant_name,
         merchant_category_code, merchant_category, authorized_at, cleared_at)
       select gen_random_uuid(), $1, $2, 'cleared', 100, 100, 100, 'Shop', '5411', 'Groceries',
         $3::timestamptz + number * interval '1 second', $3::timestamptz + interval '2 days'
       from generate_series(1, $4) as number`,
      [card.id, card.businessId, at(10), BACKTEST_BOUNDS.purchases + 1],
    );
    const { body } = await places.api.call(backtestSpendRule, {
      params: { id: places.program },
      token: places.tokens.program,
      body: { type: 'velocity', amount: '20000', window: 'lifetime' },
    });
    expect(body).toMatchObject({ purchases: 20_000, isPartial: true, declined: { count: 0 } });
    await places.api.drop();
  });
});

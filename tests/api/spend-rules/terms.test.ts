import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#lib/contract/spend-rules/spend-rules.ts';
import { versionOfRule } from '../../support/version-of-rule.ts';
import { createSpendWorld, NO_HOTELS, type SpendWorld, WEEKLY } from './world.ts';

let world: SpendWorld;

beforeAll(async () => {
  world = await createSpendWorld();
});
afterAll(() => world.api.drop());

describe('a new rule', () => {
  test('of velocity keeps amount, count and window, and one line of its history', async () => {
    const answer = await world.create(world.superId, WEEKLY);
    expect(answer.status).toBe(201);
    const { spendRule } = answer.body;
    expect(spendRule).toMatchObject({
      name: 'Weekly limit',
      type: 'velocity',
      amount: { amountMinor: 20_000, currency: 'USD' },
      count: 5,
      window: 'week',
      merchants: null,
      businessId: world.superId,
      businessName: 'Parent',
      level: 'card',
      appliesTo: 'cards',
      isActive: true,
      cardCount: 0,
    });
    expect(await world.activitiesOf('spendRule', spendRule.id)).toEqual(['spendRuleAdded']);
  });

  test('of merchants keeps each category, group and name once', async () => {
    const { body } = await world.create(world.program, NO_HOTELS);
    expect(body.spendRule).toMatchObject({
      amount: null,
      count: null,
      window: null,
      merchants: { categories: ['5812', '7011'], groups: ['hotels'], merchants: ['corner store'] },
    });
    expect(await world.activitiesOf('spendRule', body.spendRule.id)).toEqual(['merchantRuleAdded']);
  });

  test.each([
    ['the super business', 'superId', 'business'],
    ['a program', 'program', 'program'],
    ['a business without programs', 'other', 'business'],
  ] as const)('for every card of %s says how far it reaches', async (_, place, level) => {
    const token = place === 'other' ? world.tokens.other : world.tokens.super;
    const { body } = await world.create(world[place], { ...WEEKLY, appliesTo: 'business' }, token);
    expect(body.spendRule.level).toBe(level);
  });

  test('under the same key is one rule', async () => {
    const key = newId();
    const send = () =>
      world.api.call(contract.createSpendRule, {
        params: { id: world.sister },
        body: WEEKLY as never,
        token: world.tokens.super,
        key,
      });
    const [first, again] = [await send(), await send()];
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body.spendRule.id).toBe(first.body.spendRule.id);
  });

  test.each([
    ['name', { name: '' }, 'field.required'],
    ['name', { name: 'x'.repeat(61) }, 'field.atMost'],
    ['type', { type: 'mystery' }, 'field.oneOf'],
    ['appliesTo', { appliesTo: 'everyone' }, 'field.oneOf'],
    ['amount', { amount: '0' }, 'field.amountZero'],
    ['amount', { amount: '1.005' }, 'field.amountDecimals'],
    ['amount', { amount: '-5' }, 'field.amountZero'],
    ['amount', { amount: '1000000.01' }, 'field.amountOver'],
    ['amount', { amount: undefined, count: undefined }, 'field.required'],
    ['count', { window: 'transaction', amount: undefined, count: 1 }, 'field.countPerTransaction'],
    ['count', { window: 'transaction', count: 5 }, 'field.countPerTransaction'],
    ['count', { count: 0 }, 'field.invalid'],
    ['count', { count: 1.5 }, 'field.invalid'],
    ['count', { count: 10_001 }, 'field.invalid'],
    ['window', { window: undefined }, 'field.required'],
    ['window', { window: 'year' }, 'field.oneOf'],
    ['merchants', { merchants: {} }, 'field.required'],
    [
      'merchants.categories.2',
      { merchants: { categories: ['5411', '5411', '5410'] } },
      'field.unknownCategory',
    ],
    ['merchants.categories.0', { merchants: { categories: ['54'] } }, 'field.invalid'],
    ['merchants.groups.0', { merchants: { groups: ['casinos'] } }, 'field.oneOf'],
    ['merchants.merchants.0', { merchants: { merchants: ['***'] } }, 'field.invalid'],
    [
      'merchants',
      { type: 'merchant_block', amount: undefined, count: undefined, window: undefined },
      'field.required',
    ],
    ['amount', { ...NO_HOTELS, amount: '5' }, 'field.invalid'],
    ['count', { ...NO_HOTELS, amount: undefined, count: 3, window: undefined }, 'field.invalid'],
    ['window', { ...NO_HOTELS, amount: undefined, count: undefined, window: 'day' }, 'field.invalid'],
  ])('is refused beside %s for %j', async (field, change, key) => {
    const answer = await world.create(world.sister, { ...WEEKLY, ...change });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 42200, fields: { [field]: { key } } });
  });

  test('after the hundredth is one too many', async () => {
    const full = world.other;
    const { body } = await world.api.call(contract.listSpendRules, {
      params: { id: full },
      query: { limit: 200 },
      token: world.tokens.other,
    });
    const room = 100 - body.items.length;
    const answers = await Promise.all(
      Array.from({ length: room + 5 }, (_, at) =>
        world.create(full, { ...WEEKLY, name: `Weekly ${at}` }, world.tokens.other),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(room).fill(201), ...Array(5).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe('limit_exceeded');
  });
});

describe('a change of a rule', () => {
  test('keeps what is not named and writes what changed, also on its cards', async () => {
    const id = await world.rule(world.program, WEEKLY);
    const card = await world.card();
    await world.attach(id, [card.id]);
    const answer = await world.update(world.program, id, { amount: '150', count: null });
    expect(answer.status).toBe(200);
    expect(answer.body.spendRule).toMatchObject({
      name: 'Weekly limit',
      amount: { amountMinor: 15_000 },
      count: null,
      window: 'week',
      cardCount: 1,
    });
    expect(await world.activitiesOf('spendRule', id)).toEqual([
      'spendRuleAdded',
      'spendRuleAdded',
      'spendRuleUpdated',
    ]);
    expect(await world.activitiesOf('card', card.id)).toEqual(['spendRuleAdded', 'spendRuleUpdated']);
  });

  test('that says what the rule says already writes no line and keeps the version', async () => {
    const id = await world.rule(world.program, { ...WEEKLY, merchants: { categories: ['5812', '5411'] } });
    const version = await versionOfRule(world.api.db, id);
    const same = { amount: '200', count: 5, merchants: { categories: ['5411', '5812', '5411'] } };
    for (const body of [{}, same, { isActive: true, name: 'Weekly limit' }]) {
      const answer = await world.update(world.program, id, body);
      expect([answer.status, answer.body.spendRule.updatedAt]).toEqual([200, version]);
    }
    expect(await world.activitiesOf('spendRule', id)).toEqual(['spendRuleAdded']);
  });

  test('asks for the version that was read, and nobody undoes unseen what somebody else saved', async () => {
    const id = await world.rule(world.program, WEEKLY);
    const unread = await world.api.call(contract.updateSpendRule, {
      params: { id: world.program, ruleId: id },
      body: { count: 3 },
      token: world.tokens.super,
    });
    expect(unread).toMatchObject({ status: 428, body: { error: 'precondition_required' } });
    const version = await versionOfRule(world.api.db, id);
    const change = (body: object) => world.update(world.program, id, body, world.tokens.super, version);
    const [one, other] = await Promise.all([change({ amount: '77' }), change({ count: 3 })]);
    expect([one.status, other.status].sort()).toEqual([200, 412]);
    const { spendRule } = (one.status === 200 ? one : other).body;
    expect(spendRule.updatedAt).not.toBe(version);
    expect(await versionOfRule(world.api.db, id)).toBe(spendRule.updatedAt);
  });

  test('that turns it off removes it from its cards, and on again adds it', async () => {
    const id = await world.rule(world.program, NO_HOTELS);
    const card = await world.card();
    await world.attach(id, [card.id]);
    expect((await world.update(world.program, id, { isActive: false })).body.spendRule.isActive).toBe(false);
    await world.update(world.program, id, { isActive: true });
    expect(await world.activitiesOf('card', card.id)).toEqual([
      'merchantRuleAdded',
      'merchantRuleRemoved',
      'merchantRuleAdded',
    ]);
  });

  test.each([
    [{ amount: null, count: null }, 'amount', 'field.required'],
    [{ amount: '0.00' }, 'amount', 'field.amountZero'],
    [{ merchants: { groups: [] } }, 'merchants', 'field.required'],
    [{ merchants: { categories: ['0001'] } }, 'merchants.categories.0', 'field.unknownCategory'],
    [{ type: 'merchant_block' }, 'type', 'field.unknownField'],
    [{ appliesTo: 'business' }, 'appliesTo', 'field.unknownField'],
  ])('to %j is refused and changes nothing', async (change, field, key) => {
    const id = await world.rule(world.sister, WEEKLY);
    const answer = await world.update(world.sister, id, change);
    expect(answer.status).toBe(422);
    expect(answer.body.fields[field].key).toBe(key);
    expect(await world.activitiesOf('spendRule', id)).toEqual(['spendRuleAdded']);
  });

  test("of another business's rule answers like a missing one, also under one's own address", async () => {
    const id = await world.rule(world.sister, WEEKLY);
    const theirs = await world.update(world.program, id, { isActive: false }, world.tokens.program);
    const missing = await world.update(world.program, newId(), { isActive: false }, world.tokens.program);
    expect(theirs.status).toBe(404);
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
  });
});

describe('the list', () => {
  const list = (id: string, token: string, query: object = {}) =>
    world.api.call(contract.listSpendRules, { params: { id }, query, token });

  test("of a program shows its own rules and its parent's for every card, not its sister's", async () => {
    const names = ['Own', 'From above', 'Above, for single cards', 'Of the sister'] as const;
    await world.rule(world.program, { ...WEEKLY, name: names[0] });
    await world.rule(world.superId, { ...WEEKLY, name: names[1], appliesTo: 'business' });
    await world.rule(world.superId, { ...WEEKLY, name: names[2] });
    await world.rule(world.sister, { ...WEEKLY, name: names[3], appliesTo: 'business' });
    const { body } = await list(world.program, world.tokens.program, { limit: 200 });
    const shown = body.items.map(({ name }: { name: string }) => name);
    expect(names.map((name) => shown.includes(name))).toEqual([true, true, false, false]);
    const all = (await list(world.superId, world.tokens.super, { limit: 200 })).body.items;
    expect(names.map((name) => all.some((rule: { name: string }) => rule.name === name))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  test('pages without a gap, newest first, and filters by type and state', async () => {
    const { body } = await list(world.program, world.tokens.program, { limit: 200 });
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { id: string }[]; nextCursor: string | null } = (
        await list(world.program, world.tokens.program, { limit: 2, ...(cursor ? { cursor } : {}) })
      ).body;
      paged.push(...page.items.map(({ id }: { id: string }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(paged).toEqual(body.items.map(({ id }: { id: string }) => id));
    const blocks = (await list(world.program, world.tokens.program, { type: 'merchant_block' })).body.items;
    expect(new Set(blocks.map(({ type }: { type: string }) => type))).toEqual(new Set(['merchant_block']));
    expect((await list(world.program, world.tokens.program, { isActive: 'false' })).body.items).toEqual([]);
  });
});

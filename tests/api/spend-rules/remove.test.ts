import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import * as contract from '#lib/contract/spend-rules/spend-rules.ts';
import { createSpendWorld, NO_HOTELS, type SpendWorld, WEEKLY } from './world.ts';

let world: SpendWorld;

beforeAll(async () => {
  world = await createSpendWorld();
});
afterAll(() => world.api.drop());

const remove = (id: string, ruleId: string, token = world.tokens.super) =>
  world.api.call(contract.removeSpendRule, { params: { id, ruleId }, token });
const cardsOf = (id: string, ruleId: string, query: object = {}, token = world.tokens.super) =>
  world.api.call(contract.listSpendRuleCards, { params: { id, ruleId }, query, token });
const spend = async (cardId: string) => {
  const body = { cardId, amount: '5.00', merchantName: 'Inn', categoryCode: '7011' };
  return (await world.api.call(calls.makeSandboxPurchase, { body })).body.purchase.status;
};

describe('a removed rule', () => {
  test('declines nothing, is in no list, and is in the history of the rule and of the business', async () => {
    const id = await world.rule(world.program, NO_HOTELS);
    const card = await world.card(world.program, { loadMinor: 10_000 });
    await world.attach(id, [card.id]);
    expect(await spend(card.id)).toBe('declined');
    const answer = await remove(world.program, id);
    expect(answer.status).toBe(200);
    expect(answer.body.spendRule).toMatchObject({ id, name: 'No hotels', cardCount: 1 });
    expect(await spend(card.id)).toBe('pending');
    const list = await world.api.call(contract.listSpendRules, {
      params: { id: world.program },
      query: { limit: 200 },
      token: world.tokens.super,
    });
    expect(list.body.items.map((rule: { id: string }) => rule.id)).not.toContain(id);
    expect(await world.activitiesOf('card', card.id)).toEqual(['merchantRuleAdded', 'merchantRuleRemoved']);
    expect(await world.activitiesOf('spendRule', id)).toEqual([
      'merchantRuleAdded',
      'merchantRuleAdded',
      'merchantRuleRemoved',
    ]);
  });

  test('is gone for every other call', async () => {
    const id = await world.rule(world.program, WEEKLY);
    const card = await world.card();
    expect((await remove(world.program, id)).status).toBe(200);
    expect((await remove(world.program, id)).status).toBe(404);
    expect((await world.update(world.program, id, { isActive: true })).status).toBe(404);
    expect((await world.attach(id, [card.id])).status).toBe(404);
    expect((await cardsOf(world.program, id)).status).toBe(404);
  });

  test('makes room for another on its cards and in its business', async () => {
    const card = await world.card();
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, at) => world.rule(world.program, { ...WEEKLY, name: `Weekly ${at}` })),
    );
    for (const id of ids) expect((await world.attach(id, [card.id])).status).toBe(200);
    const next = await world.rule(world.program, WEEKLY);
    expect((await world.attach(next, [card.id])).body.error).toBe('limit_exceeded');
    await remove(world.program, ids[0] as string);
    expect((await world.attach(next, [card.id])).status).toBe(200);
  });

  test("a stranger's rule answers like a missing one and stays", async () => {
    const id = await world.rule(world.sister, WEEKLY);
    const theirs = await remove(world.program, id, world.tokens.program);
    const missing = await remove(world.program, newId(), world.tokens.program);
    expect(theirs.status).toBe(404);
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    expect((await cardsOf(world.sister, id)).status).toBe(200);
  });
});

describe('the cards of a rule', () => {
  test('are those it is attached to, of a reissued one the last, whatever program they are of', async () => {
    const id = await world.rule(world.superId, WEEKLY);
    const [mine, sisters] = [await world.card(), await world.card(world.sister, { lastName: 'Okoye' })];
    await world.card();
    await world.attach(id, [mine.id, sisters.id]);
    const { status, body } = await cardsOf(world.superId, id);
    expect(status).toBe(200);
    expect(body.items.map((card: { id: string }) => card.id).sort()).toEqual([mine.id, sisters.id].sort());
    expect(body.items.find((card: { id: string }) => card.id === sisters.id)).toMatchObject({
      businessId: world.sister,
      programName: 'Sister',
      status: 'active',
      holder: { lastName: 'Okoye' },
    });
    const first = await cardsOf(world.superId, id, { limit: 1 });
    const second = await cardsOf(world.superId, id, { limit: 1, cursor: first.body.nextCursor });
    expect([first, second].flatMap((page) => page.body.items)).toEqual(body.items);
    expect(second.body.nextCursor).toBeNull();
  });
});

import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#lib/contract/spend-rules/spend-rules.ts';
import { versionOfRule } from '../../support/version-of-rule.ts';
import { createSpendWorld, type SpendWorld, WEEKLY } from './world.ts';

let world: SpendWorld;
beforeAll(async () => {
  world = await createSpendWorld();
});
afterAll(() => world.api.drop());

test('a rule that gets another window goes on with what was spent in it, in any direction', async () => {
  const { api, program, tokens } = world;
  const ruleId = await world.rule(program, { ...WEEKLY, window: 'day' });
  const card = await world.card(program, { loadMinor: 100_00 });
  await world.attach(ruleId, [card.id]);
  const spend = async (at: string, amountMinor: number) => {
    await api.clock.moveTo(new Date(at));
    const answer = await api.platform.authorize({
      networkId: newId(),
      cardId: card.id,
      amountMinor,
      isPartialAllowed: false,
      merchant: { name: 'Corner Store', categoryCode: '5411' },
      merchantCategory: 'Groceries',
    });
    expect(answer.outcome).toBe('approved');
  };
  const usedOver = async (window: 'day' | 'week' | 'month' | 'lifetime') => {
    const params = { id: program, ruleId };
    const { status } = await api.call(contract.updateSpendRule, {
      params,
      body: { window },
      token: tokens.program,
      headers: { 'if-match': `"${await versionOfRule(api.db, ruleId)}"` },
    });
    expect(status).toBe(200);
    const { body } = await api.call(contract.listCardSpendRules, {
      params: { id: card.id },
      token: tokens.program,
    });
    return [body.spendRules[0].used.amount.amountMinor, body.spendRules[0].used.count];
  };
  // The Saturday of the week before, then Monday and Wednesday.
  await spend('2026-11-14T15:00:00Z', 5_00);
  await spend('2026-11-16T15:00:00Z', 7_00);
  await spend('2026-11-18T15:00:00Z', 11_00);
  expect(await usedOver('week')).toEqual([18_00, 2]);
  expect(await usedOver('lifetime')).toEqual([23_00, 3]);
  expect(await usedOver('day')).toEqual([11_00, 1]);
  expect(await usedOver('month')).toEqual([23_00, 3]);
  await spend('2026-11-18T16:00:00Z', 2_00);
  expect(await usedOver('day')).toEqual([13_00, 2]);
  await api.clock.moveTo(null);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeSpendRule } from '#lib/contract/spend-rules/spend-rules.ts';
import { createSpendWorld, NO_HOTELS, type SpendWorld, WEEKLY } from './world.ts';

let world: SpendWorld;
beforeAll(async () => {
  world = await createSpendWorld();
});
afterAll(() => world.api.drop());

const TAKEN = {
  status: 409,
  body: {
    code: 40900,
    error: 'conflict',
    fields: {
      name: { key: 'field.taken', msg: 'This name is taken already. Please choose another one.' },
    },
  },
};

test('a second rule of one name for the same cards is refused beside its name, whatever it says', async () => {
  expect((await world.create(world.program, WEEKLY)).status).toBe(201);
  expect(await world.create(world.program, WEEKLY)).toMatchObject(TAKEN);
  expect(await world.create(world.program, { ...NO_HOTELS, name: ' WEEKLY limit ' })).toMatchObject(TAKEN);
  expect((await world.create(world.program, { ...WEEKLY, name: 'Weekly limit 2' })).status).toBe(201);
});

test('for all cards, and in another program, the name is free', async () => {
  await world.rule(world.program, { ...WEEKLY, name: 'Fuel' });
  const fuel = { ...WEEKLY, name: 'Fuel' };
  expect((await world.create(world.program, { ...fuel, appliesTo: 'business' })).status).toBe(201);
  expect(await world.create(world.program, { ...fuel, appliesTo: 'business' })).toMatchObject(TAKEN);
  expect((await world.create(world.sister, fuel)).status).toBe(201);
});

test('a change of name is refused as well; the same name in other letters is a rule’s own', async () => {
  await world.rule(world.program, { ...WEEKLY, name: 'Travel' });
  const id = await world.rule(world.program, { ...WEEKLY, name: 'Meals' });
  expect(await world.update(world.program, id, { name: 'travel' })).toMatchObject(TAKEN);
  expect((await world.update(world.program, id, { name: 'MEALS' })).status).toBe(200);
  expect((await world.update(world.program, id, { amount: '90' })).status).toBe(200);
});

test('the name of a rule that is paused stays taken, that of a removed one is free', async () => {
  const id = await world.rule(world.program, { ...WEEKLY, name: 'Lunch' });
  await world.update(world.program, id, { isActive: false });
  expect(await world.create(world.program, { ...WEEKLY, name: 'Lunch' })).toMatchObject(TAKEN);
  const params = { id: world.program, ruleId: id };
  expect((await world.api.call(removeSpendRule, { params, token: world.tokens.super })).status).toBe(200);
  expect((await world.create(world.program, { ...WEEKLY, name: 'Lunch' })).status).toBe(201);
});

test('of ten at once under one name one comes into being', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => world.create(world.program, { ...WEEKLY, name: 'At once' })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
});

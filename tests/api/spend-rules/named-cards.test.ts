import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#lib/contract/spend-rules/spend-rules.ts';
import { createSpendWorld, type SpendWorld, WEEKLY } from './world.ts';

let world: SpendWorld;

beforeAll(async () => {
  world = await createSpendWorld();
});
afterAll(() => world.api.drop());

test.each(['attachSpendRule', 'detachSpendRule'] as const)(
  '%s names the cards that it needs, and takes no more than 1,000',
  async (name) => {
    const call = { attachSpendRule: contract.attachSpendRule, detachSpendRule: contract.detachSpendRule }[
      name
    ];
    const id = await world.rule(world.program, WEEKLY);
    const ask = (body: object) =>
      world.api.call(call, { params: { id }, body: body as never, token: world.tokens.super, key: newId() });
    for (const body of [{}, { cardIds: [] }, { cardIds: Array(1_001).fill('AMNA4R7K2C') }]) {
      const answer = await ask(body);
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['cardIds']]);
    }
  },
);

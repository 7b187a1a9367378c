import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADDRESS } from '../cards/world.ts';
import { makeReplacementWorld, type ReplacementWorld } from '../replacements/world.ts';
import { openStream } from './open-stream.ts';

let world: ReplacementWorld;
beforeAll(async () => {
  world = await makeReplacementWorld();
});
afterAll(() => world.api.drop());

test('a holder hears of each step of the parcel that brings the card they asked for', async () => {
  await world.setMode('automatic');
  await world.settleAddress('amina', 60);
  const card = await world.card({ status: 'active', userId: 'amina', loadMinor: 500 });
  const { body } = await world.ask(card.id, { body: { address: ADDRESS } });
  const { orderId } = await world.api.db
    .selectFrom('replacement_request')
    .select('order_id as orderId')
    .where('id', '=', body.replacement.id)
    .$narrowType<{ orderId: string }>()
    .executeTakeFirstOrThrow();
  const { businessId } = body.replacement;
  await world.makeWaitingCards();
  const stream = await openStream(world.api, await world.api.tokens.mint({ uid: 'amina' }));
  for (const [step, to] of (['shipped', 'in_transit', 'delivered'] as const).entries()) {
    expect([to, await world.move(orderId, to)]).toEqual([to, true]);
    expect((await stream.first(step + 1)).at(-1)).toEqual({
      kind: 'card',
      businessId,
      id: card.id,
      cardId: card.id,
    });
  }
  // A step that changes nothing is no news.
  expect(await world.move(orderId, 'delivered')).toBe(false);
  expect(stream.events).toHaveLength(3);
});

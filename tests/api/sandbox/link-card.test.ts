import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkSandboxCard } from '#lib/contract/sandbox/sandbox.ts';
import { type CardWorld, makeCardWorld } from '../cards/world.ts';

let world: CardWorld;
beforeAll(async () => {
  world = await makeCardWorld();
});
afterAll(() => world.api.drop());

const link = (id: string) => world.api.call(linkSandboxCard, { params: { id } });

test('the holder of a card that arrived makes it theirs, and nobody can twice', async () => {
  const card = await world.card({ email: 'zahra@example.com' });
  expect(await link(card.id)).toMatchObject({
    status: 200,
    body: { card: { id: card.id, status: 'active' } },
  });
  expect(await world.activities(card.id)).toMatchObject([
    { type: 'cardLinked', channel: 'cardholder', payload: { from: 'processing', to: 'active' } },
  ]);
  expect(await world.mails(card.id)).toEqual(['cardLinked → zahra@example.com']);
  expect(await link(card.id)).toMatchObject({ status: 409, body: { error: 'wrong_state' } });
});

test('somebody who has an account gets the card into it', async () => {
  const card = await world.card({ email: 'AMINA@example.com' });
  await link(card.id);
  const row = world.api.db.selectFrom('card').select('user_id').where('id', '=', card.id);
  expect(await row.executeTakeFirst()).toEqual({ user_id: 'amina' });
});

test('two cards of one new person are of one person', async () => {
  const cards = [
    await world.card({ email: 'two@example.com' }),
    await world.card({ email: 'Two@example.com' }),
  ];
  for (const { id } of cards) expect((await link(id)).status).toBe(200);
  const ids = cards.map(({ id }) => id);
  const rows = await world.api.db.selectFrom('card').select('user_id').where('id', 'in', ids).execute();
  expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(1);
});

test('a card that nobody has is not found', async () => {
  expect(await link('AMNA4R7K2C')).toMatchObject({ status: 404, body: { error: 'not_found' } });
});

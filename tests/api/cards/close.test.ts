import { afterAll, beforeAll, expect, test } from 'vitest';
import { unlockCard } from '#lib/contract/cards/cards.ts';
import { closeCard } from '#lib/contract/cards/life.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { releaseHold } from '#lib/server/ledger/release-hold.ts';
import { sweepClosed } from '#lib/server/services/cards/sweep-closed.ts';
import { type CardWorld, makeCardWorld } from './world.ts';

let world: CardWorld;
beforeAll(async () => {
  world = await makeCardWorld();
});
afterAll(() => world.api.drop());

test('a card with $25.00 is closed, and the $25.00 are back in the funding account', async () => {
  const card = await world.card({ status: 'active', userId: 'amina', loadMinor: 2_500 });
  const [before] = (await world.balance(world.fundingId)) as [number, number];
  const answer = await world.post(closeCard, card.id, { reason: 'Project over' }, world.admin);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      card: { id: card.id, status: 'closed', available: { amountMinor: 0 } },
      returned: { amountMinor: 2_500, currency: 'USD' },
    },
  });
  expect(await world.balance(card.accountId)).toEqual([0, 0]);
  expect(await world.balance(world.fundingId)).toEqual([before + 2_500, 0]);
  expect(await world.activities(card.id)).toMatchObject([
    { type: 'cardClosed', reason: 'Project over', payload: { from: 'active', returnedMinor: 2_500 } },
    { type: 'fundsWithdrawn', payload: { amountMinor: 2_500, currency: 'USD' } },
  ]);
  expect(await world.mails(card.id)).toEqual(['cardClosed → amina@example.com']);
});

test('what is held stays for the purchase, and comes back when it is let go', async () => {
  const card = await world.card({ status: 'active', loadMinor: 2_500 });
  const holdId = await world.hold(card.accountId, 1_000);
  const answer = await world.post(closeCard, card.id, {}, world.admin);
  expect(answer.body.returned.amountMinor).toBe(1_500);
  expect(await world.balance(card.accountId)).toEqual([1_000, 1_000]);
  await sweepClosed(world.api.platform);
  expect(await world.balance(card.accountId)).toEqual([1_000, 1_000]);

  await inTransaction(world.api.db, (tx) => releaseHold(tx, { id: holdId }));
  await Promise.all([sweepClosed(world.api.platform), sweepClosed(world.api.platform)]);
  expect(await world.balance(card.accountId)).toEqual([0, 0]);
  expect((await world.activities(card.id)).map(({ type, channel }) => [type, channel])).toEqual([
    ['cardClosed', 'dashboard'],
    ['fundsWithdrawn', 'dashboard'],
    ['fundsWithdrawn', 'system'],
  ]);
});

test('a closed card is not closed again and never opens', async () => {
  const card = await world.card({ status: 'active' });
  await world.post(closeCard, card.id, {}, world.admin);
  for (const call of [closeCard, unlockCard]) {
    const answer = await world.post(call, card.id, {}, world.admin);
    expect(answer).toMatchObject({ status: 409, body: { code: 40903, error: 'wrong_state' } });
  }
  expect((await world.activities(card.id)).map(({ type }) => type)).toEqual(['cardClosed']);
});

test('two who close at once close it once', async () => {
  const card = await world.card({ status: 'active', loadMinor: 700 });
  const answers = await Promise.all([1, 2].map(() => world.post(closeCard, card.id, {}, world.admin)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await world.balance(card.accountId)).toEqual([0, 0]);
});

test('it is closed at the issuer too', async () => {
  const card = await world.card({ status: 'active' });
  await world.post(closeCard, card.id, {}, world.admin);
  const { closeCards } = await import('#lib/server/services/cards/tell-issuer.ts');
  const { deliverWaiting } = await import('#lib/server/jobs/deliver.ts');
  while ((await deliverWaiting(world.api.platform, closeCards)) > 0);
  const { closed_at } = await world.api.db
    .selectFrom('sandbox_issuer_card')
    .select('closed_at')
    .where('token', '=', card.issuerToken)
    .executeTakeFirstOrThrow();
  expect(closed_at).not.toBeNull();
});

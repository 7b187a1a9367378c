import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import { deciderMails } from '#lib/server/services/replacements/notify-deciders.ts';
import { makeReplacementWorld, type ReplacementWorld } from './world.ts';

let world: ReplacementWorld;
beforeAll(async () => {
  world = await makeReplacementWorld();
});
afterAll(() => world.api.drop());

test('everybody reads one name: the one on the card while it is theirs, else the one of the account', async () => {
  const { card } = await world.requested();
  const holder = async () => (await world.see(card.id, world.admin)).body.replacement.holder;
  expect(await holder()).toEqual({ firstName: 'Amina', lastName: 'Rahimi' });
  while ((await deliverWaiting(world.api.platform, deciderMails)) > 0);
  const { payload } = await world.api.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'mail.send')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(payload).toMatchObject({ kind: 'replacementToDecide', values: { person: 'Amina Rahimi' } });
  await world.api.db.updateTable('card').set({ user_id: 'omar' }).where('id', '=', card.id).execute();
  expect(await holder()).toEqual({ firstName: 'Amina', lastName: 'Person' });
});

import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetProofs } from '#lib/server/jobs/forget-proofs.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeCard } from '../../support/world.ts';

const DAY_MS = 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

test('counts, proofs and links go when they are over, and not before', async () => {
  const { id } = await makeCard(api.db, { businessId: (await makeBusiness(api.db)).id });
  for (const [name, days] of [
    ['old', 40],
    ['new', 0.5],
  ] as const) {
    await api.db
      .insertInto('throttle')
      .values({ kind: 'test', subject: name, since: ago(days), count: 1 })
      .execute();
    await api.db
      .insertInto('card_proof')
      .values({ token_hash: name, card_id: id, expires_at: ago(days) })
      .execute();
    const link = { id: newId(), card_id: id, email: name, created_at: ago(days), expires_at: ago(days) };
    await api.db.insertInto('card_activation').values(link).execute();
  }
  await forgetProofs(api.platform);
  const left = await Promise.all([
    api.db.selectFrom('throttle').select('subject as name').execute(),
    api.db.selectFrom('card_proof').select('token_hash as name').execute(),
    api.db.selectFrom('card_activation').select('email as name').execute(),
  ]);
  expect(left).toEqual([[{ name: 'new' }], [{ name: 'new' }], [{ name: 'new' }]]);
});

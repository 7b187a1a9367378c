import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockCard } from '#lib/contract/cards/cards.ts';
import { loadCard } from '#lib/contract/cards/load.ts';
import { addMetadata } from '#lib/contract/metadata/metadata.ts';
import { addNote } from '#lib/contract/notes/notes.ts';
import { addTag } from '#lib/contract/tags/tags.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeCard, makeMember, makeUser } from '../../support/world.ts';

let api: TestApi;
let businessId: string;
let token: string;
let card: Awaited<ReturnType<typeof makeCard>>;
let holder: string;
beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db, { fundingMinor: 100_000 })).id;
  token = await api.tokens.mint({ uid: await makeMember(api.db, { businessId, role: 'admin' }) });
  holder = await makeUser(api.db);
  card = await makeCard(api.db, { businessId, userId: holder });
});
afterAll(() => api.drop());

const WRITTEN = 'Her card: 4111 1111 1111 1111';
const refusedAt = (field: string) => ({
  status: 422,
  body: {
    code: 42200,
    error: 'validation_failed',
    fields: {
      [field]: {
        key: 'field.cardNumber',
        msg: 'Card numbers must not be stored here. Leave the number out, or write only its last 4 digits.',
      },
    },
  },
});

test('a card number is refused beside its field, and nothing is saved', async () => {
  const target = { type: 'card' as const, targetId: card.id };
  const metadata = { key: 'region', value: WRITTEN };
  expect(await api.call(addMetadata, { body: { ...target, metadata }, token })).toMatchObject(
    refusedAt('metadata.value'),
  );
  expect(await api.call(addNote, { params: { id: holder }, body: { text: WRITTEN }, token })).toMatchObject(
    refusedAt('text'),
  );
  expect(
    await api.call(addTag, { params: { id: businessId }, body: { name: '4222222222222' }, token }),
  ).toMatchObject(refusedAt('name'));
  expect(
    await api.call(lockCard, { params: { id: card.id }, body: { reason: WRITTEN }, token }),
  ).toMatchObject(refusedAt('reason'));
  const load = { cardId: card.id, amount: '5' };
  const send = (body: typeof load & { memo?: string; customFields?: Record<string, string> }, key: string) =>
    api.call(loadCard, { params: { id: businessId }, body, token, key });
  expect(await send({ ...load, memo: WRITTEN }, 'memo')).toMatchObject(refusedAt('memo'));
  expect(await send({ ...load, customFields: { grant: WRITTEN } }, 'field')).toMatchObject(
    refusedAt('customFields.grant'),
  );
  const { rows } = await api.pool.query(
    `select (select count(*) from metadata)::int as metadata, (select count(*) from note)::int as notes,
      (select count(*) from tag)::int as tags, (select count(*) from card_load)::int as loads,
      (select count(*) from activity)::int as activities, (select status from card where id = $1) as status`,
    [card.id],
  );
  expect(rows[0]).toEqual({ metadata: 0, notes: 0, tags: 0, loads: 0, activities: 0, status: 'active' });
});

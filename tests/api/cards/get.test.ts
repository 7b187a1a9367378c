import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCard } from '#lib/contract/cards/cards.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeCard, makeMember } from '../../support/world.ts';

let api: TestApi;
let token: string;
let cardId: string;
let foreignId: string;

beforeAll(async () => {
  api = await createTestApi();
  const own = await makeBusiness(api.db, { name: 'Own' });
  const other = await makeBusiness(api.db, { name: 'Other' });
  cardId = (await makeCard(api.db, { businessId: own.id })).id;
  foreignId = (await makeCard(api.db, { businessId: other.id })).id;
  token = await api.tokens.mint({ uid: await makeMember(api.db, { businessId: own.id, role: 'admin' }) });
});
afterAll(() => api.drop());

const get = (id: string) => api.call(getCard, { params: { id }, token });

test('a card is found however its ID is typed, and is named as it is stored', async () => {
  for (const typed of [cardId, cardId.toLowerCase(), `${cardId.slice(0, 5)}-${cardId.slice(5)}`]) {
    const answer = await get(typed);
    expect([answer.status, answer.body.card?.id]).toEqual([200, cardId]);
  }
});

test('a foreign card answers like a missing one, in capitals and small letters', async () => {
  const answers = await Promise.all(
    [foreignId, foreignId.toLowerCase(), '2222222222', 'nosuchcard'].map(get),
  );
  for (const { status, body } of answers) {
    expect([status, { ...body, requestId: '' }]).toEqual([
      404,
      {
        code: 40400,
        error: 'not_found',
        msg: 'We could not find that. It may have been removed.',
        requestId: '',
      },
    ]);
  }
});

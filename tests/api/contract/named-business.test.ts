import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeMember } from '../../support/world.ts';

/** Calls without a business in the path name it in the query or the body, where it is checked like one in a path. */
let api: TestApi;
let token: string;
let own: string;
let others: string;
beforeAll(async () => {
  api = await createTestApi();
  own = (await makeBusiness(api.db, { productType: 'bank_transfers' })).id;
  others = (await makeBusiness(api.db, { productType: 'bank_transfers' })).id;
  token = await api.tokens.mint({ uid: await makeMember(api.db, { businessId: own, role: 'admin' }) });
});
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.drop();
});

const byQuery = (query: string, bearer: string | null = token) =>
  api.send('GET', `/bankTransfers/recipients${query}`, {
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
  });
const byBody = (body: unknown, bearer: string | null = token) =>
  api.send('POST', '/bankTransfers/recipient', {
    headers: { ...(bearer ? { authorization: `Bearer ${bearer}` } : {}), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const REQUIRED = {
  code: 42200,
  error: 'validation_failed',
  fields: { businessId: { key: 'field.businessIdRequired', msg: 'Business ID is required' } },
};

test('a missing business is refused before anything else is checked', async () => {
  for (const query of ['', '?businessId=', '?limit=1000']) {
    const answer = await byQuery(query);
    expect([answer.status, answer.body]).toMatchObject([422, REQUIRED]);
    expect(Object.keys(answer.body.fields)).toEqual(['businessId']);
  }
  for (const body of [{}, { businessId: '' }, { name: 'x' }]) {
    const answer = await byBody(body);
    expect([answer.status, answer.body]).toMatchObject([422, REQUIRED]);
    expect(Object.keys(answer.body.fields)).toEqual(['businessId']);
  }
});

test('somebody else’s, one that is not there and what is no id at all are the same: not there', async () => {
  const missing = '01990000-0000-7000-8000-0000000000ff';
  for (const businessId of [others, missing, 'garbage', '%00', "' or 1=1"]) {
    for (const answer of [
      await byQuery(`?businessId=${encodeURIComponent(businessId)}`),
      await byBody({ businessId }),
    ])
      expect([answer.status, { ...answer.body, requestId: '' }]).toEqual([
        404,
        { code: 40400, msg: expect.any(String), error: 'not_found', requestId: '' },
      ]);
  }
});

test('a business that is no text is refused beside its field', async () => {
  for (const businessId of [1, null, [own], { id: own }])
    expect(await byBody({ businessId })).toMatchObject({
      status: 422,
      body: { fields: { businessId: { key: 'field.invalid' } } },
    });
  expect((await byQuery(`?businessId=${own}&businessId=${others}`)).body.fields).toMatchObject({
    businessId: { key: 'field.invalid' },
  });
});

test('a stranger learns nothing of the business', async () => {
  for (const answer of [
    await byQuery('', null),
    await byQuery(`?businessId=${own}`, 'no-token'),
    await byBody({}, 'no-token'),
  ])
    expect([answer.status, answer.body.error]).toEqual([401, 'unauthenticated']);
});

test('one’s own is answered', async () => {
  expect((await byQuery(`?businessId=${own}`)).body).toEqual({ items: [], nextCursor: null });
});

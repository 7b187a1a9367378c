import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { loadCard } from '#lib/contract/cards/load.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin.ts';

let { api, businessId, cardId, token } = {} as AdminWorld;

beforeAll(async () => {
  ({ api, businessId, cardId, token } = await createAdminWorld({ fundingMinor: 1_000_000_00 }));
});
// Nothing a caller sends may be a failure of ours.
afterEach(() => expect(api.errors).toEqual([]));
afterAll(() => api.drop());

const get = (path: string) => api.send('GET', path, { headers: { authorization: `Bearer ${token}` } });
const lock = (body: string) =>
  api.send('POST', `/cards/${cardId}/lock`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  });

test.each([
  ['half of a surrogate pair', '{"reason":"\\ud800"}'],
  ['four hundred thousand brackets', '['.repeat(400_000) + ']'.repeat(400_000)],
  ['deeply nested objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
])('%s is a bad request', async (_, body) => {
  expect(await lock(body)).toMatchObject({ status: 400, body: { error: 'bad_request' } });
});

test('a field called __proto__ is refused at any depth, and nothing is loaded', async () => {
  const before = await balance();
  for (const [more, status] of [
    ['"__proto__":"x"', 422],
    ['"customFields":{"__proto__":"x"}', 400],
  ]) {
    const answer = await api.send('POST', `/cards/business/${businessId}/load`, {
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': newId(),
      },
      body: `{"cardId":"${cardId}","amount":"1.00",${more}}`,
    });
    expect(answer.status).toBe(status);
  }
  expect(await balance()).toBe(before);
});

test('U+0000 in a path names nothing', async () => {
  expect(await get('/cards/%00/summary')).toMatchObject({ status: 404, body: { error: 'not_found' } });
});

test('a crowd on one card is served or asked to come back, and a read is answered meanwhile', async () => {
  const before = await balance();
  const crowd = Promise.all(
    Array.from({ length: 600 }, () =>
      api.call(loadCard, {
        params: { id: businessId },
        body: { cardId, amount: '1' },
        token,
        key: newId(),
      }),
    ),
  );
  let isOver = false;
  void crowd.then(() => {
    isOver = true;
  });
  expect((await get(`/cards/${cardId}/balance`)).status).toBe(200);
  expect(isOver).toBe(false);
  const answers = await crowd;
  const done = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 503);
  expect(done.length).toBeGreaterThan(0);
  expect(done.length + refused.length).toBe(600);
  expect(refused.every(({ headers }) => headers.get('retry-after') === '1')).toBe(true);
  expect((await balance()) - before).toBe(done.length * 100);
  // The only thing logged is that some were asked to come back.
  expect(api.errors.every((line) => JSON.stringify(line).includes('too many commands wait'))).toBe(true);
  api.errors.length = 0;
}, 60_000);

const balance = async () => (await get(`/cards/${cardId}/balance`)).body.posted.amountMinor as number;

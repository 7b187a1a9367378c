import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCardholder } from '#lib/contract/cardholder/cardholder.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeUser } from '../../support/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

test('a genuine token without an account is a stranger: 404 here', async () => {
  const token = await api.tokens.mint({ uid: 'stranger' });
  expect((await api.call(getCardholder, { params: { id: 'stranger' }, token })).status).toBe(404);
});

test('another person asks in vain', async () => {
  const [uid, other] = [await makeUser(api.db), await makeUser(api.db)];
  const token = await api.tokens.mint({ uid: other });
  expect((await api.call(getCardholder, { params: { id: uid }, token })).status).toBe(404);
});

test('the cardholder call gives the cardholder under its own name', async () => {
  const uid = await makeUser(api.db);
  const answer = await api.call(getCardholder, {
    params: { id: uid },
    token: await api.tokens.mint({ uid }),
  });
  expect(answer.body).toMatchObject({ cardholder: { id: uid, cards: [] } });
});

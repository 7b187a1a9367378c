import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUser } from '#lib/contract/people/get-user.ts';
import { updateUser } from '#lib/contract/people/users.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeUser } from '../../support/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

test('somebody changes their own language and finds it at the next sign-in', async () => {
  const id = await makeUser(api.db);
  const token = await api.tokens.mint({ uid: id });
  const answer = await api.call(updateUser, { params: { id }, body: { language: 'far' }, token });
  expect(answer).toMatchObject({ status: 200, body: { user: { id, language: 'far' } } });
  expect((await api.call(getUser, { params: { id }, token })).body.user.language).toBe('far');
});

test('a language that is not spoken here stands beside its field and changes nothing', async () => {
  const id = await makeUser(api.db);
  const token = await api.tokens.mint({ uid: id });
  const answer = await api.call(updateUser, { params: { id }, body: { language: 'xx' as 'en' }, token });
  expect(answer).toMatchObject({ status: 422, body: { error: 'validation_failed' } });
  expect(Object.keys(answer.body.fields)).toEqual(['language']);
  expect((await api.call(getUser, { params: { id }, token })).body.user.language).toBe('en');
});

test('nobody changes the language of somebody else', async () => {
  const [id, other] = [await makeUser(api.db), await makeUser(api.db)];
  const token = await api.tokens.mint({ uid: other });
  const answer = await api.call(updateUser, { params: { id }, body: { language: 'fr' }, token });
  expect(answer.status).toBe(404);
  const own = await api.tokens.mint({ uid: id });
  expect((await api.call(getUser, { params: { id }, token: own })).body.user.language).toBe('en');
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createCommunicationPreference as create,
  listCommunicationPreferences as list,
  updateCommunicationPreference as update,
} from '#lib/contract/cardholder/preferences.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeUser } from '../../support/world.ts';
import { makePreference } from './make-preference.ts';

let api: TestApi;
let uid: string;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  uid = await makeUser(api.db);
  token = await api.tokens.mint({ uid });
});
afterAll(() => api.drop());

const stand = async () => {
  const { body } = await api.call(list, { params: { id: uid }, token });
  return body.communicationPreferences.map((one: { kind: string; delivery: string }) => [
    one.kind,
    one.delivery,
  ]);
};
const choose = (body: object, key?: string) =>
  api.call(create, { params: { id: uid }, body: body as never, token, ...(key ? { key } : {}) });

test('loads and declines go by email and recent transactions do not, until somebody chooses', async () => {
  const answer = await api.call(list, { params: { id: uid }, token });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    communicationPreferences: [
      { id: null, kind: 'cardLoads', delivery: 'email', updatedAt: null },
      { id: null, kind: 'cardDeclines', delivery: 'email', updatedAt: null },
      { id: null, kind: 'recentTransactions', delivery: 'none', updatedAt: null },
    ],
    email: `${uid}@example.com`,
  });
});

test('a choice is made once for each kind and changed by its id', async () => {
  const made = await choose({ kind: 'cardDeclines', delivery: 'none' });
  expect(made.status).toBe(201);
  const { id } = made.body.preference;
  expect(made.body.preference).toMatchObject({ kind: 'cardDeclines', delivery: 'none' });
  const changed = await api.call(update, {
    params: { id: uid, prefId: id },
    body: { delivery: 'email' },
    token,
  });
  expect(changed.status).toBe(200);
  expect(changed.body.preference).toMatchObject({ id, kind: 'cardDeclines', delivery: 'email' });
  expect(await stand()).toEqual([
    ['cardLoads', 'email'],
    ['cardDeclines', 'email'],
    ['recentTransactions', 'none'],
  ]);
});

test('the same request again answers the same, and another tab changes the one that is there', async () => {
  const body = { kind: 'recentTransactions', delivery: 'email' };
  const [first, again] = [await choose(body, `${uid}-once`), await choose(body, `${uid}-once`)];
  expect(again.body).toEqual(first.body);
  const other = await choose({ kind: 'recentTransactions', delivery: 'none' });
  expect(other.status).toBe(201);
  expect(other.body.preference).toMatchObject({ id: first.body.preference.id, delivery: 'none' });
});

test('two first choices at the same time leave one preference', async () => {
  const answers = await Promise.all([
    choose({ kind: 'cardLoads', delivery: 'none' }),
    choose({ kind: 'cardLoads', delivery: 'none' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[0]?.body.preference.id).toBe(answers[1]?.body.preference.id);
});

test("another person's preference answers like a missing one", async () => {
  const other = await makeUser(api.db);
  const prefId = await makePreference(api.db, { uid: other, kind: 'cardLoads', delivery: 'email' });
  const answer = await api.call(update, {
    params: { id: uid, prefId },
    body: { delivery: 'none' },
    token,
  });
  expect([answer.status, answer.body.error]).toEqual([404, 'not_found']);
});

test('only known kinds and deliveries are taken', async () => {
  const answer = await choose({ kind: 'weather', delivery: 'text' });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields).sort()).toEqual(['delivery', 'kind']);
});

test('an account without an email says so', async () => {
  await api.db
    .updateTable('users')
    .set({ email: null, phone: '+12025550143' })
    .where('id', '=', uid)
    .execute();
  const { body } = await api.call(list, { params: { id: uid }, token });
  expect(body.email).toBeNull();
});

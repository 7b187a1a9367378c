import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createCommunicationPreference,
  listCommunicationPreferences,
} from '#lib/contract/cardholder/preferences.ts';
import { unsubscribe } from '#lib/contract/cardholder/unsubscribe.ts';
import { unsubscribeToken, unsubscribeUrl } from '#lib/server/services/cardholder/unsubscribe-token.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeUser } from '../../support/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

const standOf = async (uid: string) => {
  const token = await api.tokens.mint({ uid });
  const { body } = await api.call(listCommunicationPreferences, { params: { id: uid }, token });
  return Object.fromEntries(
    body.communicationPreferences.map((one: { kind: string; delivery: string }) => [one.kind, one.delivery]),
  );
};

test('the form that a mail client posts ends the mails of that kind, and of no other, twice too', async () => {
  const uid = await makeUser(api.db);
  const url = new URL(unsubscribeUrl(api.platform.config, { uid, kind: 'cardLoads' }));
  for (let press = 0; press < 2; press++) {
    const answer = await api.send('POST', url.pathname.replace('/api', '') + url.search, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
  }
  expect(await standOf(uid)).toEqual({
    cardLoads: 'none',
    cardDeclines: 'email',
    recentTransactions: 'none',
  });
});

test('it ends what somebody chose', async () => {
  const uid = await makeUser(api.db);
  const token = await api.tokens.mint({ uid });
  const body = { kind: 'recentTransactions', delivery: 'email' } as const;
  await api.call(createCommunicationPreference, { params: { id: uid }, body, token });
  const secret = unsubscribeToken(api.platform.config.cardKey, { uid, kind: 'recentTransactions' });
  await api.call(unsubscribe, { query: { token: secret }, body: {} });
  expect((await standOf(uid)).recentTransactions).toBe('none');
});

test('a changed secret ends nothing, and a GET, as a scanner of mails sends it, neither', async () => {
  const uid = await makeUser(api.db);
  const token = unsubscribeToken(api.platform.config.cardKey, { uid, kind: 'cardLoads' });
  const forged = token.replace(/^./, (letter) => (letter === 'W' ? 'X' : 'W'));
  const answer = await api.call(unsubscribe, { query: { token: forged }, body: {} });
  expect([answer.status, answer.body.error]).toEqual([409, 'link_invalid']);
  const read = await api.send('GET', `${unsubscribe.path}?token=${encodeURIComponent(token)}`);
  expect(read.status).toBe(405);
  expect((await standOf(uid)).cardLoads).toBe('email');
});

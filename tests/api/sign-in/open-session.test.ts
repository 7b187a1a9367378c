import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUser } from '#lib/contract/people/get-user.ts';
import { verifySecondFactor } from '#lib/contract/sign-in/second-factor.ts';
import { IdentityError } from '#lib/server/providers/identity/port.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeChallenge, makeSecondFactor, openSession } from '../../support/second-factor.ts';
import { claimsOfCustom } from '../../support/tokens.ts';
import { makeUser } from '../../support/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

const readSelf = (uid: string, token: string) => api.call(getUser, { params: { id: uid }, token });

/** The bearer of a browser that signed in with this custom token. */
const bearerOf = (customToken: string) => api.tokens.mint(claimsOfCustom(customToken));

const tellCode = (challenge: string, code: string) =>
  api.call(verifySecondFactor, { body: { challenge, code }, from: '198.51.100.4' });

test('a proven first factor opens a sign-in, and its token is good until that ends', async () => {
  const uid = await makeUser(api.db);
  const answer = await openSession(api, uid);
  if (!('customToken' in answer)) throw new Error('no token');
  const token = await bearerOf(answer.customToken);
  expect((await readSelf(uid, token)).status).toBe(200);
  const rows = await api.db.selectFrom('sign_in').selectAll().where('user_id', '=', uid).execute();
  expect(rows).toMatchObject([
    { id: claimsOfCustom(answer.customToken).claims.sid, method: 'password', address: '203.0.113.7' },
  ]);
  expect(rows[0]).toMatchObject({ ended_at: null, second_factor_at: null });

  await api.db.updateTable('sign_in').set({ ended_at: new Date() }).where('user_id', '=', uid).execute();
  expect(await readSelf(uid, token)).toMatchObject({ status: 401, body: { error: 'unauthenticated' } });
});

test('a token whose sign-in is unknown, or is somebody else’s, is refused', async () => {
  const uid = await makeUser(api.db);
  const other = await makeUser(api.db);
  const answer = await openSession(api, other);
  if (!('customToken' in answer)) throw new Error('no token');
  const { sid } = claimsOfCustom(answer.customToken).claims;
  for (const claims of [{ sid: randomUUID() }, { sid }, { sid: 'admin' }, { sid: 7 }]) {
    const refused = await readSelf(uid, await api.tokens.mint({ uid, claims }));
    expect(refused).toMatchObject({ status: 401, body: { error: 'unauthenticated' } });
  }
});

test('a token of no sign-in of ours is good only for an account without a second factor', async () => {
  const uid = await makeUser(api.db);
  const token = await api.tokens.mint({ uid });
  expect((await readSelf(uid, token)).status).toBe(200);
  await makeSecondFactor(api, uid);
  expect(await readSelf(uid, token)).toMatchObject({
    status: 401,
    body: { error: 'second_factor_required', code: 40104 },
  });
});

test('a sign-in from before the second factor was set up is refused too', async () => {
  const uid = await makeUser(api.db);
  const answer = await openSession(api, uid);
  if (!('customToken' in answer)) throw new Error('no token');
  await makeSecondFactor(api, uid);
  const refused = await readSelf(uid, await bearerOf(answer.customToken));
  expect(refused).toMatchObject({ status: 401, body: { error: 'second_factor_required' } });
});

test('a second factor is asked first, and its code opens the sign-in', async () => {
  const { uid, code } = await makeSecondFactor(api);
  const answer = await openSession(api, uid);
  expect(answer).toEqual({ secondFactor: { challenge: expect.any(String), expiresInS: 600 } });
  const opened = await tellCode(await makeChallenge(api, uid), code());
  expect(opened).toMatchObject({ status: 200, body: { customToken: expect.any(String) } });
  expect((await readSelf(uid, await bearerOf(opened.body.customToken))).status).toBe(200);
  const rows = await api.db.selectFrom('sign_in').selectAll().where('user_id', '=', uid).execute();
  expect(rows).toMatchObject([{ address: '198.51.100.4', second_factor_at: expect.any(Date) }]);
});

test('a code of the app counts once, and none from before it counts afterwards', async () => {
  const { uid, code } = await makeSecondFactor(api);
  expect((await tellCode(await makeChallenge(api, uid), code())).status).toBe(200);
  for (const again of [code(), code(-1)]) {
    const refused = await tellCode(await makeChallenge(api, uid), again);
    expect(refused).toMatchObject({ status: 409, body: { error: 'second_factor_incorrect' } });
  }
  expect((await tellCode(await makeChallenge(api, uid), code(1))).status).toBe(200);
});

test('of ten who tell the same code at once, one gets in', async () => {
  const { uid, code } = await makeSecondFactor(api);
  const challenges = await Promise.all(Array.from({ length: 10 }, () => makeChallenge(api, uid)));
  const answers = await Promise.all(challenges.map((challenge) => tellCode(challenge, code())));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a challenge opens one sign-in, ends after five wrong codes, and after ten minutes', async () => {
  const { uid, code } = await makeSecondFactor(api);
  const used = await makeChallenge(api, uid);
  expect((await tellCode(used, code())).status).toBe(200);
  const tried = await makeChallenge(api, uid);
  const left = [];
  for (const _ of [1, 2, 3, 4, 5]) {
    const { body } = await tellCode(tried, '000000');
    left.push(body.fields.code.params.left);
  }
  expect(left).toEqual([4, 3, 2, 1, 0]);
  const late = await makeChallenge(api, uid);
  await api.db
    .updateTable('sign_in_challenge')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('used_at', 'is', null)
    .where('attempts', '=', 0)
    .execute();
  for (const challenge of [used, tried, late, 'nobody-knows-this']) {
    expect(await tellCode(challenge, code(1))).toMatchObject({
      status: 409,
      body: { error: 'sign_in_over' },
    });
  }
});

test('after ten wrong codes an account takes none for a quarter of an hour, not even the right one', async () => {
  const { uid, code } = await makeSecondFactor(api);
  for (const _ of [1, 2]) {
    const challenge = await makeChallenge(api, uid);
    for (const _try of [1, 2, 3, 4, 5]) await tellCode(challenge, '000000');
  }
  const refused = await tellCode(await makeChallenge(api, uid), code());
  expect(refused).toMatchObject({ status: 429, body: { error: 'too_many_requests' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  const other = await makeSecondFactor(api);
  expect((await tellCode(await makeChallenge(api, other.uid), other.code())).status).toBe(200);
});

test('a provider that does not answer costs no code', async () => {
  const { uid, code } = await makeSecondFactor(api);
  const challenge = await makeChallenge(api, uid);
  const { admin } = api.platform.identity;
  const mint = admin.createCustomToken;
  admin.createCustomToken = () => Promise.reject(new IdentityError('unavailable', 'no answer'));
  expect((await tellCode(challenge, code())).status).toBe(503);
  admin.createCustomToken = mint;
  expect((await tellCode(challenge, code())).status).toBe(200);
});

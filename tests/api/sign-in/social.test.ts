import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#lib/contract/people/get-user.ts';
import {
  connectSocial,
  disconnectSocial,
  getSocialIdentities,
  signInBySocial,
} from '#lib/contract/sign-in/social.ts';
import { hashToken, newToken } from '#lib/server/secrets.ts';
import { SOCIAL_ERRORS, type SocialErrorName } from '../../support/account-errors.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { keepAccounts } from '../../support/identity-accounts.ts';
import { makeSecondFactor } from '../../support/second-factor.ts';
import { makeSocialIdentity, socialToken } from '../../support/social.ts';
import { claimsOfCustom } from '../../support/tokens.ts';
import { makeBusiness, makeMember, makeUser } from '../../support/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterEach(() => expect(api.errors).toEqual([]));
afterAll(() => api.drop());

const SIX_MINUTES_MS = 6 * 60_000;
const signIn = (idToken: string) => api.call(signInBySocial, { body: { idToken } });
const connect = async (uid: string, idToken: string) =>
  api.call(connectSocial, {
    params: { id: uid },
    body: { idToken },
    token: await api.tokens.mint({ uid }),
  });
const NOT_ASSOCIATED = {
  status: 409,
  body: {
    code: 40933,
    error: 'social_not_associated',
    msg: 'This Google account does not belong to an account here. Sign in another way, or contact support.',
  },
};

test('an identity that the account has connected signs it in', async () => {
  const uid = await makeUser(api.db);
  const { idToken } = await makeSocialIdentity(api, uid);
  const answer = await signIn(idToken);
  expect(answer.status).toBe(200);
  expect(claimsOfCustom(answer.body.customToken).uid).toBe(uid);
  const [row] = await api.db.selectFrom('sign_in').select('method').where('user_id', '=', uid).execute();
  expect(row).toEqual({ method: 'social' });
});

test('equal emails connect nothing, whatever the provider says of them', async () => {
  const uid = await makeUser(api.db);
  const idToken = await api.tokens.mint({
    uid: 'an-identity-of-google',
    email: `${uid}@example.com`,
    claims: { firebase: { sign_in_provider: 'google.com', identities: { 'google.com': ['g-equal'] } } },
  });
  expect(await signIn(idToken)).toMatchObject(NOT_ASSOCIATED);
});

test('even an identity that bears the uid of an account is not the account', async () => {
  const uid = await makeUser(api.db);
  const idToken = await api.tokens.mint({
    uid,
    claims: { firebase: { sign_in_provider: 'google.com', identities: { 'google.com': ['g-same-uid'] } } },
  });
  expect(await signIn(idToken)).toMatchObject(NOT_ASSOCIATED);
  const asBearer = await api.call(getUser, { params: { id: uid }, token: idToken });
  expect(asBearer.status).toBe(401);
});

test.each([
  ['no token', async () => 'nonsense'],
  ['a bearer of ours', () => api.tokens.mint({ uid: 'somebody' })],
  ['a proof of six minutes ago', () => socialToken(api, 'g-old', new Date(Date.now() - SIX_MINUTES_MS))],
  [
    'a proof without a name at the provider',
    () => api.tokens.mint({ uid: 'x', claims: { firebase: { sign_in_provider: 'google.com' } } }),
  ],
])('%s is refused', async (_, make) => {
  expect(await signIn(await make())).toMatchObject({ status: 401, body: { error: 'unauthenticated' } });
});

/** How each error of spec §8 comes about; typed by the table, so that none is left out. */
const PROVOKE: Record<SocialErrorName, () => Promise<string>> = {
  notAssociated: () => socialToken(api, 'g-of-nobody'),
  disabledAccount: async () => {
    const uid = await makeUser(api.db, { isDisabled: true });
    return (await makeSocialIdentity(api, uid)).idToken;
  },
};

test.each(Object.entries(PROVOKE))('%s', async (name, provoke) => {
  const { refusal, state } = SOCIAL_ERRORS[name as SocialErrorName];
  expect((await signIn(await provoke())).body.error, state).toBe(refusal);
});

test('a second factor is asked after the provider', async () => {
  const { uid } = await makeSecondFactor(api);
  const { idToken } = await makeSocialIdentity(api, uid);
  expect((await signIn(idToken)).body).toEqual({
    secondFactor: { challenge: expect.any(String), expiresInS: 600 },
  });
});

test('a person connects an identity to their own account, once', async () => {
  const uid = await makeUser(api.db);
  const idToken = await socialToken(api, 'g-mine');
  expect(await connect(uid, idToken)).toMatchObject({ status: 200, body: { provider: 'google' } });
  expect((await connect(uid, idToken)).status).toBe(200);
  expect(claimsOfCustom((await signIn(idToken)).body.customToken).uid).toBe(uid);
});

test('an identity of another account is never moved, and no account has two', async () => {
  const [uid, stranger] = [await makeUser(api.db), await makeUser(api.db)];
  const { idToken } = await makeSocialIdentity(api, stranger);
  const reason = async (token: string) => (await connect(uid, token)).body.reason?.key;
  expect(await reason(idToken)).toBe('reason.socialTaken');
  await connect(uid, await socialToken(api, 'g-first'));
  expect(await reason(await socialToken(api, 'g-second'))).toBe('reason.socialAnother');
  expect(claimsOfCustom((await signIn(idToken)).body.customToken).uid).toBe(stranger);
});

describe('the own account', () => {
  const provider = () => keepAccounts(api);
  const own = async (uid: string) => ({ params: { id: uid }, token: await api.tokens.mint({ uid }) });
  const list = async (uid: string) => (await api.call(getSocialIdentities, await own(uid))).body.identities;
  const disconnect = async (uid: string) => {
    const { token } = await own(uid);
    return api.call(disconnectSocial, { params: { id: uid, provider: 'google' }, token });
  };
  const mailsTo = async (uid: string) => {
    const rows = await api.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'mail.send')
      .execute();
    const mails = rows.map(({ payload }) => payload as { to: string; kind: string });
    return mails.filter(({ to }) => to === `${uid}@example.com`).map(({ kind }) => kind);
  };

  test('shows what is connected; connecting and taking away is mailed and stands in the log', async () => {
    const { id: businessId } = await makeBusiness(api.db);
    const uid = await makeMember(api.db, { businessId, role: 'admin' });
    provider().accounts.set(uid, { email: `${uid}@example.com`, password: 'Meadow-lark-27' });
    expect(await list(uid)).toEqual([]);
    const idToken = await socialToken(api, `g-${uid}`);
    await connect(uid, idToken);
    await connect(uid, idToken);
    expect(await list(uid)).toEqual([{ provider: 'google', connectedAt: expect.any(String) }]);
    expect((await disconnect(uid)).status).toBe(200);
    expect(await list(uid)).toEqual([]);
    expect(await signIn(await socialToken(api, `g-${uid}`))).toMatchObject(NOT_ASSOCIATED);
    expect((await disconnect(uid)).status).toBe(404);
    expect(await mailsTo(uid)).toEqual(['socialConnected', 'socialDisconnected']);
    const log = await api.db
      .selectFrom('activity')
      .select('type')
      .where('subject_id', '=', uid)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    expect(log.map(({ type }) => type)).toEqual(['socialConnected', 'socialDisconnected']);
  });

  test('what Google had signed in ends with it, and nothing else', async () => {
    const uid = await makeUser(api.db);
    const at = new Date();
    const row = { user_id: uid, device: null, address: '203.0.113.7', created_at: at, last_seen_at: at };
    const [byGoogle, byCode] = [newId(), newId()];
    await api.db
      .insertInto('sign_in')
      .values([
        { ...row, id: byGoogle, method: 'social' },
        { ...row, id: byCode, method: 'code' },
      ])
      .execute();
    const waiting = {
      id: newId(),
      token_hash: hashToken(newToken()),
      user_id: uid,
      method: 'social',
    } as const;
    await api.db
      .insertInto('sign_in_challenge')
      .values({ ...waiting, created_at: at, expires_at: new Date(at.getTime() + SIX_MINUTES_MS) })
      .execute();
    await makeSocialIdentity(api, uid);
    expect((await disconnect(uid)).status).toBe(200);
    const challenge = api.db.selectFrom('sign_in_challenge').select('used_at').where('id', '=', waiting.id);
    expect(await challenge.executeTakeFirst()).toEqual({ used_at: expect.any(Date) });
    const read = async (sid: string) =>
      (
        await api.call(getUser, {
          params: { id: uid },
          token: await api.tokens.mint({ uid, claims: { sid } }),
        })
      ).status;
    expect([await read(byGoogle), await read(byCode)]).toEqual([401, 200]);
  });

  test.each([
    ['an email', { phone: null }],
    ['a phone that was confirmed', { email: null, phone: '+15035550142', is_phone_proven: true }],
  ])('a code to %s is a way in without a password', async (_, account) => {
    const uid = await makeUser(api.db);
    await api.db.updateTable('users').set(account).where('id', '=', uid).execute();
    provider().accounts.set(uid, { email: `${uid}@example.com` });
    await makeSocialIdentity(api, uid);
    expect((await disconnect(uid)).status).toBe(200);
  });

  test('the last way in is not taken away', async () => {
    const uid = await makeUser(api.db);
    const unproven = { email: null, phone: '+15035550143', is_phone_proven: false };
    await api.db.updateTable('users').set(unproven).where('id', '=', uid).execute();
    provider().accounts.set(uid, { email: '' });
    const { idToken } = await makeSocialIdentity(api, uid);
    expect(await disconnect(uid)).toMatchObject({
      status: 409,
      body: { reason: { key: 'reason.lastWayIn' } },
    });
    expect((await signIn(idToken)).status).toBe(200);
  });

  test('a proof that is too old connects nothing, and ends no sign-in', async () => {
    const uid = await makeUser(api.db);
    const old = await socialToken(api, 'g-late', new Date(Date.now() - SIX_MINUTES_MS));
    expect(await connect(uid, old)).toMatchObject({
      status: 409,
      body: { reason: { key: 'reason.socialProofOver' } },
    });
    expect(await list(uid)).toEqual([]);
  });
});

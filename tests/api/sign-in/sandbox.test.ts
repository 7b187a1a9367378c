import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Emulator, startEmulator } from '../../../scripts/lib/emulator.ts';
import type { IdentityProvider } from '../../../src/lib/server/providers/identity/port.ts';
import { createSandboxIdentity } from '../../../src/lib/server/providers/identity/sandbox.ts';
import { createTokens } from '../../support/tokens.ts';

const clock = { now: () => new Date() };
const password = 'Longer-than-8';

let emulator: Emulator;
let identity: IdentityProvider;
let people = 0;

beforeAll(async () => {
  emulator = await startEmulator({ port: 0 });
  const emulatorUrl = emulator.url;
  identity = createSandboxIdentity({
    mode: 'sandbox',
    projectId: 'demo-larkspur',
    apiKey: 'k',
    emulatorUrl,
    clock,
  });
}, 30_000);

afterAll(() => emulator.stop());

/** Somebody new, with an email and phone nobody else has. */
async function newPerson() {
  people += 1;
  const person = {
    uid: `person-${people}`,
    email: `person-${people}@example.test`,
    emailVerified: true,
    phone: `+1555555${String(people).padStart(4, '0')}`,
    password,
    displayName: `Person ${people}`,
  };
  await identity.admin.createUser(person);
  return person;
}

async function post(path: string, body: object) {
  const response = await fetch(`${emulator.url}${path}?key=k`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

const toolkit = '/identitytoolkit.googleapis.com/v1/accounts';
const signIn = (email: string, secret = password) =>
  post(`${toolkit}:signInWithPassword`, { email, password: secret, returnSecureToken: true });

test("a token from the emulator's sign-in is accepted in the sandbox and refused by the real verifier", async () => {
  const { uid, email, phone } = await newPerson();
  const { idToken } = await signIn(email);
  const verified = await identity.verifier.verify(idToken);
  expect(verified).toMatchObject({ uid, email, emailVerified: true, phone });
  expect(await (await createTokens()).verifier.verify(idToken)).toEqual({ error: 'invalid' });
});

test('a custom token signs its person in, its claims last, and it is itself no bearer', async () => {
  const { uid } = await newPerson();
  const sid = '0193b1a4-0000-7000-8000-000000000001';
  const token = await identity.admin.createCustomToken(uid, { sid });
  expect(await identity.verifier.verify(token)).toEqual({ error: 'invalid' });
  const { idToken, refreshToken } = await post(`${toolkit}:signInWithCustomToken`, {
    token,
    returnSecureToken: true,
  });
  expect(await identity.verifier.verify(idToken)).toMatchObject({ uid, sid });
  const renewed = await post('/securetoken.googleapis.com/v1/token', {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  });
  expect(await identity.verifier.verify(renewed.id_token)).toMatchObject({ uid, sid });
});

test('an email, a phone and a uid belong to one person', async () => {
  const first = await newPerson();
  const other = { email: 'x@example.test', displayName: 'X' };
  const create = identity.admin.createUser;
  await expect(create({ ...other, email: first.email })).rejects.toMatchObject({ reason: 'emailTaken' });
  await expect(create({ ...other, phone: first.phone })).rejects.toMatchObject({ reason: 'phoneTaken' });
  await expect(create({ ...other, uid: first.uid })).rejects.toMatchObject({ reason: 'uidTaken' });
});

test('a person without a uid of our choice gets one', async () => {
  const { uid } = await identity.admin.createUser({ email: 'free@example.test', displayName: 'Free' });
  expect(uid).toMatch(/^\w{20,128}$/);
});

test('a changed email, name and phone are what the next token says; a phone can be taken away', async () => {
  const { uid, email } = await newPerson();
  await identity.admin.updateUser(uid, { email: `new-${email}`, phone: '+15555559999' });
  const { idToken } = await signIn(`new-${email}`);
  expect(await identity.verifier.verify(idToken)).toMatchObject({
    email: `new-${email}`,
    phone: '+15555559999',
  });
  await identity.admin.updateUser(uid, { phone: null });
  const again = await identity.verifier.verify((await signIn(`new-${email}`)).idToken);
  expect(again).toMatchObject({ uid, phone: undefined });
});

test('the password check distinguishes right, wrong and disabled, but not wrong from unknown', async () => {
  const { uid, email } = await newPerson();
  const check = identity.admin.checkPassword;
  expect(await check(email, password)).toEqual({ uid });
  expect(await check(email, 'Not-the-one-1')).toEqual({ error: 'wrongCredentials' });
  expect(await check('nobody@example.test', password)).toEqual({ error: 'wrongCredentials' });
  await identity.admin.updateUser(uid, { disabled: true });
  expect(await check(email, password)).toEqual({ error: 'disabled' });
});

test('a new password replaces the old one', async () => {
  const { uid, email } = await newPerson();
  await identity.admin.setPassword(uid, 'Another-one-2');
  expect(await identity.admin.checkPassword(email, password)).toEqual({ error: 'wrongCredentials' });
  expect(await identity.admin.checkPassword(email, 'Another-one-2')).toEqual({ uid });
});

test('a revoked session cannot be renewed', async () => {
  const later = { now: () => new Date(Date.now() + 2000) };
  const { uid, email } = await newPerson();
  const { refreshToken } = await signIn(email);
  const { admin } = createSandboxIdentity({
    mode: 'sandbox',
    projectId: 'demo-larkspur',
    apiKey: 'k',
    emulatorUrl: emulator.url,
    clock: later,
  });
  await admin.revokeSessions(uid);
  const body = { grantType: 'refresh_token', refreshToken };
  expect(await post('/securetoken.googleapis.com/v1/token', body)).toMatchObject({
    error: { message: 'TOKEN_EXPIRED' },
  });
});

test('a removed person is gone, and removing twice is no error', async () => {
  const { uid, email } = await newPerson();
  await identity.admin.deleteUser(uid);
  await identity.admin.deleteUser(uid);
  expect(await identity.admin.checkPassword(email, password)).toEqual({ error: 'wrongCredentials' });
  await expect(identity.admin.setPassword(uid, 'Another-one-2')).rejects.toMatchObject({
    reason: 'notFound',
  });
});

test('an emulator that does not answer is unavailable, not a wrong password', async () => {
  const { admin } = createSandboxIdentity({
    mode: 'sandbox',
    projectId: 'demo-larkspur',
    apiKey: 'k',
    emulatorUrl: 'http://127.0.0.1:1',
    clock,
  });
  await expect(admin.checkPassword('a@b.test', password)).rejects.toMatchObject({ reason: 'unavailable' });
  await expect(admin.deleteUser('x')).rejects.toMatchObject({ reason: 'unavailable' });
});

describe('somebody who comes from Google', () => {
  /** What the emulator takes for a token of Google. */
  const comeFromGoogle = (sub: string, claims: object) =>
    post(`${toolkit}:signInWithIdp`, {
      postBody: new URLSearchParams({
        id_token: JSON.stringify({ sub, ...claims }),
        providerId: 'google.com',
      }).toString(),
      requestUri: 'http://localhost',
      returnSecureToken: true,
    });

  test.each([true, false])(
    'with the email of an account (verified: %s) is somebody else, and the password goes on',
    async (email_verified) => {
      const { uid, email } = await newPerson();
      const { idToken, localId } = await comeFromGoogle(`g-${uid}`, { email, email_verified });
      expect(localId).not.toBe(uid);
      expect(await identity.verifier.verify(idToken)).toEqual({ error: 'invalid' });
      expect(await identity.verifier.verifySocial(idToken)).toMatchObject({
        provider: 'google',
        subject: `g-${uid}`,
      });
      expect(await identity.admin.checkPassword(email, password)).toEqual({ uid });
    },
  );

  test('blocks nobody: their email is still free for an account with a password', async () => {
    const email = 'came-first@example.test';
    await comeFromGoogle('g-first', { email, email_verified: true });
    const { uid } = await identity.admin.createUser({ email, password, displayName: 'Came First' });
    expect(await identity.admin.checkPassword(email, password)).toEqual({ uid });
  });

  test('is known again by the same name, whatever their email is by then', async () => {
    const first = await comeFromGoogle('g-same', { email: 'a@example.test', email_verified: true });
    const again = await comeFromGoogle('g-same', { email: 'b@example.test', email_verified: true });
    expect(again.localId).toBe(first.localId);
  });
});

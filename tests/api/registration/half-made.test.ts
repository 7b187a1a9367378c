import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#lib/contract/people/get-user.ts';
import { createProfile } from '#lib/contract/registration/register.ts';
import { socialToken } from '../../support/social.ts';
import { claimsOfCustom } from '../../support/tokens.ts';
import { makeUser } from '../../support/world.ts';
import { keepIdentities } from './identities.ts';
import { createRegistrationWorld, PASSWORD, type RegistrationWorld } from './world.ts';

let world: RegistrationWorld;
let provider: ReturnType<typeof keepIdentities>;
beforeAll(async () => {
  world = await createRegistrationWorld();
  provider = keepIdentities(world.api);
});
afterEach(() => {
  world.api.errors.length = 0;
});
afterAll(() => world.api.drop());

const register = (...given: Parameters<RegistrationWorld['register']>) => world.register(...given);
const account = (email: string) => world.account(email);
const stateOf = (token: string) => world.stateOf(token);

describe('two at once', () => {
  test('with one link: one account, and its password is the one of the try that succeeded', async () => {
    const { token, email } = await world.invite();
    const passwords = Array.from({ length: 6 }, (_, each) => `Herons-fly-${each}`);
    const answers = await Promise.all(passwords.map((password) => register(token, { password })));
    const won = answers.findIndex(({ status }) => status === 201);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.every(({ status }) => [201, 409, 503].includes(status))).toBe(true);
    expect(provider.find(email)?.password).toBe(passwords[won]);
    expect(provider.identities.filter((one) => one.email === email)).toHaveLength(1);
  });

  test('with two links of one address: one account, and the other link stays for it', async () => {
    const first = await world.invite();
    const second = await world.invite({ kind: 'cardholder', email: first.email });
    const answers = await Promise.all([register(first.token), register(second.token)]);
    expect(answers.map(({ status }) => status).sort()).not.toEqual([201, 201]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await Promise.all([first, second].map(({ token }) => stateOf(token)))).sort()).toEqual([
      'open',
      'used',
    ]);
  });
});

describe('where the identity provider breaks', () => {
  test('before it did anything, nothing is made, and the next try works at once', async () => {
    const { token, email } = await world.invite();
    provider.breaks('createUser');
    expect(await register(token)).toMatchObject({ status: 503, body: { error: 'unavailable' } });
    expect(await account(email)).toBeUndefined();
    expect(await stateOf(token)).toBe('open');
    expect((await register(token)).status).toBe(201);
  });

  test('after it made the identity, the next try takes that over, with what is typed then', async () => {
    const { token, email } = await world.invite();
    provider.breaks('createUser', { when: 'afterwards', times: 1 });
    provider.breaks('findUser');
    expect((await register(token)).status).toBe(503);
    expect(await account(email)).toBeUndefined();
    const uid = provider.find(email)?.uid;
    expect((await register(token, { password: 'Another-heron-5' })).status).toBe(201);
    expect((await account(email))?.id).toBe(uid);
    expect(provider.find(email)?.password).toBe('Another-heron-5');
  });

  test('when the session is to be opened, the account is not half there', async () => {
    const { token, email } = await world.invite();
    provider.breaks('createCustomToken');
    expect((await register(token)).status).toBe(503);
    expect(await account(email)).toBeUndefined();
    expect((await register(token)).status).toBe(201);
  });
});

describe('an address that is taken', () => {
  test('by an account: nothing happens to it, and the link stays for signing in', async () => {
    const uid = await makeUser(world.api.db);
    const { token } = await world.invite({ kind: 'member', email: `${uid.toUpperCase()}@example.com` });
    const before = provider.identities.length;
    expect(await register(token)).toMatchObject({
      status: 409,
      body: { code: 40936, error: 'account_exists' },
    });
    expect(provider.identities.length).toBe(before);
    expect(await stateOf(token)).toBe('open');
  });

  test('by an identity without an account: whoever made it beforehand loses every way in', async () => {
    const { token, email } = await world.invite();
    provider.identities.push({
      uid: 'stranger',
      email,
      password: 'Known-to-a-thief-1',
      emailVerified: false,
    });
    expect((await register(token)).status).toBe(201);
    expect((await account(email))?.id).toBe('stranger');
    expect(provider.find(email)?.password).toBe(PASSWORD);
    const old = await world.api.tokens.mint({ uid: 'stranger', authTime: new Date(Date.now() - 5_000) });
    const answer = await world.api.call(getUser, { params: { id: 'stranger' }, token: old });
    expect(answer.status).toBe(401);
  });

  test('by the identity of an account with another address: it is not taken over', async () => {
    const uid = await makeUser(world.api.db);
    const { token, email } = await world.invite();
    provider.identities.push({ uid, email, password: 'Theirs-alone-1', emailVerified: true });
    expect(await register(token)).toMatchObject({ status: 409, body: { error: 'account_exists' } });
    expect(provider.find(email)?.password).toBe('Theirs-alone-1');
  });
});

describe('a try whose answer was lost', () => {
  const key = () => randomUUID();
  const openedBy = (uid: string) =>
    world.api.db.selectFrom('sign_in').select('method').where('user_id', '=', uid).execute();

  test('is repeated under its key: the account stays one, and a session opens once more', async () => {
    const { token, email } = await world.invite();
    const idempotencyKey = key();
    const first = await register(token, {}, idempotencyKey);
    const again = await register(token, {}, idempotencyKey);
    expect([first.status, again.status]).toEqual([201, 201]);
    const { id = '' } = (await account(email)) ?? {};
    const tokens = [first, again].map(({ body }) => claimsOfCustom(body.customToken));
    expect(tokens.map(({ uid }) => uid)).toEqual([id, id]);
    expect(tokens[0]?.claims.sid).not.toBe(tokens[1]?.claims.sid);
    expect(await openedBy(id)).toEqual([{ method: 'link' }, { method: 'link' }]);
    expect(await stateOf(token)).toBe('used');
    const { rows } =
      await sql`select 1 from activity where type = 'userAdded' and subject_id = ${id}`.execute(world.api.db);
    expect(rows).toHaveLength(1);
  });

  test('of somebody from Google, too', async () => {
    const { token, email } = await world.invite();
    const idToken = await socialToken(world.api, randomUUID());
    const body = { token, firstName: 'Lena', lastName: 'Horvat', language: 'en', idToken } as const;
    const idempotencyKey = key();
    const tries = [1, 2].map(() => () => world.api.call(createProfile, { body, key: idempotencyKey }));
    for (const one of tries) expect((await one()).status).toBe(201);
    expect(await openedBy((await account(email))?.id ?? '')).toHaveLength(2);
  });

  test('while the first one is still at work is sent away to come again', async () => {
    const { token } = await world.invite();
    const idempotencyKey = key();
    const both = [1, 2].map(() => register(token, {}, idempotencyKey));
    const statuses = (await Promise.all(both)).map(({ status }) => status).sort();
    expect([
      [201, 201],
      [201, 503],
    ]).toContainEqual(statuses);
    expect((await register(token, {}, idempotencyKey)).status).toBe(201);
  });

  test.each([
    ['under another key', async () => ({ idempotencyKey: key() })],
    ['without a key', async () => ({ idempotencyKey: undefined })],
    ['with another password', async () => ({ password: 'Another-heron-5' })],
    ['after ten minutes', async () => void (await world.pass(600_001))],
    [
      'of an account that is disabled by now',
      async (email: string) =>
        void (await world.api.db
          .updateTable('users')
          .set({ is_disabled: true })
          .where('email', '=', email)
          .execute()),
    ],
  ])('%s only learns that the link was used', async (_, change) => {
    const { token, email } = await world.invite();
    const idempotencyKey = key();
    expect((await register(token, {}, idempotencyKey)).status).toBe(201);
    const { password = PASSWORD, ...more } = { idempotencyKey, ...((await change(email)) ?? {}) } as {
      password?: string;
      idempotencyKey: string | undefined;
    };
    const again = await register(token, { password }, more.idempotencyKey);
    expect(again).toMatchObject({ status: 409, body: { error: 'link_used' } });
  });
});

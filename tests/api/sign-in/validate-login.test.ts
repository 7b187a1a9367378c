import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { validateLogin } from '#lib/contract/sign-in/validate-login.ts';
import { SIGN_IN_ERRORS, type SignInErrorName } from '../../support/account-errors.ts';
import { makeSocialIdentity } from '../../support/social.ts';
import { claimsOfCustom } from '../../support/tokens.ts';
import { createSignInWorld, PASSWORD, type SignInWorld } from './sign-in-world.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await createSignInWorld();
});
beforeEach(() => {
  world.api.errors.length = 0;
});
afterAll(() => world.api.drop());

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const pass = (ms: number) => world.api.clock.moveTo(new Date(world.api.clock.now().getTime() + ms));

let places = 0;
/** An address of its own, so that tests do not count together. */
const newPlace = () => `10.0.${Math.floor(places / 250)}.${(places++ % 250) + 1}`;

const signIn = (identifier: string, password = PASSWORD, from = newPlace()) =>
  world.api.call(validateLogin, { body: { identifier, password }, from });

/** Wrong passwords with the time between them that the pauses ask for. */
async function fail(identifier: string, times: number): Promise<string[]> {
  const answers: string[] = [];
  for (let i = 0; i < times; i += 1) {
    answers.push((await signIn(identifier, 'Not-the-one-1')).body.error);
    await pass(65 * SECOND_MS);
  }
  return answers;
}

const signInsOf = (uid: string) =>
  world.api.db
    .selectFrom('sign_in')
    .select(['id', 'method', 'ended_at'])
    .where('user_id', '=', uid)
    .execute();

test.each([
  ['an email', ({ email }: { email: string }) => email],
  [
    'an email in other letters, with blanks around it',
    ({ email }: { email: string }) => ` ${email.toUpperCase()} `,
  ],
  ['a phone of ten digits', ({ phone }: { phone: string }) => phone],
  [
    'a phone as people write it',
    ({ phone }: { phone: string }) => `+1 (${phone.slice(0, 3)}) ${phone.slice(3)}`,
  ],
])('%s with its password opens a session', async (_, identifierOf: (person: never) => string) => {
  const person = await world.makePerson();
  const answer = await signIn(identifierOf(person as never));
  expect(answer.status).toBe(200);
  const { uid, claims } = claimsOfCustom(answer.body.customToken);
  expect(uid).toBe(person.uid);
  expect(await signInsOf(person.uid)).toEqual([{ id: claims.sid, method: 'password', ended_at: null }]);
  expect(JSON.stringify(answer.body)).not.toContain(person.email);
  expect(world.api.errors).toEqual([]);
});

/** How each error that the server answers comes about; typed by the table, so that none is left out. */
const PROVOKE: Record<
  Exclude<SignInErrorName, 'invalidEmail' | 'invalidPhone'>,
  () => Promise<[identifier: string, password?: string]>
> = {
  incorrectPassword: async () => [(await world.makePerson()).email, 'Not-the-one-1'],
  emailNotFound: async () => ['nobody-we-know@example.com'],
  phoneNotFound: async () => ['2025550000'],
  notActivated: async () => [await world.makeInvited()],
  useSocial: async () => {
    const { uid, email } = await world.makePerson({ password: null });
    await makeSocialIdentity(world.api, uid);
    return [email];
  },
  accountError: async () => [(await world.makePerson({ isDisabled: true })).email],
  unexpected: async () => {
    const { email, uid } = await world.makePerson();
    Object.defineProperty(world.provider.accounts.get(uid) ?? {}, 'password', {
      get: () => {
        throw new Error('nobody foresaw this');
      },
    });
    return [email];
  },
};

test.each(Object.entries(PROVOKE))('%s', async (name, provoke) => {
  const { refusal, state } = SIGN_IN_ERRORS[name as SignInErrorName];
  const answer = await signIn(...(await provoke()));
  expect(answer.body.error, state).toBe(refusal);
  expect(JSON.stringify(answer.body)).not.toMatch(/@example|customToken/);
});

test('an invitation that expired is still one that nobody used', async () => {
  const email = await world.makeInvited({ expiresInMs: -1_000 });
  expect((await signIn(email.toUpperCase())).body.error).toBe('account_not_activated');
});

test('whoever has an account is not told of a later invitation', async () => {
  const { email } = await world.makePerson();
  await world.api.db
    .updateTable('account_link')
    .set({ email })
    .where('email', '=', await world.makeInvited())
    .execute();
  expect((await signIn(email)).status).toBe(200);
});

test.each([
  ['the provider has disabled the account', { disabled: true }],
  ['another identity has the email', null],
])('account has an error: %s', async (_, change) => {
  const person = await world.makePerson();
  const account = world.provider.accounts.get(person.uid);
  if (change && account) account.disabled = change.disabled;
  if (!change && account) {
    world.provider.accounts.delete(person.uid);
    world.provider.accounts.set('somebody-else', account);
  }
  expect((await signIn(person.email)).body.error).toBe('account_error');
  expect(await signInsOf(person.uid)).toEqual([]);
});

test.each(['amina@', 'amina', '12345', ''])('%j is no identifier', async (identifier) => {
  const answer = await signIn(identifier);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields)).toEqual(['identifier']);
});

test('after three wrong passwords each further try waits, and longer each time', async () => {
  const { email } = await world.makePerson();
  for (const expected of ['password_incorrect', 'password_incorrect', 'password_incorrect']) {
    expect((await signIn(email, 'Not-the-one-1')).body.error).toBe(expected);
  }
  const waits: number[] = [];
  for (let i = 0; i < 4; i += 1) {
    const refused = await signIn(email);
    expect(refused.body.error).toBe('too_many_requests');
    const seconds = Number(refused.headers.get('retry-after'));
    waits.push(seconds);
    await pass(seconds * SECOND_MS);
    expect((await signIn(email, 'Not-the-one-1')).body.error).toBe('password_incorrect');
  }
  expect(waits).toEqual([2, 4, 8, 16]);
});

test('after ten wrong ones the right one is refused too, and known and unknown answer alike', async () => {
  const { email, phone } = await world.makePerson();
  for (let i = 0; i < 10; i += 1) {
    expect(await fail(email, 1)).toEqual(['password_incorrect']);
    expect((await signIn('nobody-at-all@example.com')).body.error).toBe('email_not_found');
  }
  const bare = ({ status, body: { requestId: _, ...body } }: Awaited<ReturnType<typeof signIn>>) => ({
    status,
    body,
  });
  const asked = world.provider.asked.length;
  const known = bare(await signIn(email));
  expect(known).toEqual({
    status: 429,
    body: { code: 42900, error: 'too_many_requests', msg: 'Too many tries. Try again later.' },
  });
  expect(bare(await signIn('nobody-at-all@example.com'))).toEqual(known);
  expect(world.provider.asked.length, 'the provider is not asked').toBe(asked);
  // The phone of the same account has a count of its own, or it would tell whose it is.
  expect((await signIn(phone)).status).toBe(200);
  await pass(15 * MINUTE_MS);
  expect((await signIn(email)).status).toBe(200);
});

test('of many wrong passwords at once ten are judged', async () => {
  const { email } = await world.makePerson();
  const answers = await Promise.all(Array.from({ length: 25 }, () => signIn(email, 'Not-the-one-1')));
  const judged = answers.filter(({ body }) => body.error === 'password_incorrect');
  expect(judged.length).toBeLessThanOrEqual(10);
  expect(judged.length).toBeGreaterThan(0);
});

test('a right password forgets the wrong ones before it', async () => {
  const { email } = await world.makePerson();
  await fail(email, 5);
  expect((await signIn(email)).status).toBe(200);
  expect(await fail(email, 3)).toEqual(Array(3).fill('password_incorrect'));
  expect((await signIn(email)).status).toBe(200);
});

test('one address may try fifty identifiers in an hour, and those with a right password do not count', async () => {
  const from = newPlace();
  const { email } = await world.makePerson();
  for (let i = 0; i < 50; i += 1) {
    expect((await signIn(`nobody-${i}@example.com`, 'x', from)).body.error).toBe('email_not_found');
    if (i === 20) expect((await signIn(email, PASSWORD, from)).status).toBe(200);
  }
  expect((await signIn('nobody-0@example.com', 'x', from)).body.error).toBe('email_not_found');
  expect((await signIn(email, PASSWORD, from)).body.error).toBe('too_many_requests');
  expect((await signIn('one-more@example.com', 'x', from)).body.error).toBe('too_many_requests');
  expect((await signIn(email)).status).toBe(200);
  await pass(60 * MINUTE_MS);
  expect((await signIn(email, PASSWORD, from)).status).toBe(200);
});

test('a provider that gives no answer once is asked again', async () => {
  const { email } = await world.makePerson();
  world.provider.breaks(1);
  expect((await signIn(email)).status).toBe(200);
});

test('a provider that does not answer is 503, and no try is counted', async () => {
  const { email } = await world.makePerson();
  for (let i = 0; i < 12; i += 1) {
    world.provider.breaks(2);
    expect(await signIn(email)).toMatchObject({ status: 503, body: { error: 'unavailable' } });
  }
  expect((await signIn(email)).status).toBe(200);
});

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getUser } from '#lib/contract/people/get-user.ts';
import { getAccountLink } from '#lib/contract/registration/links.ts';
import { resetPassword, sendPasswordReset } from '#lib/contract/sign-in/password-reset.ts';
import { validateLogin } from '#lib/contract/sign-in/validate-login.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import type { OutgoingMail } from '#lib/server/providers/mail/port.ts';
import { mailWork } from '#lib/server/services/mail/work.ts';
import { peopleWork } from '#lib/server/services/people/work.ts';
import { signInWork } from '#lib/server/services/sign-in/work.ts';
import { makeSecondFactor } from '../../support/second-factor.ts';
import { claimsOfCustom } from '../../support/tokens.ts';
import { makeBusiness, makeMember } from '../../support/world.ts';
import { createSignInWorld, PASSWORD, type SignInWorld } from './sign-in-world.ts';

let world: SignInWorld;
const mails: OutgoingMail[] = [];
beforeAll(async () => {
  world = await createSignInWorld();
});
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const pass = (ms: number) => world.api.clock.moveTo(new Date(world.api.clock.now().getTime() + ms));
const NEW = 'Another-lark-28';

/** Sends everything that waits, and gives the mails to an address, oldest first. */
async function mailsTo(address: string): Promise<OutgoingMail[]> {
  const posting = {
    ...world.api.platform,
    mail: { send: async (mail: OutgoingMail) => void mails.push(mail) },
  };
  for (const { consumers = [] } of [signInWork, peopleWork, mailWork]) {
    for (const consumer of consumers) while ((await deliverWaiting(posting, consumer)) > 0);
  }
  return mails.filter(({ to }) => to === address);
}

const ask = (email: string, from?: string) =>
  world.api.call(sendPasswordReset, { body: { email, language: 'fr' }, ...(from ? { from } : {}) });
const confirm = (token: string, password = NEW, key?: string) =>
  world.api.call(resetPassword, { body: { token, password }, ...(key ? { key } : {}) });
const signIn = (identifier: string, password: string) =>
  world.api.call(validateLogin, { body: { identifier, password } });

/** The secret of the newest link that went to an address. */
async function linkTo(address: string): Promise<string> {
  const mail = (await mailsTo(address)).findLast(({ text }) => text.includes('/reset-password?'));
  return (
    new URL(/https?:\S+\/reset-password\?\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('token') ??
    ''
  );
}

async function makeAsking(): Promise<Awaited<ReturnType<SignInWorld['makePerson']>> & { token: string }> {
  const person = await world.makePerson();
  await ask(person.email);
  return { ...person, token: await linkTo(person.email) };
}

test('every address is answered alike, and only one with an account gets a link, in the language of the page', async () => {
  const { email } = await world.makePerson();
  const disabled = await world.makePerson({ isDisabled: true });
  const addresses = [
    email.toUpperCase(),
    disabled.email,
    'nobody-we-know@example.com',
    await world.makeInvited(),
  ];
  for (const address of addresses) {
    expect(await ask(address)).toMatchObject({ status: 202, body: { resendAfterS: 30 } });
  }
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail?.language).toBe('fr');
  expect(mail?.text).toContain('/reset-password?token=');
  for (const address of addresses.slice(1)) expect(await mailsTo(address)).toEqual([]);
});

test('the link leads to the configured address, whatever host asked', async () => {
  const { email } = await world.makePerson();
  await world.api.send('POST', '/users/passwordReset', {
    headers: { 'content-type': 'application/json', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    body: JSON.stringify({ email, language: 'en' }),
  });
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain(`${world.api.platform.config.publicOrigin}/reset-password?token=`);
  expect(mail?.text).not.toContain('evil.example');
});

test('links are 30 s apart, three in a quarter of an hour and ten a day, for known and unknown addresses alike', async () => {
  for (const email of [(await world.makePerson()).email, 'nobody-at-all@example.com']) {
    let sent = 0;
    expect((await ask(email)).status).toBe(202);
    expect(await ask(email)).toMatchObject({ status: 429, body: { error: 'too_many_requests' } });
    await pass(30 * SECOND_MS);
    for (sent = 1; sent < 3; sent += 1) {
      expect((await ask(email)).status).toBe(202);
      await pass(31 * SECOND_MS);
    }
    expect((await ask(email)).status).toBe(429);
    while (sent < 10) {
      await pass(16 * MINUTE_MS);
      expect((await ask(email)).status).toBe(202);
      sent += 1;
    }
    await pass(16 * MINUTE_MS);
    expect((await ask(email)).status).toBe(429);
  }
});

test('one client may ask for sixty links in an hour', async () => {
  const answers: number[] = [];
  for (let i = 0; i < 61; i += 1)
    answers.push((await ask(`somebody-${i}@example.com`, '203.0.113.9')).status);
  expect(answers).toEqual([...Array(60).fill(202), 429]);
});

test('a new password ends every sign-in, is told to the owner, and opens nothing by itself', async () => {
  const { uid, email, token } = await makeAsking();
  const bare = await world.api.tokens.mint({ uid, authTime: new Date(Date.now() - MINUTE_MS) });
  const before = claimsOfCustom((await signIn(email, PASSWORD)).body.customToken);
  const own = await world.api.tokens.mint(before);
  const readSelf = (bearer: string) => world.api.call(getUser, { params: { id: uid }, token: bearer });
  expect((await readSelf(own)).status).toBe(200);
  expect((await readSelf(bare)).status).toBe(200);

  expect(await confirm(token)).toMatchObject({ status: 200, body: {} });
  expect((await readSelf(own)).status).toBe(401);
  expect((await readSelf(bare)).status).toBe(401);
  expect((await signIn(email, PASSWORD)).body.error).toBe('password_incorrect');
  // At once: a token says in whole seconds when it began, which may be before the change of the same second.
  const again = claimsOfCustom((await signIn(email, NEW)).body.customToken);
  const authTime = new Date(Date.now() - SECOND_MS);
  expect((await readSelf(await world.api.tokens.mint({ ...again, authTime }))).status).toBe(200);
  const told = (await mailsTo(email)).at(-1);
  expect(told?.subject).toBe('Your Larkspur password was changed');
  expect(told?.text).toContain('(New York time)');
  expect(told?.text).not.toContain(NEW);
});

test('a new password stands in the log of the businesses of its owner, and the password nowhere', async () => {
  const { uid, token } = await makeAsking();
  const { id: businessId } = await makeBusiness(world.api.db);
  await makeMember(world.api.db, { businessId, role: 'admin', uid });
  await confirm(token, NEW, 'kept-answer');
  const lines = await world.api.db
    .selectFrom('activity')
    .select(['type', 'actor', 'subject_id', 'payload'])
    .where('business_id', '=', businessId)
    .execute();
  expect(lines).toEqual([{ type: 'passwordChanged', actor: uid, subject_id: uid, payload: { userId: uid } }]);
  const kept = await world.api.db
    .selectFrom('idempotency')
    .selectAll()
    .where('key', '=', 'kept-answer')
    .execute();
  expect(kept.length).toBe(1);
  expect(JSON.stringify(kept)).not.toContain(NEW);
});

test('a second factor is still asked after a reset', async () => {
  const { uid, email, token } = await makeAsking();
  await makeSecondFactor(world.api, uid);
  expect((await confirm(token)).status).toBe(200);
  const answer = await signIn(email, NEW);
  expect(answer.body).toMatchObject({ secondFactor: { challenge: expect.any(String) } });
  expect(answer.body).not.toHaveProperty('customToken');
});

test('reading a link uses nothing up; it works once, and a repeat of the same try gets its answer again', async () => {
  const { token } = await makeAsking();
  for (let i = 0; i < 3; i += 1) {
    const read = await world.api.call(getAccountLink, { body: { token } });
    expect(read.body).toMatchObject({ kind: 'passwordReset', state: 'open' });
  }
  expect((await confirm(token, NEW, 'one-try')).status).toBe(200);
  expect((await confirm(token, NEW, 'one-try')).status).toBe(200);
  expect((await confirm(token, 'Yet-another-29')).body.error).toBe('link_used');
});

test('of many tries at once one changes the password', async () => {
  const { token } = await makeAsking();
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(token)));
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  expect(answers.filter(({ body }) => body.error === 'link_used').length).toBe(7);
});

test.each([
  ['expired', async () => pass(30 * MINUTE_MS), 'link_expired'],
  [
    'replaced by a newer one',
    async (email: string) => {
      await ask(email);
      await mailsTo(email);
    },
    'link_invalid',
  ],
])('a link that is %s changes nothing', async (_, end, refusal) => {
  const { email, token } = await makeAsking();
  await pass(31 * SECOND_MS);
  await end(email);
  expect((await confirm(token)).body.error).toBe(refusal);
  expect((await signIn(email, PASSWORD)).status).toBe(200);
});

test('a forged link, and one for something else, is invalid', async () => {
  const { token } = await makeAsking();
  expect((await confirm(`${token}x`)).body.error).toBe('link_invalid');
  expect((await confirm('nonsense')).body.error).toBe('link_invalid');
});

test('an account that was disabled meanwhile stays closed', async () => {
  const { uid, token } = await makeAsking();
  await world.api.db.updateTable('users').set({ is_disabled: true }).where('id', '=', uid).execute();
  expect((await confirm(token)).body.error).toBe('account_error');
  expect(world.provider.accounts.get(uid)?.password).toBe(PASSWORD);
});

test.each([
  ['short-1', 'field.passwordRequirement'],
  ['no-digits-here', 'field.passwordRequirement'],
  ['NoSpecial123', 'field.passwordRequirement'],
  ['Password1!', 'field.passwordCommon'],
])('%s is refused before anything is asked', async (password, key) => {
  const { token } = await makeAsking();
  const answer = await confirm(token, password);
  expect(answer).toMatchObject({ status: 422, body: { fields: { password: { key } } } });
});

test('a provider that does not answer leaves the link open', async () => {
  const { email, token } = await makeAsking();
  world.provider.breaks(2);
  expect(await confirm(token)).toMatchObject({ status: 503, body: { error: 'unavailable' } });
  expect((await confirm(token)).status).toBe(200);
  expect((await signIn(email, NEW)).status).toBe(200);
  world.api.errors.length = 0;
});

test('a reset forgets the wrong passwords before it', async () => {
  const { email } = await world.makePerson();
  for (let i = 0; i < 10; i += 1) {
    await signIn(email, 'Not-the-one-1');
    await pass(65 * SECOND_MS);
  }
  expect((await signIn(email, PASSWORD)).status).toBe(429);
  await ask(email);
  expect((await confirm(await linkTo(email))).status).toBe(200);
  expect((await signIn(email, NEW)).status).toBe(200);
});

import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sendOneTimeCode, verifyOneTimeCode } from '#lib/contract/sign-in/one-time-codes.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import type { OutgoingMail } from '#lib/server/providers/mail/port.ts';
import type { OutgoingText } from '#lib/server/providers/text-message/port.ts';
import { codeMails, codeTexts } from '#lib/server/services/sign-in/send-code.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeSecondFactor } from '../../support/second-factor.ts';
import { claimsOfCustom } from '../../support/tokens.ts';
import { makeUser } from '../../support/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterEach(() => expect(api.errors).toEqual([]));
afterAll(() => api.drop());

let people = 0;
/** Somebody with an account, an email and a phone that nobody else has. */
async function makePerson(more: { phone?: string; isDisabled?: boolean } = {}) {
  people += 1;
  const { isDisabled = false, phone = `+1202555${String(1000 + people)}` } = more;
  const uid = await makeUser(api.db, { isDisabled });
  await api.db.updateTable('users').set({ phone }).where('id', '=', uid).execute();
  return { uid, email: `${uid}@example.com`, phone };
}

const send = (identifier: string, language: Language = 'en') =>
  api.call(sendOneTimeCode, { body: { purpose: 'signIn', identifier, language } });
const verify = (identifier: string, code: string, key?: string) =>
  api.call(verifyOneTimeCode, {
    body: { purpose: 'signIn', identifier, code, language: 'en' },
    ...(key ? { key } : {}),
  });

const mails: OutgoingMail[] = [];
const texts: OutgoingText[] = [];
/** Everything that was written to an address or a phone, newest last. */
async function sentTo(to: string): Promise<(OutgoingMail | OutgoingText)[]> {
  const posting = {
    ...api.platform,
    mail: { send: async (mail: OutgoingMail) => void mails.push(mail) },
    textMessage: { send: async (text: OutgoingText) => void texts.push(text) },
  };
  for (const consumer of [codeMails, codeTexts]) while ((await deliverWaiting(posting, consumer)) > 0);
  return [...mails, ...texts].filter((message) => message.to === to);
}
const codeTo = async (to: string) => /\b\d{6}\b/.exec((await sentTo(to)).at(-1)?.text ?? '')?.[0] ?? 'none';
const other = (code: string) => (code === '123456' ? '654321' : '123456');

const signInsOf = (uid: string) =>
  api.db.selectFrom('sign_in').select(['method', 'ended_at']).where('user_id', '=', uid).execute();

test('a code by mail signs in whoever has the mailbox, however the address is written', async () => {
  const { uid, email } = await makePerson();
  expect(await send(email.toUpperCase())).toMatchObject({
    status: 202,
    body: { resendAfterS: 30, expiresInS: 600, codesLeft: 2, newCodesInS: 900 },
  });
  const [mail] = await sentTo(email);
  expect(mail).toMatchObject({ subject: expect.stringMatching(/^\d{6} is your Larkspur code$/) });
  expect(mail?.text).toContain('Type this code on the page where you are signing in.');
  expect(mail?.text).toContain('No account yet? Open the link in the invitation');
  const answer = await verify(email, await codeTo(email));
  expect(answer.status).toBe(200);
  expect(claimsOfCustom(answer.body.customToken)).toEqual({
    uid,
    claims: { sid: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  });
  expect(await signInsOf(uid)).toEqual([{ method: 'code', ended_at: null }]);
});

test('a code as a text message says who writes, and binds itself to our site', async () => {
  const { uid, phone } = await makePerson();
  const typed = `(202) 555-${phone.slice(-4)}`;
  expect((await send(typed, 'es')).status).toBe(202);
  const [text] = await sentTo(phone);
  const code = await codeTo(phone);
  expect(text).toEqual({
    id: expect.any(String),
    to: phone,
    language: 'es',
    text: `${code} es su código de Larkspur para iniciar sesión. Sirve durante 10 min. Nadie de Larkspur se lo pedirá.\n\n@localhost #${code}`,
  });
  const answer = await verify(phone.slice(2), code);
  expect(claimsOfCustom(answer.body.customToken).uid).toBe(uid);
});

test('a page that opens an account asks for a code whose message says so, by mail and as a text', async () => {
  const email = `newcomer-${newId()}@example.com`;
  const phone = '+12025559321';
  const body = { purpose: 'signIn', language: 'en', opensAccount: true } as const;
  for (const identifier of [email, phone]) await api.call(sendOneTimeCode, { body: { ...body, identifier } });
  const [mail] = await sentTo(email);
  expect(mail?.text).toContain('Type this code on the page where you are opening your account.');
  expect(mail?.text).not.toContain('No account yet?');
  const [text] = await sentTo(phone);
  expect(text?.text).toContain('is your Larkspur code to open an account. It works for 10 min.');
});

test('nobody learns whether an address has an account before they have proven it', async () => {
  const email = `nobody-${newId()}@example.com`;
  const { email: known } = await makePerson();
  const answers = await Promise.all([send(email), send(known)]);
  expect(new Set(answers.map(({ body: { requestId: _, ...body } }) => JSON.stringify(body))).size).toBe(1);
  const code = await codeTo(email);
  expect((await verify(email, other(code))).body.error).toBe('code_incorrect');
  expect(await verify(email, code)).toMatchObject({
    status: 404,
    body: {
      code: 40404,
      error: 'email_not_found',
      msg: 'We found no account with this email. Check that it is typed correctly.',
    },
  });
});

test('a phone without an account is told so once it is proven', async () => {
  const phone = '+12025559876';
  await send('2025559876');
  expect(await verify('2025559876', await codeTo(phone))).toMatchObject({
    status: 404,
    body: { code: 40405, error: 'phone_not_found' },
  });
});

test('an account that waits for its link is told apart from a disabled one', async () => {
  const email = `invited-${newId()}@example.com`;
  await api.db
    .insertInto('account_link')
    .values({
      id: newId(),
      kind: 'profile',
      email,
      language: 'en',
      created_by: 'system:test',
      created_at: new Date('2026-01-01'),
      expires_at: new Date('2026-01-08'),
    })
    .execute();
  const disabled = await makePerson({ isDisabled: true });
  for (const address of [email, disabled.email]) await send(address);
  expect(await verify(email, await codeTo(email))).toMatchObject({
    status: 409,
    body: { code: 40930, error: 'account_not_activated' },
  });
  expect(await verify(disabled.email, await codeTo(disabled.email))).toMatchObject({
    status: 409,
    body: { code: 40931, error: 'account_error' },
  });
});

test('a second factor is asked after the code', async () => {
  const { uid, email } = await makePerson();
  await makeSecondFactor(api, uid);
  await send(email);
  const answer = await verify(email, await codeTo(email));
  expect(answer.body).toEqual({ secondFactor: { challenge: expect.any(String), expiresInS: 600 } });
  expect(await signInsOf(uid)).toEqual([]);
});

test('a code works once; whoever used it gets the answer again under the same key', async () => {
  const { email } = await makePerson();
  await send(email);
  const code = await codeTo(email);
  expect((await verify(email, code, 'one-key')).status).toBe(200);
  expect((await verify(email, code)).status).toBe(409);
  expect((await verify(email, code, 'one-key')).status).toBe(200);
});

test('the digits stand in no table and in no waiting message', async () => {
  const { phone } = await makePerson();
  await send(phone);
  const waiting = await api.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'text.oneTimeCode')
    .execute();
  const code = await codeTo(phone);
  const mine = waiting.filter(({ payload }) => JSON.stringify(payload).includes(phone));
  expect(mine).toHaveLength(1);
  expect(Object.values(mine[0]?.payload ?? {})).not.toContain(code);
});

test('the pause between two codes is one for all writings of a phone', async () => {
  const { phone } = await makePerson();
  expect((await send(phone)).status).toBe(202);
  expect((await send(`1-202-555-${phone.slice(-4)}`)).status).toBe(429);
});

test('a number of another country gets a message only where an account has it, and the answer is the same', async () => {
  await makePerson({ phone: '+93701234567' });
  const known = await send('+93 70 123 4567');
  const unknown = await send('+93 70 123 4568');
  expect([known.status, unknown.status]).toEqual([202, 202]);
  expect(await sentTo('+93701234567')).toHaveLength(1);
  expect(await sentTo('+93701234568')).toHaveLength(0);
});

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { makeBusiness } from '../../support/world.ts';
import { bare, createSetupWorld, type SetupWorld } from '../recipient-setup/world.ts';

let world: SetupWorld;
beforeAll(async () => {
  world = await createSetupWorld();
});
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

const MINUTE_MS = 60_000;

/** The sandbox's clock goes on; nobody sleeps. */
const pass = (ms: number) => world.api.clock.moveTo(new Date(world.api.clock.now().getTime() + ms));

const INCORRECT = (left: number) => ({
  status: 409,
  body: {
    code: 40921,
    error: 'code_incorrect',
    msg: 'The code is incorrect. Look at the newest message and try again, or request a new code.',
    fields: {
      code: {
        key: 'field.codeIncorrect',
        params: { left },
        msg: `The code is incorrect. Try again or request a new code. Tries left: ${left}`,
      },
    },
  },
});
const EXPIRED = {
  status: 409,
  body: { code: 40922, error: 'code_expired', msg: 'The code has expired. Ask for a new code.' },
};
const other = (code: string) => (code === '123456' ? '654321' : '123456');

test('a code goes to any address, registered or not, and both are answered alike', async () => {
  const { email } = await world.makeRecipient();
  for (const address of [email, 'nobody-we-know@example.com']) {
    const answer = await world.sendCode({ email: address });
    expect(bare(answer)).toEqual({
      status: 202,
      body: { resendAfterS: 30, expiresInS: 600, codesLeft: 2, newCodesInS: 900 },
    });
    const [mail] = await world.mailsTo(address);
    expect(mail?.subject).toMatch(/^\d{6} is your Larkspur code$/);
    expect(mail?.text).toContain('It works for 10 minutes. Do not give it to anyone.');
    expect(mail?.text).toContain(`\n\n${mail?.subject.slice(0, 6)}\n\n`);
    expect(mail?.text).not.toContain('Amina');
  }
});

test('a right code opens the set-up of its recipient, whose language it takes', async () => {
  const { id, email } = await world.makeRecipient({ language: 'fr' });
  await world.sendCode({ email: email.toUpperCase() });
  const answer = await world.verify({ email, code: await world.readCode(email.toUpperCase()) });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      setup: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        recipientId: id,
        businessId: world.businessId,
        recipientName: 'Amina Rahimi',
        kind: 'person',
        intake: {
          recipientId: id,
          status: 'awaiting_recipient',
          failureReason: null,
          account: null,
          correctable: null,
          correction: null,
          noBankAccountAt: null,
          mayGiveAccount: true,
        },
      },
    },
  });
  const leftMs = Date.parse(answer.body.setup.expiresAt) - world.api.clock.now().getTime();
  expect(leftMs).toBeGreaterThan(29.5 * MINUTE_MS);
  expect(leftMs).toBeLessThanOrEqual(30 * MINUTE_MS);
  const row = await world.api.db
    .selectFrom('recipient')
    .select('language')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({ language: 'en' });
});

test('a code works once', async () => {
  const { email } = await world.makeRecipient();
  await world.sendCode({ email });
  const code = await world.readCode(email);
  expect((await world.verify({ email, code })).status).toBe(200);
  expect(bare(await world.verify({ email, code }))).toEqual(INCORRECT(0));
});

test('of twenty at once with the right code one gets in', async () => {
  const { id, email } = await world.makeRecipient();
  await world.sendCode({ email });
  const code = await world.readCode(email);
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.verify({ email, code })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  const sessions = await world.api.db
    .selectFrom('recipient_session')
    .select('token_hash')
    .where('recipient_id', '=', id)
    .execute();
  expect(sessions.length).toBe(1);
});

test('wrong codes are counted down, and after five the right one is worth nothing', async () => {
  const { email } = await world.makeRecipient();
  await world.sendCode({ email });
  const code = await world.readCode(email);
  for (const left of [4, 3, 2, 1, 0]) {
    expect(bare(await world.verify({ email, code: other(code) }))).toEqual(INCORRECT(left));
  }
  expect(bare(await world.verify({ email, code }))).toEqual(INCORRECT(0));
});

test('five wrong ones at once are five, not one', async () => {
  const { email } = await world.makeRecipient();
  await world.sendCode({ email });
  const code = await world.readCode(email);
  await Promise.all(Array.from({ length: 5 }, () => world.verify({ email, code: other(code) })));
  expect(bare(await world.verify({ email, code }))).toEqual(INCORRECT(0));
});

test('after ten minutes a code is refused as expired, and an older open code does not accept a wrong one', async () => {
  const { email } = await world.makeRecipient();
  await world.sendCode({ email });
  const code = await world.readCode(email);
  await pass(10 * MINUTE_MS);
  expect(bare(await world.verify({ email, code }))).toEqual(EXPIRED);
  await world.sendCode({ email });
  expect(bare(await world.verify({ email, code }))).toEqual(INCORRECT(4));
});

test('without any code the answer is that of a wrong one', async () => {
  expect(bare(await world.verify({ email: 'never-asked@example.com', code: '123456' }))).toEqual(
    INCORRECT(0),
  );
});

test('only who has proven an address learns that it is not registered', async () => {
  const email = 'stranger@example.com';
  await world.sendCode({ email });
  const code = await world.readCode(email);
  expect(bare(await world.verify({ email, code: other(code) }))).toEqual(INCORRECT(4));
  expect(bare(await world.verify({ email, code }))).toEqual({
    status: 404,
    body: {
      code: 40402,
      error: 'email_not_registered',
      msg: 'This email is not registered for this program. Use the email to which the invitation was sent, or ask the organization.',
    },
  });
});

test('a code opens nothing at another business', async () => {
  const { id: elsewhere } = await makeBusiness(world.api.db, { productType: 'bank_transfers' });
  const { email } = await world.makeRecipient();
  await world.makeRecipient({ email, businessId: elsewhere });
  await world.sendCode({ email });
  const code = await world.readCode(email);
  expect(bare(await world.verify({ email, code, businessId: elsewhere }))).toEqual(INCORRECT(0));
  expect((await world.verify({ email, code, businessId: world.businessId.toUpperCase() })).status).toBe(200);
});

test.each(['cards', 'on_demand_cards'] as const)('a business of %s sends no codes', async (productType) => {
  const { id: businessId } = await makeBusiness(world.api.db, { productType });
  expect(await world.sendCode({ email: 'a@example.com', businessId })).toMatchObject({
    status: 422,
    body: { code: 42200, fields: { businessId: { key: 'field.invalid' } } },
  });
});

test('each call says which fields it lacks', async () => {
  const { sendOneTimeCode, verifyOneTimeCode } = calls;
  const fieldsOf = ({ body }: { body: { fields: object } }) => Object.keys(body.fields).sort();
  const fields = async (call: typeof sendOneTimeCode | typeof verifyOneTimeCode, body: object) => {
    const answer = await world.api.call(call, { body: body as never });
    return [answer.status, fieldsOf(answer)];
  };
  expect(await fields(sendOneTimeCode, {})).toEqual([422, ['purpose']]);
  const setup = { purpose: 'recipientSetup' };
  expect(await fields(sendOneTimeCode, setup)).toEqual([422, ['businessId', 'email', 'language']]);
  expect(await fields(verifyOneTimeCode, setup)).toEqual([422, ['businessId', 'code', 'email', 'language']]);
  const signIn = { purpose: 'signIn' };
  expect(await fields(sendOneTimeCode, signIn)).toEqual([422, ['identifier', 'language']]);
  expect(await fields(verifyOneTimeCode, signIn)).toEqual([422, ['code', 'identifier', 'language']]);
});

test('six digits, a full address and nothing besides', async () => {
  expect(await world.verify({ email: 'a@example.com', code: '12345' })).toMatchObject({
    status: 422,
    body: { fields: { code: { key: 'field.verificationCode', msg: 'The code has 6 digits' } } },
  });
  expect(await world.sendCode({ email: 'amina' })).toMatchObject({
    status: 422,
    body: { fields: { email: { key: 'field.email' } } },
  });
});

test('no code stands anywhere in the clear', async () => {
  const email = 'clear@example.com';
  await world.sendCode({ email });
  const code = await world.readCode(email);
  const [codes, messages] = await Promise.all([
    world.api.db.selectFrom('one_time_code').selectAll().where('identifier', '=', email).execute(),
    world.api.db.selectFrom('outbox').select('payload').where('topic', '=', 'mail.oneTimeCode').execute(),
  ]);
  expect(codes.length).toBe(1);
  expect(JSON.stringify(codes.map(({ code_hash }) => code_hash))).not.toContain(code);
  const mine = messages.filter(({ payload }) => JSON.stringify(payload).includes(email));
  expect(mine.length).toBe(1);
  expect(Object.values(mine[0]?.payload ?? {})).not.toContain(code);
});

test('an address that was pasted with blanks or hidden marks around it is the address', async () => {
  const { id, email } = await world.makeRecipient();
  expect((await world.sendCode({ email: ` \u200f${email}\u00a0\n` })).status).toBe(202);
  const [mail] = await world.mailsTo(email);
  expect(mail?.to).toBe(email);
  const { body } = await world.verify({ email: `\t${email} `, code: await world.readCode(email) });
  expect(body.setup.recipientId).toBe(id);
});

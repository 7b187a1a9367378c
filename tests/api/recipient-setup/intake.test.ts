import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { BodyInput } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { recordVerification } from '#lib/server/services/recipients/record-verification.ts';
import { ACCOUNT, bare, createSetupWorld, type SetupWorld } from './world.ts';

let world: SetupWorld;
beforeAll(async () => {
  world = await createSetupWorld();
  // A Wednesday before Thanksgiving, at noon in New York.
  await world.api.clock.moveTo(new Date('2026-11-25T17:00:00Z'));
});
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

type Session = { id: string; headers: { 'setup-token': string } };
type Account = BodyInput<typeof calls.addBankAccount>;

const give = ({ id, headers }: Session, body: Partial<Account> = {}) =>
  world.api.call(calls.addBankAccount, { params: { id }, body: { ...ACCOUNT, ...body }, headers });
const intake = ({ id, headers }: Session) =>
  world.api.call(calls.getIntakeStatus, { params: { id }, headers });
const retry = ({ id, headers }: Session) =>
  world.api.call(calls.retryIntake, { params: { id }, body: {}, headers });
const declare = ({ id, headers }: Session) =>
  world.api.call(calls.declareNoBankAccount, { params: { id }, body: {}, headers });
const accountsOf = (id: string) =>
  world.api.db
    .selectFrom('bank_account')
    .selectAll()
    .where('recipient_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const activitiesOf = async (id: string) =>
  (
    await world.api.db
      .selectFrom('activity')
      .select(['type', 'channel', 'actor_name'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ type, channel, actor_name }) => [type, channel, actor_name]);
const decide = (accountId: string | undefined, code?: string) =>
  inTransaction(world.api.db, (tx) =>
    recordVerification(tx, {
      accountId: accountId ?? '',
      outcome: code ? { status: 'failed', code } : { status: 'verified' },
      now: world.api.clock.now(),
    }),
  );
/** As a payment that came back leaves it. */
const disable = (accountId: string | undefined) =>
  world.api.db
    .updateTable('bank_account')
    .set({ disabled_at: world.api.clock.now(), failure_reason: 'closedAccount' })
    .where('id', '=', accountId ?? '')
    .execute();
const subjects = async (email: string) =>
  (await world.mailsTo(email)).map(({ subject }) => subject).filter((text) => !/^\d{6}/.test(text));

const PENDING = {
  status: 'pending_verification',
  failureReason: null,
  account: { last4: '5521', accountType: 'checking', bankName: null, verificationDue: '2026-12-01' },
  correctable: null,
  correction: null,
  noBankAccountAt: null,
  mayGiveAccount: false,
};
const msg = 'There is already a bank account. Remove it first, or ask for a new invitation to change it.';
const HAS_ACCOUNT = { status: 409, body: { code: 40920, error: 'recipient_has_account', msg } };
const VERIFIED = {
  status: 409,
  body: {
    code: 40903,
    error: 'wrong_state',
    msg: 'This account is verified. To change it, ask the organization for a new invitation.',
    reason: { key: 'reason.accountVerified' },
  },
};
const NOT_FOUND = {
  status: 404,
  body: { code: 40400, error: 'not_found', msg: 'We could not find that. It may have been removed.' },
};

test("a recipient's account is sealed, in the history and checked by the bank, and both sides get a mail", async () => {
  const recipient = await world.setUp({ invited: true });
  const answer = await give(recipient);
  expect(bare(answer)).toEqual({
    status: 201,
    body: { intake: { recipientId: recipient.id, ...PENDING } },
  });
  expect(bare(await intake(recipient))).toEqual({
    status: 200,
    body: { intake: { recipientId: recipient.id, ...PENDING } },
  });
  const [row] = await accountsOf(recipient.id);
  expect(row).toMatchObject({
    last4: '5521',
    routing_number: '021000021',
    source: 'manual',
    status: 'pending',
    added_by: `recipient:${recipient.id}`,
  });
  expect(await activitiesOf(recipient.id)).toEqual([['bankAccountSubmitted', 'recipient', 'Amina Rahimi']]);
  expect(await subjects(recipient.email)).toEqual([
    'Juniper Relief wants to pay you',
    'We received your bank account',
  ]);
  const asked = await world.api.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'bank.checkAccount')
    .execute();
  expect(asked.map(({ payload }) => payload)).toEqual([{ accountId: row?.id }]);
  const invitation = await world.api.db
    .selectFrom('recipient_invitation')
    .select('used_at')
    .where('recipient_id', '=', recipient.id)
    .executeTakeFirstOrThrow();
  expect(invitation.used_at).not.toBeNull();
});

test('while the bank checks one account no second is taken, by nobody and never by two at once', async () => {
  const recipient = await world.setUp();
  const answers = await Promise.all(Array.from({ length: 8 }, () => give(recipient)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  expect(bare(await give(recipient))).toEqual(HAS_ACCOUNT);
  const byMember = { params: { id: recipient.id }, body: ACCOUNT, token: world.token };
  expect(bare(await world.api.call(calls.addBankAccount, byMember))).toEqual(HAS_ACCOUNT);
  expect((await accountsOf(recipient.id)).length).toBe(1);
});

test('the organization may add an account too, and the recipient gets a mail', async () => {
  const { id, email } = await world.makeRecipient();
  const byMember = { params: { id }, body: ACCOUNT, token: world.token };
  expect(await world.api.call(calls.addBankAccount, byMember)).toMatchObject({
    status: 201,
    body: { intake: PENDING },
  });
  expect(await activitiesOf(id)).toEqual([['bankAccountAdded', 'dashboard', 'Grace Person']]);
  expect(await subjects(email)).toEqual(['We received your bank account']);
});

test('the bank’s yes comes with a line, a mail, and only once', async () => {
  const recipient = await world.setUp();
  await give(recipient);
  const [account] = await accountsOf(recipient.id);
  expect(await decide(account?.id)).toBe('verified');
  expect(await decide(account?.id)).toBe('nothingToDo');
  expect(await decide(account?.id, 'R02')).toBe('nothingToDo');
  expect((await intake(recipient)).body.intake).toMatchObject({
    status: 'bank_account_verified',
    mayGiveAccount: false,
    account: { verificationDue: null },
  });
  expect((await activitiesOf(recipient.id)).at(-1)).toEqual(['bankAccountVerified', 'system', 'Larkspur']);
  expect((await subjects(recipient.email)).at(-1)).toBe('Your bank account is verified');
});

test('the bank’s no says why in plain words, with the next step; then it begins again', async () => {
  const recipient = await world.setUp();
  await give(recipient);
  const [account] = await accountsOf(recipient.id);
  expect(await decide(account?.id, 'R03')).toBe('failed');
  expect((await intake(recipient)).body.intake).toMatchObject({
    status: 'verification_failed',
    failureReason: 'invalidAccountNumber',
    mayGiveAccount: true,
    correction: {
      nameOnAccount: 'Amina Rahimi',
      hasOnlyOneName: false,
      accountType: 'checking',
      routingNumber: '021000021',
    },
  });
  const mail = (await world.mailsTo(recipient.email)).at(-1);
  expect(mail?.subject).toBe('Your bank account could not be verified');
  expect(mail?.text).toContain(
    'We could not verify your account ending in 5521. The bank has no account with this number. Please compare the name, the kind of account and every number with your check or your bank’s app, then enter the account again. No money was lost: Juniper Relief keeps it until you have an account that works.',
  );
  expect(await accountsOf(recipient.id)).toMatchObject([
    { failure_code: 'R03', failure_reason: 'invalidAccountNumber' },
  ]);
  expect(await retry(recipient)).toMatchObject({
    status: 200,
    body: { intake: { status: 'awaiting_recipient', account: null, mayGiveAccount: true } },
  });
  expect(await give(recipient, { accountNumber: '99998877' })).toMatchObject({
    status: 201,
    body: { intake: { status: 'pending_verification', account: { last4: '8877' } } },
  });
  expect((await activitiesOf(recipient.id)).map(([type]) => type)).toEqual([
    'bankAccountSubmitted',
    'bankAccountFailed',
    'bankAccountDeleted',
    'bankAccountSubmitted',
  ]);
});

test('by the organization a retry sends a new link', async () => {
  const recipient = await world.setUp();
  await give(recipient);
  await decide((await accountsOf(recipient.id))[0]?.id, 'AC04');
  const byMember = { params: { id: recipient.id }, body: {}, token: world.token };
  expect((await world.api.call(calls.retryIntake, byMember)).status).toBe(200);
  expect((await subjects(recipient.email)).at(-1)).toBe('Juniper Relief wants to pay you');
  expect((await activitiesOf(recipient.id)).at(-1)).toEqual(['intakeEmailSent', 'dashboard', 'Grace Person']);
});

test('where nothing failed there is nothing to retry', async () => {
  const recipient = await world.setUp();
  const refused = {
    status: 409,
    body: {
      code: 40903,
      error: 'wrong_state',
      msg: 'There is nothing to try again: no verification failed.',
      reason: { key: 'reason.nothingToRetry' },
    },
  };
  expect(bare(await retry(recipient))).toEqual(refused);
  await give(recipient);
  expect(bare(await retry(recipient))).toEqual(refused);
});

test('a verified account changes only under an open invitation, and both sides get a mail', async () => {
  const first = await world.setUp();
  await give(first);
  const [old] = await accountsOf(first.id);
  await decide(old?.id);
  expect(bare(await give(first, { accountNumber: '112233' }))).toEqual(VERIFIED);
  const byMember = { params: { id: first.id }, body: ACCOUNT, token: world.token };
  expect(bare(await world.api.call(calls.addBankAccount, byMember))).toEqual(HAS_ACCOUNT);

  await world.api.clock.moveTo(new Date(world.api.clock.now().getTime() + 60_000));
  const invited = { ...first, ...(await world.open(first, await world.invite(first.id))) };
  expect((await intake(invited)).body.intake.mayGiveAccount).toBe(true);
  expect((await give(invited, { accountNumber: '112233' })).status).toBe(201);
  expect(await accountsOf(first.id)).toMatchObject([
    { id: old?.id, status: 'verified', removed_at: expect.any(Date) },
    { status: 'pending', last4: '233', removed_at: null },
  ]);
  expect((await subjects(first.email)).at(-1)).toBe(
    'Your bank account for payments from Juniper Relief was changed',
  );
  expect((await subjects('grace@example.com')).at(-1)).toBe('Amina Rahimi: the bank account was changed');

  const [, changed] = await accountsOf(first.id);
  await decide(changed?.id);
  // The invitation was used up by the first account that was given under it.
  expect(bare(await give(invited, { accountNumber: '445566' }))).toEqual(VERIFIED);
});

test('a disabled account, whose payment came back, is no obstacle to another', async () => {
  const recipient = await world.setUp();
  await give(recipient);
  const [account] = await accountsOf(recipient.id);
  await decide(account?.id);
  await disable(account?.id);
  expect((await intake(recipient)).body.intake.mayGiveAccount).toBe(true);
  expect((await give(recipient, { accountNumber: '5551234' })).status).toBe(201);
});

test('a recipient says once that they have no account, and who registered them gets a mail in their language', async () => {
  await world.api.db.updateTable('users').set({ language: 'es' }).where('id', '=', 'grace').execute();
  const recipient = await world.setUp();
  const answer = await declare(recipient);
  expect(answer).toMatchObject({
    status: 200,
    body: { intake: { noBankAccountAt: expect.any(String), status: 'awaiting_recipient' } },
  });
  expect((await declare(recipient)).body.intake.noBankAccountAt).toBe(answer.body.intake.noBankAccountAt);
  expect(await activitiesOf(recipient.id)).toEqual([['noBankAccountDeclared', 'recipient', 'Amina Rahimi']]);
  const mails = (await world.mailsTo('grace@example.com')).filter(
    ({ text }) => text.includes(recipient.id) || text.includes('Amina'),
  );
  expect(mails.at(-1)?.language).toBe('es');
  expect((await give(recipient)).body.intake.noBankAccountAt).toBeNull();
  expect(bare(await declare(recipient))).toEqual(HAS_ACCOUNT);
});

test('one token opens one recipient: anybody else’s id is not found', async () => {
  const mine = await world.setUp();
  const other = await world.makeRecipient();
  const theirs = { id: other.id, headers: mine.headers };
  expect(bare(await give(theirs))).toEqual(NOT_FOUND);
  expect(bare(await intake(theirs))).toEqual(NOT_FOUND);
  expect(bare(await retry(theirs))).toEqual(NOT_FOUND);
  expect(bare(await declare(theirs))).toEqual(NOT_FOUND);
  expect((await accountsOf(other.id)).length).toBe(0);
});

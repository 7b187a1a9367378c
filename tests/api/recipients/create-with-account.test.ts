import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRecipientWithBankAccount } from '#lib/contract/recipients/changes.ts';
import { hashOf } from '#lib/server/hash-of.ts';
import { unsealAccountNumber } from '#lib/server/services/recipients/account-number.ts';
import { makeMember } from '../../support/world.ts';
import { ACCOUNT, createRecipientsWorld, type RecipientsWorld, TODAY } from './world.ts';

let world: RecipientsWorld;
beforeAll(async () => {
  world = await createRecipientsWorld();
});
afterAll(async () => {
  expect(world.api.errors).toEqual([]);
  await world.api.drop();
});

test('the account waits for its check within three banking days, and the recipient gets a mail', async () => {
  const answer = await world.createWithAccount(
    { accountType: 'savings' },
    { email: 'notified@example.com', language: 'ar' },
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const { recipient } = answer.body;
  const [account] = recipient.accounts;
  expect(recipient).toMatchObject({
    intakeStatus: 'pending_verification',
    accountLast4: '6789',
    failureReason: null,
    invitation: null,
  });
  expect(recipient.accounts).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      nameOnAccount: 'Zohra Karimi',
      hasOnlyOneName: false,
      accountType: 'savings',
      last4: '6789',
      routingNumber: '021000021',
      bankName: null,
      source: 'manual',
      status: 'pending',
      failureReason: null,
      addedBy: 'Test Person',
      createdAt: TODAY,
      verificationDue: '2026-11-19',
      decidedAt: null,
      disabledAt: null,
      correctedAt: null,
      removedAt: null,
      isUnused: true,
    },
  ]);
  expect(await world.lines(recipient.id)).toEqual([
    ['recipientCreated', 'dashboard', { recipientId: recipient.id, kind: 'person', language: 'ar' }],
    ['bankAccountAdded', 'dashboard', { recipientId: recipient.id, accountId: account.id, last4: '6789' }],
  ]);
  expect(await world.mailsTo('notified@example.com')).toMatchObject([
    { kind: 'bankAccountReceived', language: 'ar', values: { program: 'Rent', last4: '6789' } },
  ]);
  const asked = await world.api.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'bank.checkAccount')
    .execute();
  expect(asked.map(({ payload }) => payload)).toContainEqual({ accountId: account.id });
});

test('the number is sealed and in no answer, history, message or kept answer', async () => {
  const accountNumber = '90817263544455';
  const { recipient } = (await world.createWithAccount({ accountNumber })).body;
  const row = await world.api.db
    .selectFrom('bank_account')
    .selectAll()
    .where('recipient_id', '=', recipient.id)
    .executeTakeFirstOrThrow();
  const { cardKey } = world.api.platform.config;
  expect(unsealAccountNumber(cardKey, row.id, row.sealed_account_number)).toBe(accountNumber);
  const [activities, messages, answers] = await Promise.all([
    world.api.db.selectFrom('activity').selectAll().execute(),
    world.api.db.selectFrom('outbox').selectAll().execute(),
    world.api.db.selectFrom('idempotency').selectAll().execute(),
  ]);
  for (const kept of [recipient, row, activities, messages, answers])
    expect(JSON.stringify(kept)).not.toContain(accountNumber);
});

test('needs a sign-in that is not older than five minutes', async () => {
  const uid = await makeMember(world.api.db, { businessId: world.rent, role: 'admin' });
  const token = await world.api.tokens.mint({ uid, authTime: new Date(Date.now() - 6 * 60_000) });
  expect(await world.createWithAccount({}, {}, token)).toMatchObject({
    status: 401,
    body: { code: 40101, error: 'fresh_sign_in_required' },
  });
});

/** Spec §5 "Name on account", "Account number", "Routing number", "Account type". */
describe('a problem is reported beside its field', () => {
  test.each([
    ['nameOnAccount', '', 'field.required'],
    ['nameOnAccount', 'Zohra', 'field.twoWords'],
    ['nameOnAccount', 'زهرا کریمی', 'field.latinLetters'],
    ['accountNumber', '', 'field.required'],
    ['accountNumber', '123456789012345678', 'field.digitsAtMost'],
    ['accountNumber', '12-34', 'field.digitsOnly'],
    ['routingNumber', '', 'field.required'],
    ['routingNumber', '02100002', 'field.digitsExactly'],
    ['routingNumber', '0210000210', 'field.digitsExactly'],
    ['routingNumber', '21000021', 'field.routingNumberMended'],
    ['routingNumber', '02100002a', 'field.digitsOnly'],
    ['accountType', 'current', 'field.accountType'],
  ])('%s: %j', async (field, value, key) => {
    const answer = await world.createWithAccount({ [field]: value });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 42200, fields: { [`bankAccount.${field}`]: { key } } },
    });
    expect(Object.keys(answer.body.fields)).toEqual([`bankAccount.${field}`]);
  });

  test('17 digits, nine of any kind and a name that looks like a bank’s are none of it: the bank decides', async () => {
    const answer = await world.createWithAccount({
      accountNumber: '12345678901234567',
      routingNumber: '123456789',
      nameOnAccount: 'First Bank',
    });
    expect(answer.status).toBe(201);
    expect(answer.body.recipient.accounts[0]).toMatchObject({ last4: '4567', routingNumber: '123456789' });
  });

  test('an account is needed', async () => {
    const answer = await world.api.call(createRecipientWithBankAccount, {
      body: world.input() as never,
      token: world.admin,
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { bankAccount: { key: 'field.required' } } },
    });
  });
});

test('an address that is registered stays without the account', async () => {
  await world.create({ email: 'here@example.com', isInvited: false });
  expect(await world.createWithAccount({}, { email: 'here@example.com' })).toMatchObject({
    status: 409,
    body: { code: 40919, error: 'recipient_exists', fields: { email: { key: 'api.recipient_exists' } } },
  });
});

test('the same request again is answered with the first one; what is kept under its key gives no number away', async () => {
  const body = { ...world.input(), bankAccount: ACCOUNT };
  const send = () =>
    world.api.call(createRecipientWithBankAccount, { body, token: world.admin, key: 'a-key-that-was-sent' });
  const first = await send();
  expect(first.status).toBe(201);
  expect(await send()).toMatchObject({ status: 201, body: first.body });
  const kept = world.api.db.selectFrom('idempotency').selectAll().where('key', '=', 'a-key-that-was-sent');
  const rows = await kept.execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(ACCOUNT.accountNumber);
  expect(rows[0]?.request_hash).not.toBe(hashOf({ params: {}, body, ifMatch: null }));
});

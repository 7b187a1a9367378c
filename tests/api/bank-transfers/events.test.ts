import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { createPayoutWorld, type PayoutWorld } from '../../support/payouts.ts';

let world: PayoutWorld;

beforeAll(async () => {
  world = await createPayoutWorld();
});
afterEach(async () => {
  expect(world.api.errors).toEqual([]);
  expect(await verifyLedger(world.api.db)).toMatchObject({ ok: true });
});
afterAll(() => world.api.drop());

/** Written here, and not handed to the bank. */
async function created(last4 = '6789') {
  const before = await world.money();
  const recipient = await world.recipient({ last4 });
  const { transfer } = (await world.send(recipient.id)).body;
  return { recipient, key: transfer.id as string, before };
}

const settled = (key: string, more: object = {}) => world.report({ type: 'payout.settled', key, ...more });
const failed = (key: string, code: string) => world.report({ type: 'payout.failed', key, code });
const returned = (key: string, code: string) => world.report({ type: 'payout.returned', key, code });
const kinds = async (recipientId: string) =>
  (await world.mailsTo(recipientId)).map(({ kind }: { kind: string }) => kind);

test('settled before our acceptance was written: the steps between are made up for', async () => {
  const { key, recipient, before } = await created();
  const { status, body } = await settled(key);
  expect([status, body]).toEqual([200, { outcome: 'completed', isReplay: false }]);
  expect(await world.transfer(key)).toMatchObject({
    status: 'completed',
    processingAt: expect.any(String),
    completedAt: expect.any(String),
  });
  // The answer comes at last, and changes nothing but the name that the bank gave the payment.
  await world.handOver();
  expect((await world.transfer(key)).status).toBe('completed');
  expect(await world.money()).toEqual({
    funding: before.funding - 2_500,
    onItsWay: before.onItsWay,
    gone: before.gone + 2_500,
  });
  expect(await kinds(recipient.id)).toEqual(['transferSent']);
});

test('returned before settled: it arrived and came back, and the late word changes nothing', async () => {
  const { key, recipient, before } = await created();
  await world.handOver();
  expect((await returned(key, 'R02')).body).toEqual({ outcome: 'returned', isReplay: false });
  expect((await settled(key)).body.outcome).toBe('nothingToDo');
  expect(await world.transfer(key)).toMatchObject({
    status: 'failed',
    failureReason: 'closedAccount',
    failureCode: 'R02',
    completedAt: expect.any(String),
    returnedAt: expect.any(String),
  });
  expect(await world.money()).toEqual(before);
  expect((await world.account(recipient.accountId ?? '')).disabled_at).toBeInstanceOf(Date);
  expect(await kinds(recipient.id)).toEqual(['transferSent', 'transferReturned']);
});

test('returned before our acceptance was written', async () => {
  const { key, recipient, before } = await created();
  expect((await returned(key, 'R16')).body.outcome).toBe('returned');
  await world.handOver();
  expect(await world.transfer(key)).toMatchObject({ status: 'failed', failureReason: 'blockedAccount' });
  expect(await world.money()).toEqual(before);
  expect(await kinds(recipient.id)).toEqual(['transferReturned']);
});

test('failed twice gives the money back once', async () => {
  const { key, before } = await created();
  expect((await failed(key, 'AC03')).body.outcome).toBe('failed');
  expect((await failed(key, 'AC03')).body.outcome).toBe('nothingToDo');
  expect(await world.money()).toEqual(before);
});

test('failed after it had arrived is a return', async () => {
  const { key, before } = await created();
  await settled(key);
  expect((await failed(key, 'R02')).body.outcome).toBe('returned');
  expect(await world.transfer(key)).toMatchObject({ status: 'failed', returnedAt: expect.any(String) });
  expect(await world.money()).toEqual(before);
});

test('settled after failed is refused as a contradiction, and moves nothing', async () => {
  const { key, before } = await created();
  await failed(key, 'R02');
  const { status, body } = await settled(key);
  expect([status, body]).toMatchObject([409, { code: 40900, error: 'conflict' }]);
  expect(await world.money()).toEqual(before);
});

test('a code that nobody knows is kept beside "unexpected error"; R13 depends on the number', async () => {
  const unknown = await created();
  await failed(unknown.key, 'R99');
  expect(await world.transfer(unknown.key)).toMatchObject({
    failureReason: 'unexpectedError',
    failureCode: 'R99',
  });
  const nowhere = await world.recipient({ routingNumber: '123456789' });
  const { transfer } = (await world.send(nowhere.id)).body;
  await failed(transfer.id, 'R13');
  expect((await world.transfer(transfer.id)).failureReason).toBe('invalidRoutingNumber');
});

test('a wrong clock at the bank puts no step before the payment or after now', async () => {
  const { key } = await created();
  await settled(key, { occurredAt: '2031-01-01T00:00:00.000Z' });
  const { completedAt } = await world.transfer(key);
  expect(completedAt).toMatch(/^2026-11-16T15:/);
});

describe('accounts', () => {
  test('a corrected routing number that no bank has changes nothing and is logged as an error', async () => {
    const recipient = await world.recipient();
    const key = recipient.accountId ?? '';
    const before = await world.account(key);
    const id = `evt-${newId()}`;
    const correction = { routingNumber: '122105156', accountNumber: '424242' };
    const { status, body } = await world.report({
      id,
      type: 'account.changed',
      key,
      code: 'C03',
      correction,
    });
    expect([status, body]).toEqual([200, { outcome: 'nothingToDo', isReplay: false }]);
    expect(await world.account(key)).toEqual(before);
    const lines = world.api.errors.splice(0);
    expect(lines).toMatchObject([{ eventId: id, key, code: 'C03', msg: expect.stringContaining('no bank') }]);
    expect(JSON.stringify(lines)).not.toMatch(/122105156|424242/);
  });

  test('a verified check makes the account payable once, and the recipient gets a mail', async () => {
    const recipient = await world.recipient({ account: { status: 'pending' } });
    const key = recipient.accountId ?? '';
    expect((await world.report({ type: 'account.verified', key })).body.outcome).toBe('verified');
    expect((await world.report({ type: 'account.failed', key, code: 'R02' })).body.outcome).toBe(
      'nothingToDo',
    );
    expect((await world.account(key)).status).toBe('verified');
    expect((await world.recipientRow(recipient.id)).intake_status).toBe('bank_account_verified');
    expect(await kinds(recipient.id)).toEqual(['bankAccountVerified']);
    expect((await world.send(recipient.id)).status).toBe(201);
  });

  test('a number that is in no directory fails as an invalid routing number', async () => {
    const recipient = await world.recipient({ account: { status: 'pending' }, routingNumber: '123456789' });
    const key = recipient.accountId ?? '';
    await world.report({ type: 'account.failed', key, code: 'R13' });
    expect(await world.account(key)).toMatchObject({
      status: 'failed',
      failure_reason: 'invalidRoutingNumber',
      failure_code: 'R13',
    });
  });

  test('a corrected routing number leaves the digits by which its owner knows a linked account', async () => {
    const { id, accountId } = await world.recipient();
    const key = accountId ?? '';
    await world.api.db.updateTable('bank_account').set({ last4: '0007' }).where('id', '=', key).execute();
    const correction = { routingNumber: '021000089' };
    expect((await world.report({ type: 'account.changed', key, code: 'C02', correction })).status).toBe(200);
    expect(await world.account(key)).toMatchObject({ last4: '0007', routing_number: '021000089' });
    expect(await world.mailsTo(id)).toMatchObject([
      { kind: 'bankAccountCorrected', values: { last4: '0007' } },
    ]);
  });

  test('a correction after a payment leaves what the payment says of its account, on its return too', async () => {
    const { key, recipient } = await created();
    await settled(key);
    const correction = { accountNumber: '424242424242', accountType: 'savings' };
    await world.report({ type: 'account.changed', key, code: 'C06', correction });
    expect(await world.account(recipient.accountId ?? '')).toMatchObject({ last4: '4242' });
    expect((await world.transfer(key)).account).toMatchObject({ last4: '6789', accountType: 'checking' });
    await returned(key, 'R02');
    expect((await world.transfer(key)).account).toMatchObject({ last4: '6789' });
    const [mail] = await world.mailsTo(recipient.id).then((mails) => mails.slice(-1));
    expect(mail).toMatchObject({ kind: 'transferReturned', values: { last4: '6789' } });
  });

  test('a correction that says what is so already, or of an account that is disabled, changes nothing', async () => {
    const { accountId } = await world.recipient();
    const key = accountId ?? '';
    const correction = { routingNumber: '021000021' };
    const report = { type: 'account.changed', key, code: 'C02', correction };
    expect((await world.report(report)).body.outcome).toBe('nothingToDo');
    const account = { status: 'disabled', failureReason: 'closedAccount' } as const;
    const disabled = (await world.recipient({ account })).accountId ?? '';
    const other = { ...report, key: disabled, correction: { routingNumber: '021000089' } };
    expect((await world.report(other)).body.outcome).toBe('nothingToDo');
    expect((await world.account(disabled)).routing_number).toBe('021000021');
  });
});

describe('a failed payment is sent again', () => {
  test('once, to the same recipient, bound to the first', async () => {
    const { key, recipient } = await created();
    const tooEarly = await world.send(recipient.id, { sendsAgain: key, isDuplicateMeant: true });
    expect([tooEarly.status, tooEarly.body.reason.key]).toEqual([409, 'reason.transferNotFailed']);
    await failed(key, 'TM01');
    const other = await world.send((await world.recipient()).id, { sendsAgain: key });
    expect([other.status, other.body.error]).toEqual([404, 'not_found']);
    const more = await world.send(recipient.id, { sendsAgain: key, amount: '25.01' });
    expect([more.status, more.body.reason]).toEqual([
      409,
      { key: 'reason.otherAmount', params: { amount: '$25.00' } },
    ]);
    const again = await Promise.all([1, 2].map(() => world.send(recipient.id, { sendsAgain: key })));
    expect(again.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [done, refused] = [...again].sort((a, b) => a.status - b.status);
    expect(refused?.body.reason.key).toBe('reason.sentAgain');
    expect(done?.body.transfer).toMatchObject({ sendsAgain: key, status: 'created' });
    expect((await world.transfer(key)).sentAgainBy).toBe(done?.body.transfer.id);
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { createPayoutWorld, MONDAY_MORNING, type PayoutWorld } from '../../support/payouts.ts';

let world: PayoutWorld;

beforeAll(async () => {
  world = await createPayoutWorld();
});
beforeEach(() => world.api.clock.moveTo(MONDAY_MORNING));
afterEach(async () => {
  expect(world.api.errors).toEqual([]);
  expect(await verifyLedger(world.api.db)).toMatchObject({ ok: true });
});
afterAll(() => world.api.drop());

async function sent(last4: string, more: object = {}) {
  const recipient = await world.recipient({ last4, language: 'es' });
  const { transfer } = (await world.send(recipient.id, more)).body;
  const before = await world.money();
  await world.handOver();
  return { recipient, id: transfer.id as string, before };
}

test('a payment is accepted, settles on its day, and sends the recipient one mail in their language', async () => {
  const { recipient, id, before } = await sent('6789');
  expect(await world.transfer(id)).toMatchObject({ status: 'processing', isOutcomeUnknown: false });
  await world.bankAt('2026-11-17T13:29:00.000Z');
  expect((await world.transfer(id)).status).toBe('processing');
  await world.bankAt('2026-11-17T13:31:00.000Z');
  expect(await world.transfer(id)).toMatchObject({
    status: 'completed',
    completedAt: '2026-11-17T13:30:00.000Z',
    failedAt: null,
  });
  expect(await world.money()).toEqual({
    funding: before.funding,
    onItsWay: before.onItsWay - 2_500,
    gone: before.gone + 2_500,
  });
  expect((await world.activities(recipient.id)).map(({ type }) => type)).toEqual([
    'bankTransferInitiated',
    'bankTransferCompleted',
  ]);
  expect(await world.mailsTo(recipient.id)).toMatchObject([
    { kind: 'transferSent', language: 'es', values: { amount: '$25.00', last4: '6789' } },
  ]);
});

test('the same day and within a minute, at any hour', async () => {
  const sameDay = await sent('6789', { speed: 'sameday_ach' });
  const instant = await sent('6789', { speed: 'instant' });
  await world.bankAt('2026-11-16T15:02:00.000Z');
  expect((await world.transfer(instant.id)).status).toBe('completed');
  expect((await world.transfer(sameDay.id)).status).toBe('processing');
  await world.bankAt('2026-11-16T18:00:30.000Z');
  expect((await world.transfer(sameDay.id)).status).toBe('completed');
});

/** What the mail asks for, as the set-up page does. */
const OTHER = 'Escriba otra cuenta';
const NUMBERS = 'vuelva a escribir la cuenta';
const ASK = 'Pregunte a Juniper';
const NOTHING = 'no tiene que hacer nada';

describe('a payment that fails gives the money back, and says why', () => {
  test.each([
    ['1201', 'blockedAccount', 'AC06', 'disabled', OTHER],
    ['1202', 'closedAccount', 'AC07', 'disabled', OTHER],
    ['1203', 'deceasedOwner', 'MD07', 'disabled', ASK],
    ['1204', 'invalidAccountNumber', 'AC03', 'disabled', NUMBERS],
    ['1205', 'invalidRoutingNumber', 'RC01', 'disabled', NUMBERS],
    ['1206', 'erroneousData', 'R69', 'in use', NOTHING],
    ['1207', 'regulatoryLimit', 'AM14', 'in use', NOTHING],
    ['1208', 'institutionUnavailable', 'AB08', 'in use', NOTHING],
    ['1209', 'unsupportedTransfer', 'AG01', 'in use', NOTHING],
    ['1210', 'unexpectedError', 'NARR', 'in use', NOTHING],
  ])(
    'an account ending in %s: %s (%s), after which it is %s',
    async (...[last4, failureReason, failureCode, use, next]) => {
      const { recipient, id, before } = await sent(last4);
      await world.bankAt('2026-11-17T13:31:00.000Z');
      expect(await world.transfer(id)).toMatchObject({
        status: 'failed',
        failureReason,
        failureCode,
        completedAt: null,
        returnedAt: null,
      });
      expect(await world.money()).toEqual({
        funding: before.funding + 2_500,
        onItsWay: before.onItsWay - 2_500,
        gone: before.gone,
      });
      const isDisabled = use === 'disabled';
      const line = (type: string) => ({ type, channel: 'system', payload: { failureReason } });
      expect((await world.activities(recipient.id)).slice(1)).toMatchObject([
        line('bankTransferFailed'),
        ...(isDisabled ? [line('bankAccountDisabled')] : []),
      ]);
      expect(await world.account(recipient.accountId ?? '')).toMatchObject(
        isDisabled
          ? { disabled_at: expect.any(Date), failure_reason: failureReason, failure_code: failureCode }
          : { disabled_at: null, failure_reason: null },
      );
      expect((await world.recipientRow(recipient.id)).intake_status).toBe(
        isDisabled ? 'verification_failed' : 'bank_account_verified',
      );
      expect(await world.mailsTo(recipient.id)).toMatchObject([
        { kind: 'transferSent' },
        {
          kind: 'transferFailed',
          language: 'es',
          values: {
            amount: '$25.00',
            next: expect.stringContaining(next),
          },
        },
      ]);
      if (!isDisabled) return;
      const again = await world.send(recipient.id, { sendsAgain: id });
      expect([again.status, again.body.reason.key]).toEqual([409, 'reason.accountDisabled']);
    },
  );

  test('the link of that mail leads to a set-up in which another account can be given', async () => {
    const { recipient } = await sent('1202');
    await world.bankAt('2026-11-17T13:31:00.000Z');
    const [invitation] = await world.api.db
      .selectFrom('recipient_invitation')
      .select(['email', 'used_at'])
      .where('recipient_id', '=', recipient.id)
      .execute();
    expect(invitation).toMatchObject({ used_at: null });
    const waiting = await world.outbox('mail.recipientInvitation');
    expect(waiting.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({
        mail: expect.objectContaining({ kind: 'transferFailed', to: invitation?.email }),
      }),
    );
  });
});

describe('a payment that comes back after it arrived', () => {
  test.each([
    ['1301', 'blockedAccount', 'R16'],
    ['1302', 'closedAccount', 'R02'],
    ['1303', 'deceasedOwner', 'R15'],
    ['1304', 'invalidAccountNumber', 'R04'],
    ['1305', 'invalidRoutingNumber', 'R28'],
    ['1306', 'erroneousData', 'R06'],
    ['1307', 'regulatoryLimit', 'RR04'],
    ['1308', 'institutionUnavailable', 'R34'],
    ['1309', 'unsupportedTransfer', 'R23'],
    ['1310', 'unexpectedError', 'R97'],
  ])('an account ending in %s: %s', async (last4, failureReason, failureCode) => {
    const { recipient, id, before } = await sent(last4);
    await world.bankAt('2026-11-17T13:31:00.000Z');
    expect((await world.transfer(id)).status).toBe('completed');
    await world.bankAt('2026-11-19T13:31:00.000Z');
    expect(await world.transfer(id)).toMatchObject({
      status: 'failed',
      failureReason,
      failureCode,
      completedAt: '2026-11-17T13:30:00.000Z',
      returnedAt: '2026-11-19T13:30:00.000Z',
    });
    expect(await world.money()).toEqual({
      funding: before.funding + 2_500,
      onItsWay: before.onItsWay - 2_500,
      gone: before.gone,
    });
    expect(await world.account(recipient.accountId ?? '')).toMatchObject({
      status: 'verified',
      failure_reason: failureReason,
      failure_code: failureCode,
      disabled_at: new Date('2026-11-19T13:30:00.000Z'),
    });
    expect((await world.recipientRow(recipient.id)).intake_status).toBe('verification_failed');
    expect((await world.activities(recipient.id)).slice(-2).map(({ type }) => type)).toEqual([
      'bankTransferReturned',
      'bankAccountDisabled',
    ]);
    expect(await world.mailsTo(recipient.id)).toMatchObject([
      { kind: 'transferSent' },
      { kind: 'transferReturned', language: 'es', values: { amount: '$25.00' } },
    ]);
    const again = await world.send(recipient.id, { sendsAgain: id });
    expect(again.body.reason.key).toBe('reason.accountDisabled');
  });
});

test('after its program stopped paying out, a payment that came back asks for no other account', async () => {
  const { db } = world.api;
  const cutoff = (date: string | null) =>
    db.updateTable('business').set({ payout_cutoff: date }).where('id', '=', world.program.id).execute();
  const { recipient, id } = await sent('1302');
  await world.bankAt('2026-11-17T13:31:00.000Z');
  await cutoff('2026-11-17');
  await world.bankAt('2026-11-19T13:31:00.000Z');
  await cutoff(null);
  expect((await world.transfer(id)).status).toBe('failed');
  const [, mail] = await world.mailsTo(recipient.id);
  expect(mail).toMatchObject({ kind: 'transferReturned', path: null });
  expect(mail?.values).toMatchObject({ next: expect.stringContaining('han terminado') });
  const invitations = db
    .selectFrom('recipient_invitation')
    .select('id')
    .where('recipient_id', '=', recipient.id);
  expect(await invitations.execute()).toEqual([]);
});

test('a payment that the bank refuses at once fails with its code', async () => {
  const { id, before } = await sent('1401');
  expect(await world.transfer(id)).toMatchObject({
    status: 'failed',
    failureReason: 'regulatoryLimit',
    failureCode: 'AM02',
    processingAt: null,
  });
  expect((await world.money()).funding).toBe(before.funding + 2_500);
});

describe('a correction by the bank is applied, and is where the next payment goes', () => {
  test.each([
    ['1501', { last4: '2468', routing_number: '021000021', account_type: 'checking' }, ['accountNumber']],
    ['1502', { last4: '1502', routing_number: '021000089', account_type: 'checking' }, ['routingNumber']],
    ['1503', { last4: '1503', routing_number: '021000021', account_type: 'savings' }, ['accountType']],
  ])('an account ending in %s', async (last4, after, changed) => {
    const { recipient, id } = await sent(last4);
    const sealed = (await world.account(recipient.accountId ?? '')).sealed_account_number;
    await world.bankAt('2026-11-17T13:31:00.000Z');
    expect((await world.transfer(id)).status).toBe('completed');
    const account = await world.account(recipient.accountId ?? '');
    expect(account).toMatchObject({ ...after, status: 'verified', disabled_at: null });
    expect(account.sealed_account_number).not.toBe(sealed);
    expect((await world.activities(recipient.id)).at(-1)).toMatchObject({
      type: 'bankAccountUpdated',
      channel: 'system',
      payload: { changed, last4: after.last4 },
    });
    expect(await world.mailsTo(recipient.id)).toMatchObject([
      { kind: 'transferSent' },
      { kind: 'bankAccountCorrected', language: 'es', values: { last4: after.last4 } },
    ]);
    expect(JSON.stringify(await world.mailsTo(recipient.id))).not.toContain(recipient.accountNumber);
    const next = (await world.send(recipient.id, { amount: '1.00' })).body.transfer;
    await world.handOver();
    const { rows } = await world.api.pool.query(
      "select request->>'last4' as last4, request->>'routingNumber' as routing from sandbox_bank_payout where key = $1",
      [next.id],
    );
    expect(rows).toEqual([{ last4: after.last4, routing: after.routing_number }]);
  });
});

test('an account number stands in no table in the clear', async () => {
  const { recipient } = await sent('6789');
  const { rows } = await world.api.pool.query(
    `select count(*)::int as found from (
       select request::text as kept from sandbox_bank_payout union all
       select payload::text from outbox union all select payload::text from activity union all
       select bank_account::text from bank_account) everything where kept like $1`,
    [`%${recipient.accountNumber}%`],
  );
  expect(rows).toEqual([{ found: 0 }]);
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  decideSandboxCheck,
  listSandboxBank,
  makeSandboxDeposit,
  moveSandboxPayout,
  returnSandboxDeposit,
} from '#lib/contract/sandbox/bank.ts';
import type { PayoutOrder } from '#lib/server/providers/bank/port.ts';
import { createPayoutWorld, MONDAY_MORNING, type PayoutWorld } from '../../support/payouts.ts';

let world: PayoutWorld;

beforeAll(async () => {
  world = await createPayoutWorld();
});
afterEach(() => {
  expect(world.api.errors).toEqual([]);
});
afterAll(() => world.api.drop());

const list = async () => (await world.api.call(listSandboxBank)).body;
const decide = (key: string, code: string | null = null) =>
  world.api.call(decideSandboxCheck, { params: { key }, body: { code } });
const move = (key: string, to: 'settled' | 'failed' | 'returned', code: string | null = null) =>
  world.api.call(moveSandboxPayout, { params: { key }, body: { to, code } });

async function check(options: { last4?: string; routingNumber?: string } = {}) {
  const recipient = await world.recipient({ account: { status: 'pending' }, ...options });
  const key = recipient.accountId ?? '';
  await world.api.platform.bank.checkAccount({
    key,
    holderName: 'Amina Rahimi',
    recipientKind: 'person',
    to: {
      nameOnAccount: 'Amina Rahimi',
      accountType: 'checking',
      accountNumber: recipient.accountNumber,
      routingNumber: options.routingNumber ?? '021000021',
    },
  });
  return { recipient, key };
}

async function payout() {
  const { transfer } = (await world.send((await world.recipient()).id)).body;
  await world.handOver();
  return transfer.id as string;
}

test('the book shows payments and checks by their ends, and when their next step is', async () => {
  const { key } = await check({ last4: '4321' });
  const paid = await payout();
  const { payouts, checks } = await list();
  expect(checks[0]).toEqual({
    key,
    nameOnAccount: 'Amina Rahimi',
    last4: '4321',
    routingNumber: '021000021',
    status: 'accepted',
    code: null,
    createdAt: expect.any(String),
    nextStepAt: '2026-11-17T13:30:00.000Z',
  });
  expect(payouts[0]).toEqual({
    key: paid,
    amount: { amountMinor: 2_500, currency: 'USD' },
    speed: 'ach',
    nameOnAccount: 'Amina Rahimi',
    last4: '6789',
    status: 'accepted',
    code: null,
    createdAt: expect.any(String),
    nextStepAt: '2026-11-17T13:30:00.000Z',
  });
});

describe('checks', () => {
  test.each([
    ['1101', 'blockedAccount'],
    ['1102', 'closedAccount'],
    ['1103', 'deceasedOwner'],
    ['1104', 'invalidAccountNumber'],
    ['1105', 'invalidRoutingNumber'],
    ['1106', 'erroneousData'],
    ['1107', 'regulatoryLimit'],
    ['1108', 'institutionUnavailable'],
    ['1109', 'unsupportedTransfer'],
    ['1110', 'unexpectedError'],
  ])('an account ending in %s fails on the next banking morning: %s', async (last4, failure_reason) => {
    await world.api.clock.moveTo(MONDAY_MORNING);
    const { key } = await check({ last4 });
    await world.bankAt('2026-11-17T13:29:00.000Z');
    expect((await world.account(key)).status).toBe('pending');
    await world.bankAt('2026-11-17T13:31:00.000Z');
    expect(await world.account(key)).toMatchObject({ status: 'failed', failure_reason });
  });

  test('all others are verified; nine digits that no bank can have are an invalid routing number', async () => {
    await world.api.clock.moveTo(MONDAY_MORNING);
    const [good, bad] = [await check(), await check({ routingNumber: '123456789' })];
    await world.bankAt('2026-11-17T13:31:00.000Z');
    expect((await world.account(good.key)).status).toBe('verified');
    expect((await world.account(bad.key)).failure_reason).toBe('invalidRoutingNumber');
  });

  test('one is answered at once by hand, and only once', async () => {
    const { key } = await check();
    expect((await decide(key, 'R02')).body).toEqual({ status: 'failed' });
    expect((await world.account(key)).failure_reason).toBe('closedAccount');
    const { status, body } = await decide(key);
    expect([status, body.reason]).toEqual([409, { key: 'reason.bankHasDecided' }]);
    expect((await decide((await check()).key)).body).toEqual({ status: 'verified' });
    expect((await decide('nobody')).status).toBe(404);
  });
});

describe('payments', () => {
  test('one settles and comes back by hand', async () => {
    const key = await payout();
    expect((await move(key, 'settled')).body).toEqual({ status: 'settled' });
    expect((await world.transfer(key)).status).toBe('completed');
    expect((await move(key, 'settled')).body.reason.key).toBe('reason.bankHasDecided');
    expect((await move(key, 'returned', 'R16')).body).toEqual({ status: 'returned' });
    expect(await world.transfer(key)).toMatchObject({ status: 'failed', failureReason: 'blockedAccount' });
    expect((await move(key, 'returned')).status).toBe(409);
  });

  test('one fails, or comes back before it settled by our book', async () => {
    const [failing, returning] = [await payout(), await payout()];
    await move(failing, 'failed', 'AC03');
    expect(await world.transfer(failing)).toMatchObject({ failureCode: 'AC03', returnedAt: null });
    await move(returning, 'returned');
    expect(await world.transfer(returning)).toMatchObject({
      status: 'failed',
      failureReason: 'closedAccount',
      returnedAt: expect.any(String),
    });
    expect((await move('nobody', 'settled')).status).toBe(404);
  });
});

test('another request under a key that it knows is refused, and the same one is the same payout', async () => {
  const key = 'key-1';
  const order: PayoutOrder = {
    key,
    amountMinor: 100,
    speed: 'ach',
    effectiveOn: '2026-11-17',
    recipientKind: 'person',
    organizationName: 'Juniper',
    to: {
      nameOnAccount: 'Amina Rahimi',
      accountType: 'checking',
      accountNumber: '123456789',
      routingNumber: '021000021',
    },
  };
  const { bank } = world.api.platform;
  const first = await bank.sendPayout(order);
  expect(await bank.sendPayout(order)).toEqual(first);
  await expect(bank.sendPayout({ ...order, amountMinor: 101 })).rejects.toThrow('status 409');
  expect(await bank.findPayout(key)).toMatchObject({ amountMinor: 100, status: 'accepted', code: null });
  expect(await bank.findPayout('key-2')).toBeNull();
});

test('an event without an answer is sent again until it is received', async () => {
  const key = await payout();
  const { events } = world.api.platform;
  const genuine = events.bank;
  events.bank = { ...genuine, isGenuine: () => false };
  await move(key, 'settled');
  expect((await world.transfer(key)).status).toBe('processing');
  events.bank = genuine;
  await world.api.db
    .updateTable('sandbox_bank_message')
    .set({ available_at: new Date(0) })
    .where('heard_at', 'is', null)
    .execute();
  await world.bankAt('2026-11-17T14:00:00.000Z');
  expect((await world.transfer(key)).status).toBe('completed');
});

describe('money that somebody pays in', () => {
  beforeEach(() => world.api.clock.moveTo(MONDAY_MORNING));
  // The number below is that of an organization's own account, which only a marked one has.
  beforeAll(() =>
    world.api.db
      .updateTable('business')
      .set({ has_super_funding: true })
      .where('parent_id', 'is', null)
      .execute(),
  );

  const pay = async (more: object = {}) => {
    const body = { accountNumber: '46000000000014', amount: '12.50', senderName: 'Aunt Rose', ...more };
    return (await world.api.call(makeSandboxDeposit, { body })).body.key;
  };
  const back = (key: string) => world.api.call(returnSandboxDeposit, { params: { key }, body: {} });
  const shown = async (key: string) =>
    (await list()).deposits.find((deposit: { key: string }) => deposit.key === key);
  const kept = (key: string) =>
    world.api.db
      .selectFrom('deposit')
      .select(['status', 'amount', 'sender_name', 'usable_on'])
      .where('bank_reference', '=', key)
      .executeTakeFirst();

  test('now is reported at once, and once more where its bank takes it back', async () => {
    const key = await pay();
    expect(await kept(key)).toEqual({
      status: 'available',
      amount: 1_250,
      sender_name: 'Aunt Rose',
      usable_on: '2026-11-16',
    });
    expect((await back(key)).body).toEqual({ status: 'returned' });
    expect(await kept(key)).toMatchObject({ status: 'returned' });
    expect(await shown(key)).toMatchObject({ status: 'returned', code: 'R01', nextStepAt: null });
    expect((await back(key)).status).toBe(409);
    expect((await back('DP-none')).status).toBe(404);
  });

  test('for later is announced, and arrives on the morning of the next banking day', async () => {
    const key = await pay({ when: 'later' });
    expect(await kept(key)).toMatchObject({ status: 'announced', usable_on: '2026-11-17' });
    expect(await shown(key)).toMatchObject({ nextStepAt: '2026-11-17T13:30:00.000Z' });
    await world.bankAt('2026-11-17T13:30:00.000Z');
    expect(await kept(key)).toMatchObject({ status: 'available' });
  });
});

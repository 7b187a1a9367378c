import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import type { BankPort, PayoutState } from '#lib/server/providers/bank/port.ts';
import { sweepTransfers } from '#lib/server/services/bank-transfers/sweep-transfers.ts';
import { createPayoutWorld, MONDAY_MORNING, type PayoutWorld } from '../../support/payouts.ts';
import { postPayout } from '../../support/transfers.ts';

let world: PayoutWorld;
let real: BankPort;
let asked: string[];

beforeAll(async () => {
  world = await createPayoutWorld();
  real = world.api.platform.bank;
});
beforeEach(async () => {
  asked = [];
  world.api.platform.bank = real;
  await world.api.clock.moveTo(MONDAY_MORNING);
});
afterEach(async () => {
  expect(world.api.errors).toEqual([]);
  expect(await verifyLedger(world.api.db)).toMatchObject({ ok: true });
});
afterAll(() => world.api.drop());

const lost = () => new Error('the answer was lost on its way');

/** A bank that books what it is asked, and whose answers are lost. */
const losingAnswers = (): BankPort => ({
  ...real,
  async sendPayout(order) {
    asked.push(order.key);
    await real.sendPayout(order);
    throw lost();
  },
});
/** A bank that nothing reaches. */
const outOfReach = (): BankPort => ({
  speeds: ['ach', 'sameday_ach', 'instant'],
  receiving: null,
  leadMs: 0,
  async sendPayout({ key }) {
    asked.push(key);
    throw lost();
  },
  findPayout: () => Promise.reject(lost()),
  checkAccount: () => Promise.reject(lost()),
  returnDeposit: () => Promise.reject(lost()),
});

async function created() {
  const before = await world.money();
  const { transfer } = (await world.send((await world.recipient()).id)).body;
  return { id: transfer.id as string, before };
}
const later = (minutes: number) =>
  world.api.clock.moveTo(new Date(MONDAY_MORNING.getTime() + minutes * 60_000));
const booked = (key: string) =>
  world.api.db.selectFrom('sandbox_bank_payout').selectAll().where('key', '=', key).execute();
/** Messages that failed wait for a while; nobody waits here. */
const again = () =>
  world.api.db
    .updateTable('outbox')
    .set({ available_at: new Date(0) })
    .where('topic', '=', 'bank.sendPayout')
    .where('done_at', 'is', null)
    .execute();

test('a lost answer is unknown, never failed: the money stays on its way, and the same key is asked again', async () => {
  world.api.platform.bank = losingAnswers();
  const { id, before } = await created();
  await world.handOver();
  expect(await world.transfer(id)).toMatchObject({ status: 'created', isOutcomeUnknown: true });
  expect(await world.money()).toEqual({
    ...before,
    funding: before.funding - 2_500,
    onItsWay: before.onItsWay + 2_500,
  });
  await again();
  await world.handOver();
  expect(asked).toEqual([id, id]);
  world.api.platform.bank = real;
  await again();
  await world.handOver();
  expect(await world.transfer(id)).toMatchObject({ status: 'processing', isOutcomeUnknown: false });
  expect(await booked(id)).toHaveLength(1);
});

test("the sandbox's account of which the first answer is lost", async () => {
  const { transfer } = (await world.send((await world.recipient({ last4: '1601' })).id)).body;
  await world.handOver();
  expect((await world.transfer(transfer.id)).isOutcomeUnknown).toBe(true);
  await again();
  await world.handOver();
  expect((await world.transfer(transfer.id)).status).toBe('processing');
});

describe('after 15 minutes the bank is asked what it knows', () => {
  test('not before', async () => {
    world.api.platform.bank = losingAnswers();
    const { id } = await created();
    await world.handOver();
    world.api.platform.bank = real;
    await later(14);
    await sweepTransfers(world.api.platform);
    expect((await world.transfer(id)).status).toBe('created');
    await later(16);
    await sweepTransfers(world.api.platform);
    expect((await world.transfer(id)).status).toBe('processing');
  });

  test('what settled meanwhile is completed, and its event then changes nothing', async () => {
    world.api.platform.bank = losingAnswers();
    const { id, before } = await created();
    await world.handOver();
    world.api.platform.bank = { ...real, findPayout: settledOnly };
    await later(16);
    await sweepTransfers(world.api.platform);
    expect((await world.transfer(id)).status).toBe('completed');
    expect((await world.report({ type: 'payout.settled', key: id })).body.outcome).toBe('nothingToDo');
    expect((await world.money()).gone).toBe(before.gone + 2_500);
  });

  test('what failed there gives the money back', async () => {
    world.api.platform.bank = losingAnswers();
    const { id, before } = await created();
    await world.handOver();
    world.api.platform.bank = {
      ...real,
      findPayout: async () => ({ reference: 'PO-x', amountMinor: 2_500, status: 'failed', code: 'AC04' }),
    };
    await later(16);
    await sweepTransfers(world.api.platform);
    expect(await world.transfer(id)).toMatchObject({ status: 'failed', failureReason: 'closedAccount' });
    expect((await world.money()).funding).toBe(before.funding);
  });

  test('a payment that the bank never received is sent again under the same key', async () => {
    world.api.platform.bank = outOfReach();
    const { id } = await created();
    await world.handOver();
    expect(await booked(id)).toEqual([]);
    world.api.platform.bank = real;
    await later(16);
    await sweepTransfers(world.api.platform);
    expect((await world.transfer(id)).status).toBe('processing');
    expect(await booked(id)).toHaveLength(1);
  });

  test('while it does not answer, nothing is given back however long it takes', async () => {
    world.api.platform.bank = outOfReach();
    const { id, before } = await created();
    await world.handOver();
    await later(60 * 24 * 30);
    await sweepTransfers(world.api.platform);
    expect(await world.transfer(id)).toMatchObject({ status: 'created', isOutcomeUnknown: true });
    expect((await world.money()).funding).toBe(before.funding - 2_500);
    world.api.platform.bank = real;
    await sweepTransfers(world.api.platform);
  });
});

describe('the day after a payment was due, the bank is asked about one without an outcome', () => {
  /** Due on Tuesday, and the bank has it; what it reports of it is lost. */
  async function processing() {
    const { id, before } = await created();
    await world.handOver();
    expect((await world.transfer(id)).status).toBe('processing');
    asked = [];
    return { id, before };
  }
  const says = (state: Partial<PayoutState> | null) => {
    world.api.platform.bank = {
      ...outOfReach(),
      async findPayout(key) {
        asked.push(key);
        return (
          state && { reference: `PO-${key}`, amountMinor: 2_500, status: 'settled', code: null, ...state }
        );
      },
    };
  };
  const at = async (instant: string) => {
    await world.api.clock.moveTo(new Date(instant));
    await sweepTransfers(world.api.platform);
  };
  /** Nothing is left to ask about by the tests that follow. */
  afterEach(async () => {
    says({});
    await world.api.clock.moveTo(new Date('2026-12-01T15:00:00.000Z'));
    await sweepTransfers(world.api.platform);
  });

  test('not on the day itself; then what settled is completed, once', async () => {
    const { id, before } = await processing();
    says({});
    await at('2026-11-18T04:59:00.000Z');
    expect(asked).toEqual([]);
    await at('2026-11-18T05:01:00.000Z');
    expect(asked).toEqual([id]);
    expect((await world.transfer(id)).status).toBe('completed');
    expect((await world.report({ type: 'payout.settled', key: id })).body.outcome).toBe('nothingToDo');
    expect((await world.money()).gone).toBe(before.gone + 2_500);
  });

  test('what came back gives the money back, with its reason', async () => {
    const { id, before } = await processing();
    says({ status: 'returned', code: 'R02' });
    await at('2026-11-18T15:00:00.000Z');
    expect(await world.transfer(id)).toMatchObject({ status: 'failed', failureReason: 'closedAccount' });
    expect((await world.money()).funding).toBe(before.funding);
  });

  test('what it is still busy with, or does not know, stays as it is, is sent nowhere, and is asked about hourly', async () => {
    const { id } = await processing();
    says({ status: 'accepted' });
    await at('2026-11-18T15:00:00.000Z');
    says(null);
    await at('2026-11-18T15:59:00.000Z');
    await at('2026-11-18T16:01:00.000Z');
    expect(asked).toEqual([id, id]);
    expect((await world.transfer(id)).status).toBe('processing');
    expect(world.api.errors.splice(0)).toHaveLength(1);
  });

  test('50 in a round, those first that were asked about the longest ago', async () => {
    const { id, before } = await processing();
    says({ status: 'accepted' });
    await at('2026-11-18T15:00:00.000Z');
    const recipient = await world.recipient();
    const of = {
      businessId: world.program.id,
      recipientId: recipient.id,
      accountId: recipient.accountId ?? '',
    };
    for (let more = 0; more < 50; more++) await postPayout(world.api.db, { ...of, at: MONDAY_MORNING });
    await world.api.db
      .updateTable('bank_transfer')
      .set({ status: 'processing', processing_at: MONDAY_MORNING })
      .where('recipient_id', '=', recipient.id)
      .execute();
    asked = [];
    await at('2026-11-18T17:00:00.000Z');
    expect(asked).toHaveLength(50);
    expect(asked).not.toContain(id);
    await at('2026-11-18T17:01:00.000Z');
    expect(asked.slice(50)).toEqual([id]);
    expect((await world.money()).gone).toBe(before.gone);
    says({});
    await at('2026-11-18T19:00:00.000Z');
  });
});

const settledOnly: BankPort['findPayout'] = async (key) => {
  const state = await real.findPayout(key);
  return state && { ...state, status: 'settled' };
};

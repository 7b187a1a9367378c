import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import type { BankPort } from '#lib/server/providers/bank/port.ts';
import { sendPayout } from '#lib/server/services/bank-transfers/send-payout.ts';
import { createPayoutWorld, MONDAY_MORNING, type PayoutWorld } from '../../support/payouts.ts';

/**
 * Random payments, answers, time-outs and events in any order, against a model that shares nothing with the service:
 * amounts are BigInt, and what a payment has done to the money is counted anew from its history.
 */
type Step =
  | { do: 'send'; amount: number }
  | { do: 'handOver'; which: number; answer: 'accepted' | 'refused' | 'lost' }
  | { do: 'report'; which: number; news: 'settled' | 'failed' | 'returned' }
  | { do: 'sendAgain'; which: number };

type Modelled = {
  id: string;
  amount: bigint;
  says: 'nothing' | 'accepted' | 'settled' | 'failed' | 'returned';
  again: boolean;
};

/** Few, so that much happens to each. */
const which = fc.integer({ min: 0, max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('send' as const), amount: fc.integer({ min: 1, max: 90_000 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('handOver' as const),
      which,
      answer: fc.constantFrom('accepted' as const, 'refused' as const, 'lost' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('report' as const),
      which,
      news: fc.constantFrom('settled' as const, 'failed' as const, 'returned' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sendAgain' as const), which }) },
);

const FUNDING = 10_000_000n;
let world: PayoutWorld;
let real: BankPort;

beforeAll(async () => {
  world = await createPayoutWorld();
  real = world.api.platform.bank;
});
afterAll(() => world.api.drop());

/** One that fails here fails for the day's sake, so that its account stays in use; a return takes it away. */
const CODES = { settled: undefined, failed: 'TM01', returned: 'R02' } as const;

/** What the bank may say next of a payment; what it never says is not reported. */
const MAY_SAY: Record<Modelled['says'], readonly string[]> = {
  nothing: ['settled', 'failed', 'returned'],
  accepted: ['settled', 'failed', 'returned'],
  settled: ['settled', 'failed', 'returned'],
  failed: ['failed', 'returned'],
  returned: ['settled', 'failed', 'returned'],
};

/** Where the word leaves it: what failed after it had settled came back, and what ended stays so. */
function after(says: Modelled['says'], news: string): Modelled['says'] {
  if (says === 'failed' || says === 'returned') return says;
  if (news === 'failed') return says === 'settled' ? 'returned' : 'failed';
  return news === 'settled' ? 'settled' : 'returned';
}

async function take(steps: readonly Step[], payments: Modelled[]): Promise<void> {
  for (const wanted of steps) {
    const payment = 'which' in wanted ? payments[wanted.which % payments.length] : undefined;
    if (wanted.do === 'send') await send(payments, wanted.amount);
    if (!payment) continue;
    if (wanted.do === 'handOver') await handOver(payment, wanted.answer);
    if (wanted.do === 'report' && MAY_SAY[payment.says].includes(wanted.news)) {
      const answer = await world.report({
        type: `payout.${wanted.news}`,
        key: payment.id,
        code: CODES[wanted.news],
      });
      expect(answer.status).toBe(200);
      payment.says = after(payment.says, wanted.news);
    }
    if (wanted.do === 'sendAgain') await sendAgain(payments, payment);
  }
}

async function send(payments: Modelled[], cents: number, more: { to?: string; sendsAgain?: string } = {}) {
  const { to = (await world.recipient()).id, ...rest } = more;
  const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  const answer = await world.send(to, { amount, isDuplicateMeant: true, ...rest });
  if (answer.status === 201)
    payments.push({ id: answer.body.transfer.id, amount: BigInt(cents), says: 'nothing', again: false });
  return answer;
}

async function handOver(payment: Modelled, answer: 'accepted' | 'refused' | 'lost'): Promise<void> {
  const answers = {
    accepted: async () => ({ kind: 'accepted' as const, reference: `PO-${payment.id}` }),
    refused: async () => ({ kind: 'refused' as const, code: 'AM02' }),
    lost: () => Promise.reject(new Error('lost')),
  };
  world.api.platform.bank = { ...real, sendPayout: answers[answer] };
  await sendPayout(world.api.platform, payment.id).catch(() => undefined);
  if (payment.says !== 'nothing') return;
  if (answer === 'accepted') payment.says = 'accepted';
  if (answer === 'refused') payment.says = 'failed';
}

async function sendAgain(payments: Modelled[], payment: Modelled): Promise<void> {
  const { recipient } = await world.transfer(payment.id);
  const answer = await send(payments, Number(payment.amount), { to: recipient.id, sendsAgain: payment.id });
  // A return has disabled the account; one that failed goes again once.
  const mayGo = payment.says === 'failed' && !payment.again;
  expect(answer.status).toBe(mayGo ? 201 : 409);
  if (mayGo) payment.again = true;
}

const STATUS = {
  nothing: 'created',
  accepted: 'processing',
  settled: 'completed',
  failed: 'failed',
  returned: 'failed',
} as const;

async function compare(all: readonly Modelled[]): Promise<void> {
  const sum = (says: readonly string[]) =>
    all.filter((payment) => says.includes(payment.says)).reduce((total, { amount }) => total + amount, 0n);
  const [onItsWay, gone] = [sum(['nothing', 'accepted']), sum(['settled'])];
  expect(await world.money()).toEqual({
    funding: Number(FUNDING - onItsWay - gone),
    onItsWay: Number(onItsWay),
    gone: Number(gone),
  });
  for (const { id, says } of all) {
    const found = await world.transfer(id);
    expect([found.status, found.returnedAt !== null]).toEqual([STATUS[says], says === 'returned']);
  }
  expect(await verifyLedger(world.api.db)).toMatchObject({ ok: true });
}

test('whatever is answered, lost and sent in whatever order, money and states equal the model', async () => {
  await world.api.clock.moveTo(MONDAY_MORNING);
  const earlier: Modelled[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40, size: 'max' }), async (steps) => {
      const payments: Modelled[] = [];
      // Payments of runs before stay in the books, and their money with them.
      await take(steps, payments).finally(() => earlier.push(...payments));
      await compare(earlier);
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(world.api.errors).toEqual([]);
}, 120_000);

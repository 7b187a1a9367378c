import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPayoutWorld, MONDAY_MORNING, type PayoutWorld } from '../../support/payouts.ts';

let world: PayoutWorld;
beforeAll(async () => {
  world = await createPayoutWorld();
});
beforeEach(() => world.api.clock.moveTo(MONDAY_MORNING));
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

async function sent() {
  const recipient = await world.recipient({ language: 'es' });
  const { transfer } = (await world.send(recipient.id)).body;
  await world.handOver();
  return { recipient, key: transfer.id as string };
}
const toDay = (key: string, effectiveOn?: string) =>
  world.report({ type: 'payout.rescheduled', key, ...(effectiveOn ? { effectiveOn } : {}) });

test('a later day is stored with the payment, is in its history, and is mailed to who had read another day', async () => {
  const { recipient, key } = await sent();
  expect(await world.transfer(key)).toMatchObject({ status: 'processing', effectiveOn: '2026-11-17' });
  const { status, body } = await toDay(key, '2026-11-18');
  expect([status, body]).toEqual([200, { outcome: 'rescheduled', isReplay: false }]);
  expect(await world.transfer(key)).toMatchObject({ status: 'processing', effectiveOn: '2026-11-18' });
  expect((await world.activities(recipient.id)).at(-1)).toMatchObject({
    type: 'bankTransferRescheduled',
    channel: 'system',
    payload: { transferId: key, amountMinor: 2_500, planned: '2026-11-17', effectiveOn: '2026-11-18' },
  });
  expect(await world.mailsTo(recipient.id)).toMatchObject([
    { kind: 'transferSent', values: { date: '17 de noviembre de 2026' } },
    {
      kind: 'transferDelayed',
      language: 'es',
      path: null,
      values: { amount: '$25.00', date: '18 de noviembre de 2026' },
    },
  ]);
  expect((await toDay(key, '2026-11-18')).body.outcome).toBe('nothingToDo');
});

test('an earlier day is written down, and nobody is written to', async () => {
  const { recipient, key } = await sent();
  await toDay(key, '2026-11-16');
  expect((await world.transfer(key)).effectiveOn).toBe('2026-11-16');
  expect((await world.mailsTo(recipient.id)).map(({ kind }) => kind)).toEqual(['transferSent']);
});

test('a payment without a mail so far has the new day in its first mail', async () => {
  const recipient = await world.recipient();
  const key = (await world.send(recipient.id)).body.transfer.id;
  expect((await toDay(key, '2026-11-18')).body.outcome).toBe('rescheduled');
  await world.handOver();
  expect(await world.mailsTo(recipient.id)).toMatchObject([
    { kind: 'transferSent', values: { date: 'Nov 18, 2026' } },
  ]);
});

test('one that has ended keeps its day; one without a day, or of no payment, is refused', async () => {
  const { key } = await sent();
  expect((await toDay(key)).body).toMatchObject({ error: 'validation_failed', fields: { effectiveOn: {} } });
  expect((await toDay('00000000-0000-4000-8000-000000000000', '2026-11-18')).status).toBe(404);
  await world.bankAt('2026-11-17T13:31:00.000Z');
  expect((await toDay(key, '2026-11-20')).body.outcome).toBe('nothingToDo');
  expect(await world.transfer(key)).toMatchObject({ status: 'completed', effectiveOn: '2026-11-17' });
});

test('news with an early clock never stand before what they follow from', async () => {
  const { recipient, key } = await sent();
  await world.api.clock.moveTo(new Date('2026-11-18T15:00:00.000Z'));
  const early = { key, occurredAt: '2026-11-16T14:00:00.000Z' };
  await world.report({ type: 'payout.settled', ...early, occurredAt: '2026-11-17T13:30:00.000Z' });
  await world.report({ type: 'payout.returned', ...early, code: 'R02' });
  expect(await world.transfer(key)).toMatchObject({
    completedAt: '2026-11-17T13:30:00.000Z',
    returnedAt: '2026-11-17T13:30:00.000Z',
  });
  expect((await world.activities(recipient.id)).map(({ type }) => type)).toEqual([
    'bankTransferInitiated',
    'bankTransferCompleted',
    'bankTransferReturned',
    'bankAccountDisabled',
  ]);
});

test('a settlement dated before the bank had the payment counts from when it had it', async () => {
  const recipient = await world.recipient();
  const key = (await world.send(recipient.id)).body.transfer.id;
  await world.api.clock.moveTo(new Date('2026-11-16T15:20:00.000Z'));
  await world.handOver();
  await world.report({ type: 'payout.settled', key, occurredAt: '2026-11-16T15:10:00.000Z' });
  const { processingAt, completedAt } = await world.transfer(key);
  expect(processingAt).toMatch(/^2026-11-16T15:20:/);
  expect(completedAt).toBe(processingAt);
});

import { afterAll, afterEach, expect, test } from 'vitest';
import { listBankTransfers } from '#lib/contract/bank-transfers/bank-transfers.ts';
import { createPayoutWorld, MONDAY_MORNING } from '../../support/payouts.ts';

const world = await createPayoutWorld();
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

const MONDAY = '2026-11-16';
const TUESDAY = '2026-11-17';
const WEDNESDAY = '2026-11-18';

test('payments are found by the day in New York on which they were sent, arrived, failed or came back', async () => {
  const { report, token, program } = world;
  const send = async (amount: string) =>
    (await world.send((await world.recipient()).id, { amount })).body.transfer.id;
  const [arrives, comesBack, fails] = [await send('1.00'), await send('2.00'), await send('3.00')];
  // Two minutes before midnight in New York it is Tuesday in UTC.
  await world.api.clock.moveTo(new Date('2026-11-17T04:58:00.000Z'));
  const late = await send('4.00');
  await world.handOver();
  const at = async (instant: string, type: string, key: string, code?: string) => {
    await world.api.clock.moveTo(new Date(instant));
    expect((await report({ type: `payout.${type}`, key, ...(code ? { code } : {}) })).status).toBe(200);
  };
  await at('2026-11-17T14:00:00.000Z', 'settled', arrives);
  await at('2026-11-17T14:01:00.000Z', 'settled', comesBack);
  await at('2026-11-17T14:02:00.000Z', 'failed', fails, 'R02');
  await at('2026-11-18T14:00:00.000Z', 'returned', comesBack, 'R02');

  const found = async (query: object) => {
    const { body } = await world.api.call(listBankTransfers, {
      query: { businessId: program.id, ...query },
      token,
    });
    return body.items.map(({ id }: { id: string }) => id).sort();
  };
  const day = (date: string, on?: string) => found({ from: date, to: date, ...(on ? { on } : {}) });
  expect(await day(MONDAY)).toEqual([arrives, comesBack, fails, late].sort());
  expect(await day(TUESDAY)).toEqual([]);
  expect(await day(MONDAY, 'arrived')).toEqual([]);
  expect(await day(TUESDAY, 'arrived')).toEqual([arrives, comesBack].sort());
  expect(await day(TUESDAY, 'failed')).toEqual([fails]);
  expect(await day(WEDNESDAY, 'failed')).toEqual([]);
  expect(await day(WEDNESDAY, 'returned')).toEqual([comesBack]);
  expect(await found({ from: TUESDAY, on: 'arrived', status: 'completed' })).toEqual([arrives]);
  expect(await found({ to: TUESDAY, on: 'returned' })).toEqual([]);
});

test('days that end before they begin are refused beside their field', async () => {
  await world.api.clock.moveTo(MONDAY_MORNING);
  const query = { businessId: world.program.id, from: TUESDAY, to: MONDAY };
  const { status, body } = await world.api.call(listBankTransfers, { query, token: world.token });
  expect([status, Object.keys(body.fields)]).toEqual([422, ['to']]);
});

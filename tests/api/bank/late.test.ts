import { rename, rm, writeFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decideDoubtful } from '#lib/server/providers/bank/file/doubtful.ts';
import { createFileBankWorld, type FileBankWorld, payout } from './world.ts';

const LEAD_MS = 900_000;
const FILE = 'ACH-20261123-A.txt';

let world: FileBankWorld;
beforeAll(async () => {
  world = await createFileBankWorld();
});
beforeEach(async () => {
  await world.begin({ leadMs: LEAD_MS });
  await world.bank.sendPayout(payout('p1'));
});
afterEach(() => world.end());
afterAll(() => world.drop());

const batchOf = async (name = FILE) => (await world.read(name)).split('\n')[1]?.slice(53, 75);
const newDays = () =>
  world.reported.flatMap(({ type, key, effectiveOn }) =>
    type === 'payout.rescheduled' ? [`${key} ${effectiveOn}`] : [],
  );
const settledAt = () =>
  world.reported
    .filter(({ type }) => type !== 'payout.rescheduled')
    .map(({ key, occurredAt }) => `${key} ${occurredAt}`);

describe('a same-day payment that leaves late', () => {
  test.each([
    ['in time', '2026-11-23T15:15:15Z', 'PAYMENT   SD1300261123', '2026-11-23T18:00:00.000Z'],
    [
      'with half of the way left',
      '2026-11-23T15:22:29Z',
      'PAYMENT   SD1300261123',
      '2026-11-23T18:00:00.000Z',
    ],
    ['a moment later', '2026-11-23T15:22:30Z', 'PAYMENT   SD1700261123', '2026-11-23T22:00:00.000Z'],
    ['at 8:01 PM', '2026-11-24T01:01:00Z', 'PAYMENT         261124', '2026-11-24T13:30:00.000Z'],
    ['the next morning', '2026-11-24T13:00:00Z', 'PAYMENT   SD1300261124', '2026-11-24T18:00:00.000Z'],
    ['on Thanksgiving', '2026-11-26T15:00:00Z', 'PAYMENT         261130', '2026-11-30T13:30:00.000Z'],
  ])('%s', async (_, leaves, batch, settles) => {
    await world.roundAt(leaves);
    const name = `ACH-202611${leaves.slice(8, 10)}-A.txt`;
    expect(await batchOf(leaves === '2026-11-24T01:01:00Z' ? FILE : name)).toBe(batch);
    expect(settledAt()).toEqual([]);
    await world.roundAt(new Date(Date.parse(settles) - 1000).toISOString());
    expect(settledAt()).toEqual([]);
    await world.roundAt(settles);
    expect(settledAt()).toEqual([`p1 ${settles}`]);
  });
});

test('a next-day payment keeps its day until midnight, and no longer', async () => {
  await world.roundAt('2026-11-23T15:15:00Z');
  await world.bank.sendPayout(payout('p2', { speed: 'ach' }));
  await world.roundAt('2026-11-24T04:59:00Z');
  expect(await batchOf('ACH-20261123-B.txt')).toBe('PAYMENT         261124');
  await world.bank.sendPayout(payout('p3', { speed: 'ach' }));
  await world.roundAt('2026-11-25T05:01:00Z');
  expect(await batchOf('ACH-20261125-A.txt')).toBe('PAYMENT         261127');
});

test('a check that leaves late has its three banking days from then', async () => {
  await world.bank.checkAccount({
    key: 'a1',
    holderName: 'José Núñez',
    recipientKind: 'person',
    to: payout('x').to,
  });
  await world.roundAt('2026-11-23T15:15:00Z');
  await world.roundAt('2026-11-24T15:00:00Z');
  await world.roundAt('2026-11-27T13:30:00Z');
  expect(settledAt()).not.toContain('a1 2026-11-27T13:30:00.000Z');
  await world.roundAt('2026-11-30T13:30:00Z');
  expect(settledAt()).toContain('a1 2026-11-30T13:30:00.000Z');
});

test('a file that was made in time and could not be put in its place until the evening', async () => {
  const blocked = world.placeOf('outgoing');
  await writeFile(blocked, '');
  await expect(world.roundAt('2026-11-23T15:15:00Z')).rejects.toThrow('EEXIST');
  await rm(blocked);
  await world.roundAt('2026-11-24T01:01:00Z');
  expect(await batchOf()).toBe('PAYMENT         261124');
  expect(settledAt()).toEqual([]);
  await world.roundAt('2026-11-24T13:30:00Z');
  expect(settledAt()).toEqual(['p1 2026-11-24T13:30:00.000Z']);
});

test('a file that the bank never got, sent again before an outage over a deadline', async () => {
  await world.roundAt('2026-11-23T15:15:00Z');
  await world.db.updateTable('bank_file').set({ handed_over_at: null }).execute();
  await rename(world.placeOf('outgoing', FILE), world.placeOf('taken.txt'));
  await expect(world.roundAt('2026-11-23T15:16:00Z')).rejects.toThrow('ask the bank');
  await decideDoubtful(world.db, { name: FILE, hasArrived: false, now: world.now(), leadMs: LEAD_MS });
  await world.roundAt('2026-11-24T01:01:00Z');
  expect(await batchOf('ACH-20261123-B.txt')).toBe('PAYMENT         261124');
  expect(settledAt()).toEqual([]);
  expect(newDays()).toEqual(['p1 2026-11-24']);
});

describe('another day than was promised', () => {
  test('is sent once, when the file is in its place', async () => {
    const blocked = world.placeOf('outgoing');
    await writeFile(blocked, '');
    await expect(world.roundAt('2026-11-24T01:01:00Z')).rejects.toThrow('EEXIST');
    expect(newDays()).toEqual([]);
    await rm(blocked);
    await world.roundAt('2026-11-24T15:00:00Z');
    await world.roundAt('2026-11-24T15:01:00Z');
    expect(world.reported).toMatchObject([
      {
        id: 'ach:day:p1:2026-11-24',
        type: 'payout.rescheduled',
        key: 'p1',
        effectiveOn: '2026-11-24',
        occurredAt: '2026-11-24T15:00:00.000Z',
      },
    ]);
  });

  test('is not sent for a payment that leaves in time, nor for a check', async () => {
    await world.bank.checkAccount({
      key: 'a1',
      holderName: 'José Núñez',
      recipientKind: 'person',
      to: payout('x').to,
    });
    await world.roundAt('2026-11-23T15:15:00Z');
    await world.roundAt('2026-11-24T15:00:00Z');
    expect(newDays()).toEqual([]);
  });

  test('that cannot be taken is named once, and keeps nothing waiting', async () => {
    world.answer = ({ type }) => (type === 'payout.rescheduled' ? 'nothing of ours has this key' : null);
    await expect(world.roundAt('2026-11-24T01:01:00Z')).rejects.toThrow(
      'p1 takes effect on 2026-11-24, and cannot: nothing of ours has this key',
    );
    await world.roundAt('2026-11-24T13:30:00Z');
    expect(settledAt()).toEqual(['p1 2026-11-24T13:30:00.000Z']);
  });
});

import { readdir, readFile, rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listPutAside, releasePutAside } from '#lib/server/providers/bank/file/put-aside.ts';
import { returnFileOf } from '../../support/return-file.ts';
import { createFileBankWorld, entriesOf, type FileBankWorld, payout, traceOf } from './world.ts';

let world: FileBankWorld;
const traces: Record<string, string> = {};
const SETTLES = '2026-11-23T18:00:00Z';
beforeAll(async () => {
  world = await createFileBankWorld();
});
/** Two payments of $123.45 are on their way. */
beforeEach(async () => {
  await world.begin();
  await world.bank.sendPayout(payout('p1'));
  await world.bank.sendPayout(payout('p2'));
  await world.roundAt('2026-11-23T15:30:00Z');
  const entries = await world.db.selectFrom('bank_file_entry').select(['key', 'trace']).execute();
  for (const { key, trace } of entries) traces[key] = `02100002${String(trace).padStart(7, '0')}`;
  expect(
    entriesOf(await world.read('ACH-20261123-A.txt'))
      .map(traceOf)
      .sort(),
  ).toEqual(Object.values(traces).sort());
});
afterEach(() => world.end());
afterAll(() => world.drop());

const back = (key: string, code = 'R03', amountMinor = 12_345) => ({
  code,
  trace: traces[key] ?? '',
  amountMinor,
});
const change = (key: string, code: string, data: string) => ({ ...back(key, code, 0), data });
const filesIn = (...place: string[]) => readdir(world.placeOf('incoming', ...place)).catch(() => []);
const eventsReported = () => world.reported.map(({ type, key }) => `${type} ${key}`);

describe('one entry that cannot be taken', () => {
  test.each([
    ['C01', '', /it gives no account number/],
    ['C02', '12345678 ', /routing number .* nine digits/],
    ['C02', '122105156', /check digit/],
  ])(
    '%s "%s" is put aside with its place, the others of its file and the next file are taken',
    async (...args) => {
      const [code, data, why] = args;
      await world.receive('a.txt', returnFileOf([change('p1', code, data), back('p2')]));
      await world.receive('b.txt', returnFileOf([change('p1', 'C05', '32')]));
      const round = world.bank.round();
      await expect(round).rejects.toThrow(`a.txt line 4, trace number ${traces.p1}, ${code}: `);
      await expect(round).rejects.toThrow(why);
      expect(eventsReported()).toEqual(['payout.failed p2', 'account.changed p1']);
      expect([await filesIn(), await filesIn('done')]).toEqual([['done'], ['a.txt', 'b.txt']]);
      // A correction is no objection: the payment itself arrived.
      await world.roundAt(SETTLES);
      expect(eventsReported()).toContain('payout.settled p1');
    },
  );

  test('as the platform will never take it, is put aside; no file waits behind it', async () => {
    world.answer = ({ key }) => (key === 'p1' ? 'the id of another event' : null);
    await world.receive('a.txt', returnFileOf([back('p1'), back('p2')]));
    await expect(world.bank.round()).rejects.toThrow(/a.txt line 4, .* R03: the id of another event/);
    expect([eventsReported(), await filesIn()]).toEqual([['payout.failed p2'], ['done']]);
    expect(await listPutAside(world.db)).toMatchObject([
      { key: 'p1', why: expect.stringContaining('line 4') },
    ]);
  });

  test('a return of another amount changes nothing, and is not silent until somebody has asked', async () => {
    await world.receive('a.txt', returnFileOf([back('p1', 'R03', 1)]));
    await expect(world.bank.round()).rejects.toThrow(
      `a.txt line 4, trace number ${traces.p1}, R03: it gives 0.01 back, the payment was 123.45`,
    );
    await world.roundAt(SETTLES);
    expect(eventsReported()).toEqual(['payout.settled p2']);
    expect(await world.bank.findPayout('p1')).toMatchObject({ status: 'accepted' });
    expect(await releasePutAside(world.db, 'p1')).toBe(true);
    expect(await releasePutAside(world.db, 'p1')).toBe(false);
    await world.bank.round();
    expect(eventsReported()).toEqual(['payout.settled p2', 'payout.settled p1']);
  });

  test('and the bank sends it again as it should be: it counts', async () => {
    await world.receive('a.txt', returnFileOf([back('p1', 'R03', 1)]));
    await expect(world.bank.round()).rejects.toThrow('a.txt line 4');
    await world.receive('b.txt', returnFileOf([back('p1')]));
    await world.bank.round();
    expect(eventsReported()).toEqual(['payout.failed p1']);
    expect(await listPutAside(world.db)).toEqual([]);
  });
});

describe('silence', () => {
  test('is none while a file of the bank could not be read, and is again once it is gone', async () => {
    await world.receive('a.txt', returnFileOf([back('p1')]).slice(0, 400));
    await expect(world.bank.round()).rejects.toThrow('a.txt cannot be read');
    await expect(world.roundAt(SETTLES)).rejects.toThrow(
      'nothing counts as arrived while incoming/refused holds a.txt',
    );
    expect(eventsReported()).toEqual([]);
    await world.receive('a-whole.txt', returnFileOf([back('p1')]));
    await rm(world.placeOf('incoming', 'refused', 'a.txt'));
    await world.bank.round();
    expect(eventsReported()).toEqual(['payout.failed p1', 'payout.settled p2']);
  });

  test('is none while a file waits for another try, which keeps nothing behind it waiting', async () => {
    world.answer = ({ type }) => {
      if (type === 'payout.failed') throw new Error('no connection');
      return null;
    };
    await world.receive('a.txt', returnFileOf([back('p1')]));
    await world.receive('b.txt', returnFileOf([change('p2', 'C05', '32')]));
    await expect(world.roundAt(SETTLES)).rejects.toThrow('no connection');
    expect([eventsReported(), await filesIn()]).toEqual([
      ['account.changed p2'],
      ['a.txt', 'done', 'refused'],
    ]);
    world.answer = () => null;
    await world.bank.round();
    expect(eventsReported()).toEqual(['account.changed p2', 'payout.failed p1', 'payout.settled p2']);
  });

  test('is what a bank says with a file of nothing, and files come in the form that the bank gives them', async () => {
    const [header = ''] = returnFileOf([]).split('\n');
    await world.receive('empty.txt', '');
    await world.receive('fillers.txt', '9'.repeat(940));
    await world.receive('header.txt', `${header.trimEnd()}\r\n9000000000001${'0'.repeat(42)}\r\n`);
    await world.receive('run.txt', returnFileOf([back('p1')]).replaceAll('\n', ''));
    await world.roundAt(SETTLES);
    expect(eventsReported()).toEqual(['payout.failed p1', 'payout.settled p2']);
    expect(await filesIn('done')).toEqual(['empty.txt', 'fillers.txt', 'header.txt', 'run.txt']);
  });

  test('of a payment that cannot settle keeps no other from settling', async () => {
    world.answer = ({ key }) => (key === 'p1' ? 'settled after it had failed' : null);
    await expect(world.roundAt(SETTLES)).rejects.toThrow(
      'p1 settled, and cannot: settled after it had failed',
    );
    expect(eventsReported()).toEqual(['payout.settled p2']);
    await world.bank.round();
  });
});

test('a file never takes the place of another of its name', async () => {
  const texts = ['hello\n', 'good bye\n', 'again\n'];
  for (const text of texts) {
    await world.receive('r.txt', text);
    await expect(world.bank.round()).rejects.toThrow('r.txt cannot be read: Line 1 has');
  }
  const names = await filesIn('refused');
  expect(names).toEqual(['r.txt', 'r.txt.2', 'r.txt.3']);
  const kept = names.map((name) => readFile(world.placeOf('incoming', 'refused', name), 'utf8'));
  expect(await Promise.all(kept)).toEqual(texts);
});

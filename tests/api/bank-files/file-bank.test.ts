import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decideDoubtful, listDoubtful } from '#lib/server/providers/bank/file/doubtful.ts';
import { createFileBank } from '#lib/server/providers/bank/file/rail.ts';
import type { BankNews } from '#lib/server/providers/bank/news.ts';
import type { PayoutOrder } from '#lib/server/providers/bank/port.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { returnFileOf } from '../../support/return-file.ts';

const ORIGINATOR = {
  bankRouting: '021000021',
  bankName: 'First Meadow Bank',
  companyId: '1234567890',
  originName: 'Larkspur',
  accountNumber: '9900112233',
};

let database: TestDatabase;
let directory: string;
let now: Date;
let told: BankNews[];
let bank: ReturnType<typeof createFileBank>;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'larkspur-bank-'));
  // Monday, 9:00 AM in New York.
  now = new Date('2026-11-23T14:00:00Z');
  told = [];
  bank = createFileBank({
    ...{
      db: database.db,
      clock: { now: () => now },
      sealingKey: Buffer.alloc(32, 7),
      originator: ORIGINATOR,
      directory,
    },
    tell: async (news) => void told.push(news),
  });
});
afterEach(async () => {
  await database.db.deleteFrom('bank_file_entry').execute();
  await database.db.deleteFrom('bank_file').execute();
  await rm(directory, { recursive: true });
});
afterAll(() => database.drop());

const payout = (key: string, more: Partial<PayoutOrder> = {}): PayoutOrder => ({
  key,
  amountMinor: 12_345,
  speed: 'sameday_ach',
  effectiveOn: '2026-11-23',
  recipientKind: 'person',
  organizationName: 'Juniper Commons',
  to: {
    nameOnAccount: 'José Núñez',
    accountType: 'checking',
    accountNumber: '000123456789',
    routingNumber: '122105155',
  },
  ...more,
});

const at = (iso: string) => {
  now = new Date(iso);
};
const outgoing = () => readdir(join(directory, 'outgoing')).catch(() => []);
const read = (name: string) => readFile(join(directory, 'outgoing', name), 'utf8');
/** Without the debits that pay for them. */
const entriesOf = (text: string) => text.split('\n').filter((line) => /^6[23][23]/.test(line));
const traceOf = (line: string | undefined) => line?.slice(79, 94) ?? '';
const receive = async (name: string, text: string) => {
  await mkdir(join(directory, 'incoming'), { recursive: true });
  await writeFile(join(directory, 'incoming', name), text);
};

test('a same-day payment leaves with the next deadline, settles at its time, and is told once', async () => {
  expect(await bank.sendPayout(payout('p1'))).toEqual({ kind: 'accepted', reference: 'file:p1' });
  expect(await bank.sendPayout(payout('p1'))).toEqual({ kind: 'accepted', reference: 'file:p1' });
  await expect(bank.sendPayout(payout('p1', { amountMinor: 1 }))).rejects.toThrow('another order');
  at('2026-11-23T15:29:59Z');
  await bank.round();
  expect(await outgoing()).toEqual([]);
  at('2026-11-23T15:30:00Z');
  await bank.round();
  await bank.round();
  expect(await outgoing()).toEqual(['ACH-20261123-A.txt']);
  const text = await read('ACH-20261123-A.txt');
  expect(text.split('\n')[0]).toContain('2611231030A094101');
  expect(text.split('\n')[1]).toContain('PPDPAYMENT   SD1300261123');
  expect(entriesOf(text)).toHaveLength(1);
  expect(entriesOf(text)[0]).toContain('622122105155000123456789     0000012345');
  expect(entriesOf(text)[0]).toContain('JOSE NUNEZ');
  expect(await bank.findPayout('p1')).toEqual({
    ...{ reference: 'file:p1', amountMinor: 12_345, status: 'accepted', code: null },
  });
  expect(told).toEqual([]);
  at('2026-11-23T18:00:00Z');
  await bank.round();
  await bank.round();
  expect(told).toEqual([
    {
      ...{ id: 'ach:settled:p1', type: 'payout.settled', key: 'p1', code: null, correction: null },
      occurredAt: '2026-11-23T18:00:00.000Z',
    },
  ]);
  expect(await bank.findPayout('p1')).toMatchObject({ status: 'settled' });
});

test('a next-day payment leaves in the evening and settles at half past eight', async () => {
  await bank.sendPayout(payout('p1', { speed: 'ach' }));
  at('2026-11-24T00:59:00Z');
  await bank.round();
  expect(await outgoing()).toEqual([]);
  at('2026-11-24T01:00:00Z');
  await bank.round();
  const [name] = await outgoing();
  expect(name).toBe('ACH-20261123-A.txt');
  expect(await read(name as string)).toContain('PPDPAYMENT         261124');
  at('2026-11-24T13:30:00Z');
  await bank.round();
  expect(told).toMatchObject([{ type: 'payout.settled', key: 'p1' }]);
});

test('the bank refuses by itself what no file carries', async () => {
  expect(await bank.sendPayout(payout('p1', { speed: 'instant' }))).toEqual({
    kind: 'refused',
    code: 'AG01',
  });
  expect(await bank.findPayout('p1')).toBeNull();
});

test('people and businesses, organisations and days each have a batch; names and numbers lie sealed until then', async () => {
  await bank.sendPayout(payout('p1'));
  await bank.sendPayout(payout('p2', { recipientKind: 'business' }));
  await bank.sendPayout(payout('p3', { organizationName: 'Tallgrass Field Crews' }));
  const kept = JSON.stringify(await database.db.selectFrom('bank_file_entry').selectAll().execute());
  expect(kept).not.toContain('000123456789');
  expect(kept).not.toContain('Núñez');
  at('2026-11-23T15:30:00Z');
  await bank.round();
  const text = await read('ACH-20261123-A.txt');
  const headers = text.split('\n').filter((line) => line.startsWith('5'));
  expect(headers.map((line) => [line.slice(4, 20).trim(), line.slice(50, 53)]).sort()).toEqual([
    ['JUNIPER COMMONS', 'CCD'],
    ['JUNIPER COMMONS', 'PPD'],
    ['TALLGRASS FIELD', 'PPD'],
  ]);
  expect(text.split('\n').filter((line) => line.startsWith('627'))).toHaveLength(3);
});

describe('what comes back', () => {
  async function send(key: string) {
    await bank.sendPayout(payout(key));
    at('2026-11-23T15:30:00Z');
    await bank.round();
    return traceOf(entriesOf(await read('ACH-20261123-A.txt'))[0]);
  }

  test('before settlement, it never arrived', async () => {
    const trace = await send('p1');
    await receive('r1.txt', returnFileOf([{ code: 'R03', trace, amountMinor: 12_345 }]));
    at('2026-11-23T18:00:00Z');
    await bank.round();
    expect(told).toMatchObject([{ type: 'payout.failed', key: 'p1', code: 'R03' }]);
    expect(await bank.findPayout('p1')).toMatchObject({ status: 'failed', code: 'R03' });
    expect(await readdir(join(directory, 'incoming', 'done'))).toEqual(['r1.txt']);
  });

  test('after settlement it is a return, and the same file again tells the very same', async () => {
    const trace = await send('p1');
    at('2026-11-23T18:00:00Z');
    await bank.round();
    for (const name of ['r1.txt', 'r1-again.txt']) {
      await receive(name, returnFileOf([{ code: 'R02', trace, amountMinor: 12_345 }]));
      await bank.round();
    }
    expect(told.map(({ type }) => type)).toEqual(['payout.settled', 'payout.returned', 'payout.returned']);
    expect(told[2]).toEqual(told[1]);
    expect(told[1]?.occurredAt).toBe('2026-11-25T13:15:00.000Z');
  });

  test('a correction is told with what it puts in place', async () => {
    const trace = await send('p1');
    await receive('n1.txt', returnFileOf([{ code: 'C01', trace, amountMinor: 0, data: '777' }]));
    await bank.round();
    expect(told).toMatchObject([
      { type: 'account.changed', key: 'p1', code: 'C01', correction: { accountNumber: '777' } },
    ]);
    expect(await bank.findPayout('p1')).toMatchObject({ status: 'accepted' });
  });

  test('a file that is not whole is put aside, nothing of it counts, and the next one does', async () => {
    const trace = await send('p1');
    const whole = returnFileOf([{ code: 'R03', trace, amountMinor: 12_345 }]);
    await receive('a.txt', whole.slice(0, 400));
    await receive('b.txt', whole);
    await expect(bank.round()).rejects.toThrow('a.txt cannot be read');
    expect(told).toEqual([]);
    await bank.round();
    expect(told).toMatchObject([{ type: 'payout.failed', key: 'p1' }]);
    expect(await readdir(join(directory, 'incoming', 'refused'))).toEqual(['a.txt']);
  });

  test('of entries that are not ours somebody is told, and ours in the same file count', async () => {
    const trace = await send('p1');
    const stranger = '999999990000001';
    await receive(
      'r.txt',
      returnFileOf([
        { code: 'R03', trace: stranger, amountMinor: 1 },
        { code: 'R03', trace, amountMinor: 12_345 },
      ]),
    );
    await expect(bank.round()).rejects.toThrow(stranger);
    expect(told).toMatchObject([{ type: 'payout.failed', key: 'p1' }]);
  });
});

describe('an account is checked by an entry of nothing', () => {
  const check = { key: 'a1', holderName: 'José Núñez', to: payout('x').to };

  test('silence over three banking days says that it can be paid', async () => {
    expect(await bank.checkAccount(check)).toEqual({ reference: 'file:a1' });
    at('2026-11-24T01:00:00Z');
    await bank.round();
    const text = await read('ACH-20261123-A.txt');
    expect(entriesOf(text)[0]).toContain('623122105155000123456789     0000000000');
    expect(text).not.toContain('\n627');
    // Thanksgiving lies between: Tuesday is the first day, Wednesday the second, Friday the third.
    at('2026-11-27T13:29:00Z');
    await bank.round();
    expect(told).toEqual([]);
    at('2026-11-27T13:30:00Z');
    await bank.round();
    expect(told).toMatchObject([{ type: 'account.verified', key: 'a1' }]);
  });

  test('coming back says why not', async () => {
    await bank.checkAccount(check);
    at('2026-11-24T01:00:00Z');
    await bank.round();
    const trace = traceOf(entriesOf(await read('ACH-20261123-A.txt'))[0]);
    await receive('r.txt', returnFileOf([{ code: 'R04', trace, amountMinor: 0 }]));
    await bank.round();
    expect(told).toMatchObject([{ type: 'account.failed', key: 'a1', code: 'R04' }]);
  });
});

describe('a process that ends while a file is put in its place', () => {
  async function beginToHandOver() {
    await bank.sendPayout(payout('p1'));
    at('2026-11-23T15:30:00Z');
    await bank.round();
    await database.db.updateTable('bank_file').set({ handed_over_at: null }).execute();
  }

  test('after it was put there: it is known to be there', async () => {
    await beginToHandOver();
    const before = await read('ACH-20261123-A.txt');
    await bank.round();
    expect(await read('ACH-20261123-A.txt')).toBe(before);
    const [file] = await database.db.selectFrom('bank_file').select('handed_over_at').execute();
    expect(file?.handed_over_at).not.toBeNull();
  });

  test('and it is gone since: it is not put there again, nothing counts as arrived, and somebody is told', async () => {
    await beginToHandOver();
    await rename(join(directory, 'outgoing', 'ACH-20261123-A.txt'), join(directory, 'taken.txt'));
    at('2026-11-23T18:00:00Z');
    await expect(bank.round()).rejects.toThrow('ask the bank whether it has ACH-20261123-A.txt');
    expect(await outgoing()).toEqual([]);
    expect(told).toEqual([]);
    expect(await listDoubtful(database.db)).toEqual(['ACH-20261123-A.txt']);
  });

  describe('and the bank is asked', () => {
    const name = 'ACH-20261123-A.txt';
    beforeEach(async () => {
      await beginToHandOver();
      await rename(join(directory, 'outgoing', name), join(directory, 'taken.txt'));
      at('2026-11-23T18:00:00Z');
    });

    test('it has the file: the payment has arrived', async () => {
      expect(await decideDoubtful(database.db, { name, hasArrived: true, now })).toBe(true);
      expect(await decideDoubtful(database.db, { name, hasArrived: true, now })).toBe(false);
      await bank.round();
      expect(told).toMatchObject([{ type: 'payout.settled', key: 'p1' }]);
    });

    test('it never got the file: the payment leaves with the next one, and settles then', async () => {
      expect(await decideDoubtful(database.db, { name, hasArrived: false, now })).toBe(true);
      await bank.round();
      expect([await outgoing(), told, await listDoubtful(database.db)]).toEqual([[], [], []]);
      at('2026-11-23T19:45:00Z');
      await bank.round();
      expect(await read('ACH-20261123-B.txt')).toContain('PPDPAYMENT   SD1700261123');
      at('2026-11-23T22:00:00Z');
      await bank.round();
      expect(told).toMatchObject([{ type: 'payout.settled', key: 'p1' }]);
    });
  });

  test('before it was put there: it leaves whole at the next round', async () => {
    await beginToHandOver();
    await rm(join(directory, 'outgoing', 'ACH-20261123-A.txt'));
    await database.db.updateTable('bank_file').set({ handing_over_at: null }).execute();
    await bank.round();
    expect(entriesOf(await read('ACH-20261123-A.txt'))).toHaveLength(1);
  });
});

test('many nodes at once put every payment into one file, once', async () => {
  const keys = Array.from({ length: 60 }, (_, index) => `p${index}`);
  await Promise.all(keys.map((key) => bank.sendPayout(payout(key))));
  at('2026-11-23T15:30:00Z');
  await Promise.all(Array.from({ length: 6 }, () => bank.round()));
  await bank.round();
  const files = await Promise.all((await outgoing()).map(read));
  const lines = files.flatMap(entriesOf);
  expect(lines).toHaveLength(60);
  expect(new Set(lines.map(traceOf)).size).toBe(60);
});

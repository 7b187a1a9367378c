import { readdir } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { returnFileOf } from '../../support/return-file.ts';
import { createFileBankWorld, entriesOf, type FileBankWorld, payout, traceOf } from './world.ts';

let world: FileBankWorld;
beforeAll(async () => {
  world = await createFileBankWorld();
});
beforeEach(() => world.begin());
afterEach(() => world.end());
afterAll(() => world.drop());

test('a same-day payment leaves with the next deadline, settles on time, and sends one event', async () => {
  expect(await world.bank.sendPayout(payout('p1'))).toEqual({ kind: 'accepted', reference: 'file:p1' });
  expect(await world.bank.sendPayout(payout('p1'))).toEqual({ kind: 'accepted', reference: 'file:p1' });
  await expect(world.bank.sendPayout(payout('p1', { amountMinor: 1 }))).rejects.toThrow('another order');
  await world.roundAt('2026-11-23T15:29:59Z');
  expect(await world.outgoing()).toEqual([]);
  await world.roundAt('2026-11-23T15:30:00Z');
  await world.bank.round();
  expect(await world.outgoing()).toEqual(['ACH-20261123-A.txt']);
  const text = await world.read('ACH-20261123-A.txt');
  expect(text.split('\n')[0]).toContain('2611231030A094101');
  expect(text.split('\n')[1]).toContain('PPDPAYMENT   SD1300261123');
  expect(entriesOf(text)).toHaveLength(1);
  expect(entriesOf(text)[0]).toContain('622122105155000123456789     0000012345');
  expect(entriesOf(text)[0]).toContain('JOSE NUNEZ');
  expect(await world.bank.findPayout('p1')).toEqual({
    reference: 'file:p1',
    amountMinor: 12_345,
    status: 'accepted',
    code: null,
  });
  expect(world.reported).toEqual([]);
  await world.roundAt('2026-11-23T18:00:00Z');
  await world.bank.round();
  expect(world.reported).toEqual([
    {
      id: 'ach:settled:p1',
      type: 'payout.settled',
      key: 'p1',
      code: null,
      correction: null,
      occurredAt: '2026-11-23T18:00:00.000Z',
    },
  ]);
  expect(await world.bank.findPayout('p1')).toMatchObject({ status: 'settled' });
});

test('a next-day payment leaves in the evening and settles at half past eight', async () => {
  await world.bank.sendPayout(payout('p1', { speed: 'ach' }));
  await world.roundAt('2026-11-24T00:59:00Z');
  expect(await world.outgoing()).toEqual([]);
  await world.roundAt('2026-11-24T01:00:00Z');
  const [name] = await world.outgoing();
  expect(name).toBe('ACH-20261123-A.txt');
  expect(await world.read(name as string)).toContain('PPDPAYMENT         261124');
  await world.roundAt('2026-11-24T13:30:00Z');
  expect(world.reported).toMatchObject([{ type: 'payout.settled', key: 'p1' }]);
});

test('the bank refuses by itself what no file carries', async () => {
  expect(await world.bank.sendPayout(payout('p1', { speed: 'instant' }))).toEqual({
    kind: 'refused',
    code: 'AG01',
  });
  expect(await world.bank.findPayout('p1')).toBeNull();
});

test('people and businesses, organisations and days each have a batch; names and numbers lie sealed until then', async () => {
  await world.bank.sendPayout(payout('p1'));
  await world.bank.sendPayout(payout('p2', { recipientKind: 'business' }));
  await world.bank.sendPayout(payout('p3', { organizationName: 'Tallgrass Field Crews' }));
  const kept = JSON.stringify(await world.db.selectFrom('bank_file_entry').selectAll().execute());
  expect(kept).not.toContain('000123456789');
  expect(kept).not.toContain('Núñez');
  await world.roundAt('2026-11-23T15:30:00Z');
  const text = await world.read('ACH-20261123-A.txt');
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
    await world.bank.sendPayout(payout(key));
    await world.roundAt('2026-11-23T15:30:00Z');
    return traceOf(entriesOf(await world.read('ACH-20261123-A.txt'))[0]);
  }

  test('before settlement, it never arrived', async () => {
    const trace = await send('p1');
    await world.receive('r1.txt', returnFileOf([{ code: 'R03', trace, amountMinor: 12_345 }]));
    await world.roundAt('2026-11-23T18:00:00Z');
    expect(world.reported).toMatchObject([{ type: 'payout.failed', key: 'p1', code: 'R03' }]);
    expect(await world.bank.findPayout('p1')).toMatchObject({ status: 'failed', code: 'R03' });
    expect(await readdir(world.placeOf('incoming', 'done'))).toEqual(['r1.txt']);
  });

  test('while another node settles the payment it is a return', async () => {
    const trace = await send('p1');
    const entry = world.db.updateTable('bank_file_entry').where('key', '=', 'p1');
    world.answer = async () => {
      await entry.set({ status: 'settled' }).execute();
      return null;
    };
    await world.receive('r1.txt', returnFileOf([{ code: 'R03', trace, amountMinor: 12_345 }]));
    await world.bank.round();
    expect(await world.bank.findPayout('p1')).toMatchObject({ status: 'returned', code: 'R03' });
  });

  test('after settlement it is a return, and the same file again sends the same event', async () => {
    const trace = await send('p1');
    await world.roundAt('2026-11-23T18:00:00Z');
    for (const name of ['r1.txt', 'r1-again.txt']) {
      await world.receive(name, returnFileOf([{ code: 'R02', trace, amountMinor: 12_345 }]));
      await world.bank.round();
    }
    expect(world.reported.map(({ type }) => type)).toEqual([
      'payout.settled',
      'payout.returned',
      'payout.returned',
    ]);
    expect(world.reported[2]).toEqual(world.reported[1]);
    expect(world.reported[1]?.occurredAt).toBe('2026-11-25T13:15:00.000Z');
  });

  test('a notification of change is sent with its correction', async () => {
    const trace = await send('p1');
    await world.receive('n1.txt', returnFileOf([{ code: 'C01', trace, amountMinor: 0, data: '777' }]));
    await world.bank.round();
    expect(world.reported).toMatchObject([
      { type: 'account.changed', key: 'p1', code: 'C01', correction: { accountNumber: '777' } },
    ]);
    expect(await world.bank.findPayout('p1')).toMatchObject({ status: 'accepted' });
  });

  test('a file that is not whole is put aside, nothing of it counts, and the next one does', async () => {
    const trace = await send('p1');
    const whole = returnFileOf([{ code: 'R03', trace, amountMinor: 12_345 }]);
    await world.receive('a.txt', whole.replace('R03', 'R02').slice(0, 400));
    await world.receive('b.txt', whole);
    await expect(world.bank.round()).rejects.toThrow('a.txt cannot be read');
    expect(world.reported).toMatchObject([{ type: 'payout.failed', key: 'p1', code: 'R03' }]);
    expect(await readdir(world.placeOf('incoming', 'refused'))).toEqual(['a.txt']);
  });

  test('an operator is warned of foreign entries, and ours in the same file count', async () => {
    const trace = await send('p1');
    const stranger = '999999990000001';
    await world.receive(
      'r.txt',
      returnFileOf([
        { code: 'R03', trace: stranger, amountMinor: 1 },
        { code: 'R03', trace, amountMinor: 12_345 },
      ]),
    );
    await expect(world.bank.round()).rejects.toThrow(stranger);
    expect(world.reported).toMatchObject([{ type: 'payout.failed', key: 'p1' }]);
  });
});

describe('an account is checked by an entry of nothing', () => {
  const check = {
    key: 'a1',
    holderName: 'José Núñez',
    to: payout('x').to,
    recipientKind: 'person' as 'person' | 'business',
  };

  test('silence over three banking days says that it can be paid', async () => {
    expect(await world.bank.checkAccount(check)).toEqual({ reference: 'file:a1' });
    await world.roundAt('2026-11-24T01:00:00Z');
    const text = await world.read('ACH-20261123-A.txt');
    expect(entriesOf(text)[0]).toContain('623122105155000123456789     0000000000');
    expect(text).not.toContain('\n627');
    // Thanksgiving lies between: Tuesday is the first day, Wednesday the second, Friday the third.
    await world.roundAt('2026-11-27T13:29:00Z');
    expect(world.reported).toEqual([]);
    await world.roundAt('2026-11-27T13:30:00Z');
    expect(world.reported).toMatchObject([{ type: 'account.verified', key: 'a1' }]);
  });

  test('coming back says why not', async () => {
    await world.bank.checkAccount(check);
    await world.roundAt('2026-11-24T01:00:00Z');
    const trace = traceOf(entriesOf(await world.read('ACH-20261123-A.txt'))[0]);
    await world.receive('r.txt', returnFileOf([{ code: 'R04', trace, amountMinor: 0 }]));
    await world.bank.round();
    expect(world.reported).toMatchObject([{ type: 'account.failed', key: 'a1', code: 'R04' }]);
  });

  test('a business is asked of as it will be paid: CCD', async () => {
    await world.bank.checkAccount({ ...check, recipientKind: 'business' });
    await world.bank.checkAccount({ ...check, key: 'a2' });
    await world.roundAt('2026-11-24T01:00:00Z');
    const lines = (await world.read('ACH-20261123-A.txt')).split('\n');
    const classes = lines.filter((line) => line.startsWith('5')).map((line) => line.slice(50, 63));
    expect(classes.sort()).toEqual(['CCDPRENOTE   ', 'PPDPRENOTE   ']);
  });
});

describe('a routing number that no bank can have never gets into a file', () => {
  const to = { ...payout('x').to, routingNumber: '122105156' };

  test('a check of it fails at once, and silence never says otherwise', async () => {
    const check = { key: 'a1', holderName: 'José Núñez', recipientKind: 'person', to } as const;
    expect(await world.bank.checkAccount(check)).toEqual({ reference: 'file:a1' });
    const failed = {
      id: 'ach:check:a1',
      type: 'account.failed',
      key: 'a1',
      code: 'R28',
      correction: null,
      occurredAt: '2026-11-23T14:00:00.000Z',
    };
    expect(world.reported).toEqual([failed]);
    await world.roundAt('2026-12-15T15:00:00Z');
    expect(await world.outgoing()).toEqual([]);
    expect(world.reported).toEqual([failed]);
  });

  test('a payment to it is refused, unless it is written down already', async () => {
    expect(await world.bank.sendPayout(payout('p1', { to }))).toEqual({ kind: 'refused', code: 'R28' });
    expect(await world.bank.findPayout('p1')).toBeNull();
    await world.bank.sendPayout(payout('p2'));
    const again = await world.bank.sendPayout(payout('p2', { to }));
    expect(again).toEqual({ kind: 'accepted', reference: 'file:p2' });
  });
});

test('many nodes at once put every payment into one file, once', async () => {
  const keys = Array.from({ length: 60 }, (_, index) => `p${index}`);
  await Promise.all(keys.map((key) => world.bank.sendPayout(payout(key))));
  await Promise.all(Array.from({ length: 6 }, () => world.roundAt('2026-11-23T15:30:00Z')));
  await world.bank.round();
  const files = await Promise.all((await world.outgoing()).map(world.read));
  const lines = files.flatMap(entriesOf);
  expect(lines).toHaveLength(60);
  expect(new Set(lines.map(traceOf)).size).toBe(60);
});

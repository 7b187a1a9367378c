import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readReturnFile } from '#lib/server/providers/bank/nacha/read-returns.ts';
import { returnFileOf } from '../../support/return-file.ts';

const TRACE = '021000020000007';

test('a return tells its reason, the entry it is about, its own number and its amount', () => {
  const file = readReturnFile(returnFileOf([{ code: 'R03', trace: TRACE, amountMinor: 12_345 }]));
  // 25 November 2026, 8:15 AM in New York, as its header says.
  expect(file.writtenAt.toISOString()).toBe('2026-11-25T13:15:00.000Z');
  expect(file.notices).toEqual([
    {
      ...{ kind: 'return', code: 'R03', originalTrace: TRACE, traceNumber: '122105150000001' },
      ...{ amountMinor: 12_345, correction: null },
    },
  ]);
});

describe('a notification of change tells what stands where its code says', () => {
  test.each([
    ['C01', '1234567', { accountNumber: '1234567' }],
    ['C02', '122105155', { routingNumber: '122105155' }],
    ['C03', '122105155   9876543210', { routingNumber: '122105155', accountNumber: '9876543210' }],
    ['C05', '32', { accountType: 'savings' }],
    ['C06', `${'555'.padEnd(17)}   22`, { accountNumber: '555', accountType: 'checking' }],
    [
      'C07',
      `122105155${'777'.padEnd(17)}32`,
      { routingNumber: '122105155', accountNumber: '777', accountType: 'savings' },
    ],
    ['C04', 'RAHIMI AMINA', null],
  ])('%s %s', (code, data, correction) => {
    const [notice] = readReturnFile(returnFileOf([{ code, trace: TRACE, amountMinor: 0, data }])).notices;
    expect(notice).toMatchObject({ kind: 'change', code, correction });
  });
});

test('any number of returns is read, each as it was sent', () => {
  const notice = fc.record({
    code: fc.stringMatching(/^R\d\d$/),
    trace: fc.stringMatching(/^\d{15}$/),
    amountMinor: fc.integer({ min: 0, max: 5_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(notice, { minLength: 1, maxLength: 40 }), (sent) => {
      const read = readReturnFile(returnFileOf(sent)).notices;
      expect(
        read.map(({ code, originalTrace: trace, amountMinor }) => ({ code, trace, amountMinor })),
      ).toEqual(sent);
    }),
  );
});

describe('a file that is not whole is refused as a whole', () => {
  const whole = returnFileOf([
    { code: 'R03', trace: TRACE, amountMinor: 100 },
    { code: 'R02', trace: '021000020000008', amountMinor: 200 },
  ]);
  const lines = whole.split('\n');
  test.each([
    ['cut short', lines.slice(0, 5).join('\n'), /cut short/],
    ['without one of its entries', lines.toSpliced(2, 2).join('\n'), /entries and addenda/],
    ['with another amount', whole.replace('0000000100', '0000000900'), /sums/],
    ['with another bank', whole.replace('621021000021', '621122105155'), /hash/],
    ['with a line too short', whole.replace('799R03', '799R0'), /Line 4 has 93/],
    ['of something else', 'hello\n', /Line 1/],
    ['of nothing', '', /Line 1/],
  ])('%s', (_, text, message) => {
    expect(() => readReturnFile(text)).toThrow(message);
  });
});

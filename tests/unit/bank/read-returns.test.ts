import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readReturnFile } from '#lib/server/providers/bank/nacha/read-returns.ts';
import { returnFileOf } from '../../support/return-file.ts';

const TRACE = '021000020000007';

test('a return has its reason, its entry, its own number and its amount', () => {
  const file = readReturnFile(returnFileOf([{ code: 'R03', trace: TRACE, amountMinor: 12_345 }]));
  // 25 November 2026, 8:15 AM in New York, as its header says.
  expect(file.writtenAt.toISOString()).toBe('2026-11-25T13:15:00.000Z');
  expect(file.notices).toEqual([
    {
      kind: 'return',
      code: 'R03',
      originalTrace: TRACE,
      traceNumber: '122105150000001',
      line: 4,
      amountMinor: 12_345,
      correction: null,
      fault: null,
    },
  ]);
});

describe('a notification of change reads the fields that its code names', () => {
  test.each([
    ['C01', '1234567', { accountNumber: '1234567' }],
    // The field is alphanumeric, and whether the number can be paid is decided by who pays.
    ['C01', '0012-34 AB', { accountNumber: '0012-34 AB' }],
    ['C03', '122105155   98A', { routingNumber: '122105155', accountNumber: '98A' }],
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
    expect(notice).toMatchObject({ kind: 'change', code, correction, fault: null });
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

describe('a correction that none can be made of says why, without its numbers', () => {
  test.each([
    ['C01', '', /no account number/],
    ['C01', '---', /no account number/],
    ['C02', '12345678 ', /routing number .* nine digits/],
    ['C02', '122105156', /routing number .* check digit/],
    ['C03', '122105155', /no account number/],
    ['C05', '', /kind of account/],
    ['C07', `122105156${'777'.padEnd(17)}32`, /check digit/],
  ])('%s %s', (code, data, fault) => {
    const [notice] = readReturnFile(returnFileOf([{ code, trace: TRACE, amountMinor: 0, data }])).notices;
    expect(notice?.fault).toMatch(fault);
    expect(notice?.fault).not.toMatch(/\d{3}|AB/);
  });
});

describe('a file that is not whole is refused as a whole, with the line that is wrong', () => {
  const whole = returnFileOf([
    { code: 'R03', trace: TRACE, amountMinor: 100 },
    { code: 'R02', trace: '021000020000008', amountMinor: 200 },
  ]);
  const lines = whole.split('\n');
  const withEnd = (line: number, from: string, to: string) =>
    lines.with(line - 1, (lines[line - 1] ?? '').replace(from, to)).join('\n');
  test.each([
    ['cut short', lines.slice(0, 5).join('\n'), /cut short/],
    [
      'without one of its entries',
      lines.toSpliced(2, 2).join('\n'),
      /Line 5: entries and addenda: it says 4/,
    ],
    ['with another amount', whole.replace('0000000100', '0000000900'), /Line 7: sum of the amounts/],
    ['with another bank', whole.replace('621021000021', '621122105155'), /Line 7: hash/],
    ['with a line too short', whole.replace('799R03', '799R0'), /Line 4 has 93/],
    ['with a letter in an amount', whole.replace('0000000100', '00000010O1'), /Line 3: amount is no number/],
    [
      'with a letter in a trace',
      whole.replace(`799R03${TRACE}`, '799R03O21000020000007'),
      /Line 4: originalTrace/,
    ],
    ['with a batch of other sums', withEnd(7, '000000000300', '000000000301'), /Line 7: sum of the amounts/],
    [
      'with another number of batches',
      withEnd(8, '9000001', '9000002'),
      /Line 8: batches: it says 2, .* has 1/,
    ],
    [
      'with another number of blocks',
      withEnd(8, '000001000001', '000001000007'),
      /Line 8: blocks: it says 7/,
    ],
    ['with a batch that has no end', lines.toSpliced(6, 1).join('\n'), /no end/],
    ['with an entry of no batch', lines.toSpliced(1, 1).join('\n'), /Line 2: a record 6/],
    [
      'with something after its end',
      lines.with(9, lines[2] ?? '').join('\n'),
      /Line 10 stands after the end/,
    ],
    ['of no day', whole.replace('2611250815', '      0815'), /Line 1: creationDate/],
    ['of a day that is none', whole.replace('2611250815', '2611310815'), /Line 1: creationDate/],
    ['of a time that is none', whole.replace('2611250815', '2611259999'), /Line 1: creationTime/],
    ['of something else', 'hello\n', /Line 1/],
    ['of nothing', '', /Line 1/],
  ])('%s', (_, text, message) => {
    expect(() => readReturnFile(text)).toThrow(message);
  });
});

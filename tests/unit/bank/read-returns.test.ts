import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readReturnFile } from '#lib/server/providers/bank/nacha/read-returns.ts';
import { returnFileOf } from '../../support/return-file.ts';

const TRACE = '021000020000007';

test('a return has its reason, its entry, its own number and its amount', () => {
  expect(readReturnFile(returnFileOf([{ code: 'R03', trace: TRACE, amountMinor: 12_345 }]))).toEqual([
    {
      kind: 'return',
      // 8:15 AM in New York, as the header of the file says.
      writtenAt: new Date('2026-11-25T13:15:00Z'),
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
    const [notice] = readReturnFile(returnFileOf([{ code, trace: TRACE, amountMinor: 0, data }]));
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
      const read = readReturnFile(returnFileOf(sent));
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
    const [notice] = readReturnFile(returnFileOf([{ code, trace: TRACE, amountMinor: 0, data }]));
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
    ['with a line too long', whole.replace('799R03', '799R033'), /Line 5 has 95/],
    ['with blanks in place of a trace number', whole.replace('122105150000001\n', '\n'), /Line 2 has 79/],
    ['cut inside its last number', whole.slice(0, whole.indexOf('\n9000001') + 50), /Line 8 has 49/],
    ['in one run that was cut short', lines.slice(0, 6).join('').slice(0, 500), /Line 6 has 500/],
    ['of fillers and something else', `${'9'.repeat(94)}\nhello`, /Line 2 has 5/],
    ['of a header alone', lines[0] ?? '', /cut short/],
    ['of something else', 'hello\n', /Line 1/],
  ])('%s', (_, text, message) => {
    expect(() => readReturnFile(text)).toThrow(message);
  });
});

describe('a file is read however its lines end', () => {
  const sent = [
    { code: 'R03', trace: TRACE, amountMinor: 100 },
    { code: 'C01', trace: '021000020000008', amountMinor: 0, data: '777' },
    { code: 'R02', trace: '021000020000009', amountMinor: 200 },
    { code: 'R01', trace: '021000020000010', amountMinor: 300 },
  ];
  const whole = returnFileOf(sent);
  const read = readReturnFile(whole);
  const run = whole.replaceAll('\n', '');
  const trimmed = whole.replace(/ +$/gm, '');
  test.each([
    ['with CRLF', whole.replaceAll('\n', '\r\n')],
    ['with CR', whole.replaceAll('\n', '\r')],
    ['with an empty line at its end', `${whole}\n`],
    ['without the blanks at the ends of lines', trimmed],
    ['without those blanks and with CRLF', trimmed.replaceAll('\n', '\r\n')],
    ['with more blanks at the ends of lines', whole.replaceAll('\n', '      \n')],
    ['without fillers', whole.replace(/(9{94}\n)+$/, '')],
    ['without fillers and without its last blanks', whole.replace(/ +\n(9{94}\n)+$/, '')],
    ['in one run', run],
    ['in one run without fillers and last blanks', run.replace(/ +9{94,}$/, '')],
    ['in one run with one line end', `${run}\r\n`],
    ['with one line end a block', `${run.slice(0, 940)}\n${run.slice(940)}`],
    ['with what transfers add', `\u00ef\u00bb\u00bf${whole}\x1a\0\0`],
  ])('%s', (_, text) => {
    expect(text).not.toBe(whole);
    expect(readReturnFile(text).map((notice) => ({ ...notice, line: 0 }))).toEqual(
      read.map((notice) => ({ ...notice, line: 0 })),
    );
  });

  test('and a record in a run is named by its number', () => {
    expect(readReturnFile(run).map(({ line }) => line)).toEqual([4, 6, 8, 10]);
    expect(read.map(({ line }) => line)).toEqual([4, 6, 8, 10]);
  });
});

describe('the file of a day without news has no notices', () => {
  const [header = ''] = returnFileOf([]).split('\n');
  const filler = '9'.repeat(94);
  const control = (batches: string, blocks: string) =>
    `9${batches}${blocks}${'0'.repeat(42)}${''.padEnd(39)}`;
  const end = control('000000', '000001');
  test.each([
    ['empty', ''],
    ['one line end', '\r\n'],
    ['blanks', `${''.padEnd(94)}\n`],
    ['fillers', `${filler}\n`.repeat(10)],
    ['fillers in one run', filler.repeat(10)],
    ['header and control', `${header}\n${end}\n`],
    ['header and control in one run, trimmed', `${header}${end.trimEnd()}`],
    ['header and control, filled up', `${header}\n${end}\n${`${filler}\n`.repeat(8)}`],
    ['header and control that counts no block', `${header}\n${control('000000', '000000')}\n`],
    ['header and fillers', `${header}\n${`${filler}\n`.repeat(9)}`],
  ])('%s', (_, text) => {
    expect(readReturnFile(text)).toEqual([]);
  });

  test('unless its control says that there were any', () => {
    expect(() => readReturnFile(`${header}\n${control('000001', '000001')}\n`)).toThrow(/Line 2: batches/);
  });
});

test('a return is found behind other addenda of its entry, and other addenda are passed over', () => {
  const lines = returnFileOf([
    { code: 'R03', trace: TRACE, amountMinor: 100 },
    { code: 'R02', trace: '021000020000008', amountMinor: 200 },
  ]).split('\n');
  const other = `705${'INVOICE 17'.padEnd(80)}0001${'0000001'}`;
  const text = lines
    .toSpliced(3, 0, other)
    .toSpliced(9, 1)
    .join('\n')
    // Entries and addenda of the batch and of the file.
    .replace('8200000004', '8200000005')
    .replace('00000004', '00000005');
  expect(readReturnFile(text).map(({ code, amountMinor }) => [code, amountMinor])).toEqual([
    ['R03', 100],
    ['R02', 200],
  ]);
});

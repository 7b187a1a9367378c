import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readReturnFile } from '#lib/server/providers/bank/nacha/read-returns.ts';

const HEADER =
  '101 123456789 0210000212611250815A094101LARKSPUR               FIRST MEADOW BANK              ';

type Notice = { code: string; trace: string; amountMinor: number; data?: string };

/** A file as a bank sends it, typed out by the published positions. */
function fileOf(notices: readonly Notice[]): string {
  const pad = (value: number | bigint, length: number) => String(value).padStart(length, '0');
  const lines = notices.flatMap(({ code, trace, amountMinor, data = '' }, index) => {
    const own = `12210515${pad(index + 1, 7)}`;
    const addenda = code.startsWith('R')
      ? `799${code}${trace}      12210515${''.padEnd(44)}${own}`
      : `798${code}${trace}      12210515${data.padEnd(29)}${''.padEnd(15)}${own}`;
    return [
      `621021000021${'000123456789'.padEnd(17)}${pad(amountMinor, 10)}${'R-1'.padEnd(15)}${'AMINA RAHIMI'.padEnd(22)}  1${own}`,
      addenda,
    ];
  });
  const total = notices.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);
  const hash = (BigInt(notices.length) * 2_100_002n) % 10n ** 10n;
  const sums = `${pad(hash, 10)}${pad(0, 12)}${pad(total, 12)}`;
  const batch = [
    `5200JUNIPER COMMONS ${''.padEnd(20)}1234567890PPDPAYMENT   ${''.padEnd(6)}2611253291122105150000001`,
    ...lines,
    `8200${pad(lines.length, 6)}${sums}1234567890${''.padEnd(25)}122105150000001`,
  ];
  const control = `9${pad(1, 6)}${pad(1, 6)}${pad(lines.length, 8)}${sums}${''.padEnd(39)}`;
  return `${[HEADER, ...batch, control, '9'.repeat(94)].join('\n')}\n`;
}

const TRACE = '021000020000007';

test('a return tells its reason, the entry it is about, its own number and its amount', () => {
  expect(readReturnFile(fileOf([{ code: 'R03', trace: TRACE, amountMinor: 12_345 }]))).toEqual([
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
    const [notice] = readReturnFile(fileOf([{ code, trace: TRACE, amountMinor: 0, data }]));
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
      const read = readReturnFile(fileOf(sent));
      expect(
        read.map(({ code, originalTrace: trace, amountMinor }) => ({ code, trace, amountMinor })),
      ).toEqual(sent);
    }),
  );
});

describe('a file that is not whole is refused as a whole', () => {
  const whole = fileOf([
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

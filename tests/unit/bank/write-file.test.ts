import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AchEntry, type AchFile, writeAchFile } from '#lib/server/providers/bank/nacha/write-file.ts';

const ORIGINATOR = {
  bankRouting: '021000021',
  bankName: 'First Meadow Bank',
  companyId: '1234567890',
  originName: 'Larkspur',
  accountNumber: '9900112233',
};

const entry = (more: Partial<AchEntry> = {}): AchEntry => ({
  sequence: 1,
  amountMinor: 12_345,
  name: 'Amina Rahimi',
  accountType: 'checking',
  accountNumber: '000123456789',
  routingNumber: '122105155',
  individualId: 'R-1',
  ...more,
});

const file = (batches: AchFile['batches']): AchFile => ({
  createdOn: '2026-11-23',
  createdAt: '1005',
  modifier: 'A',
  originator: ORIGINATOR,
  batches,
});

test('one file, character by character', () => {
  const written = writeAchFile(
    file([
      {
        recipientKind: 'person',
        companyName: 'Juniper Commons',
        description: 'Payment',
        effectiveOn: '2026-11-23',
        sameDay: 'SD1300',
        offsetSequence: 3,
        entries: [
          entry(),
          entry({ sequence: 2, amountMinor: 655, name: 'José Łukasz O’Neil-Ñuñez', accountType: 'savings' }),
        ],
      },
      {
        recipientKind: 'business',
        companyName: 'Juniper Commons',
        description: 'Prenote',
        effectiveOn: '2026-11-24',
        offsetSequence: 5,
        entries: [entry({ sequence: 4, amountMinor: 0, name: 'Green Roofs LLC' })],
      },
    ]),
  );
  expect(written.split('\n')).toEqual([
    '101 02100002112345678902611231005A094101FIRST MEADOW BANK      LARKSPUR                       ',
    '5200JUNIPER COMMONS                     1234567890PPDPAYMENT   SD1300261123   1021000020000001',
    '622122105155000123456789     0000012345R-1            AMINA RAHIMI            0021000020000001',
    "632122105155000123456789     0000000655R-1            JOSE LUKASZ O'NEIL-NUN  0021000020000002",
    '6270210000219900112233       0000013000OFFSET         LARKSPUR                0021000020000003',
    '820000000300265210320000000130000000000130001234567890                         021000020000001',
    '5220JUNIPER COMMONS                     1234567890CCDPRENOTE         261124   1021000020000002',
    '623122105155000123456789     0000000000R-1            GREEN ROOFS LLC         0021000020000004',
    '822000000100122105150000000000000000000000001234567890                         021000020000002',
    '9000002000001000000040038731547000000013000000000013000                                       ',
    '',
  ]);
});

test.each([
  ['a batch without entries', []],
  ['an amount of eleven digits', [entry({ amountMinor: 10_000_000_000 })]],
  ['a number that is none', [entry({ routingNumber: '12210515x' })]],
])('%s is refused', (_, entries) => {
  const batch = { companyName: 'A', description: 'B', effectiveOn: '2026-11-23', offsetSequence: 9 } as const;
  expect(() => writeAchFile(file([{ ...batch, recipientKind: 'person', entries }]))).toThrow(RangeError);
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const arbitraryEntry = fc.record({
  amountMinor: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000_000 })),
  name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  accountType: fc.constantFrom('checking' as const, 'savings' as const),
  accountNumber: fc.stringMatching(/^\d{1,17}$/),
  routingNumber: digits(9),
  individualId: fc.string({ maxLength: 30 }),
});
const arbitraryBatch = fc.record({
  recipientKind: fc.constantFrom('person' as const, 'business' as const),
  companyName: fc.string({ unit: 'grapheme', maxLength: 40 }),
  entries: fc.array(arbitraryEntry, { minLength: 1, maxLength: 12 }),
});

/** What the layout says, added up with other arithmetic than the writer's: positions counted from 1 as published. */
function addUp(lines: readonly string[]) {
  const at = (line: string, from: number, to: number) => line.slice(from - 1, to);
  const entries = lines.filter((line) => line.startsWith('6'));
  const sumOf = (codes: readonly string[]) =>
    entries
      .filter((line) => codes.includes(at(line, 2, 3)))
      .reduce((sum, line) => sum + BigInt(at(line, 30, 39)), 0n);
  return {
    count: entries.length,
    hash: entries.reduce((sum, line) => sum + BigInt(at(line, 4, 11)), 0n) % 10n ** 10n,
    debit: sumOf(['27', '37']),
    credit: sumOf(['22', '32']),
    traces: entries.map((line) => at(line, 80, 94)),
  };
}

test('any file keeps the published layout: lengths, blocks, counts, hashes, balanced sums', () => {
  fc.assert(
    fc.property(fc.array(arbitraryBatch, { minLength: 1, maxLength: 5 }), (drawn) => {
      let sequence = 0;
      const batches = drawn.map(({ entries, ...batch }) => ({
        ...batch,
        description: 'Payment',
        effectiveOn: '2026-11-24' as const,
        entries: entries.map((one) => ({ ...one, sequence: ++sequence })),
        offsetSequence: ++sequence,
      }));
      const written = writeAchFile(file(batches));
      expect(written).toMatch(/^[\x20-\x7e\n]*\n$/);
      const lines = written.split('\n').slice(0, -1);
      expect(lines.every((line) => line.length === 94)).toBe(true);
      expect(lines.length % 10).toBe(0);
      const control = lines.find((line) => line.startsWith('9') && !/^9{94}$/.test(line)) ?? '';
      const all = addUp(lines);
      expect(new Set(all.traces).size).toBe(all.count);
      expect(all.debit).toBe(all.credit);
      const paid = drawn
        .flatMap(({ entries }) => entries)
        .reduce((sum, one) => sum + BigInt(one.amountMinor), 0n);
      expect(all.credit).toBe(paid);
      expect(BigInt(control.slice(1, 7))).toBe(BigInt(drawn.length));
      expect(BigInt(control.slice(7, 13)) * 10n).toBe(BigInt(lines.length));
      expect(BigInt(control.slice(13, 21))).toBe(BigInt(all.count));
      expect(BigInt(control.slice(21, 31))).toBe(all.hash);
      expect(BigInt(control.slice(31, 43))).toBe(all.debit);
      expect(BigInt(control.slice(43, 55))).toBe(all.credit);
      const starts = lines.flatMap((line, index) => (line.startsWith('5') ? [index] : []));
      for (const start of starts) {
        const end = lines.findIndex((line, index) => index > start && line.startsWith('8'));
        const end8 = lines[end] ?? '';
        const batch = addUp(lines.slice(start, end));
        expect(lines[start]?.slice(1, 4)).toBe(batch.credit > 0n ? '200' : '220');
        expect(
          [end8.slice(4, 10), end8.slice(10, 20), end8.slice(20, 32), end8.slice(32, 44)].map(BigInt),
        ).toEqual([BigInt(batch.count), batch.hash, batch.debit, batch.credit]);
      }
    }),
    { numRuns: 300 },
  );
});

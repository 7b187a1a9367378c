import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMinor, formatAmount, parseAmount, toDecimal } from '#lib/domain/money.ts';

describe('an amount is read as whole cents', () => {
  test.each([
    ['25', 2500],
    ['25.5', 2550],
    ['10.5', 1050],
    ['10.05', 1005],
    ['0.01', 1],
    ['0.29', 29],
    ['1.10', 110],
    ['9999', 999_900],
    ['9999.00', 999_900],
    ['007', 700],
    ['9999999999999.99', 999_999_999_999_999],
  ])('%s is %i cents', (text, minor) => {
    expect(parseAmount(text)).toEqual({ ok: true, minor });
  });
});

describe('a text that is no amount is refused and never guessed', () => {
  test.each([
    ['', 'format'],
    [' 25', 'format'],
    ['25 ', 'format'],
    ['-5', 'negative'],
    ['\u22125.00', 'negative'],
    ['--5', 'format'],
    ['-', 'format'],
    ['+5', 'format'],
    ['$5', 'format'],
    ['1,000', 'format'],
    ['1e3', 'format'],
    ['.50', 'format'],
    ['5.', 'format'],
    ['0x10', 'format'],
    ['Infinity', 'format'],
    ['٢٥', 'format'],
    ['25\n', 'format'],
    ['25.555', 'decimals'],
    ['25.500', 'decimals'],
    ['0', 'zero'],
    ['0.00', 'zero'],
    ['10000000000000', 'overMaximum'],
    ['99999999999999999999', 'overMaximum'],
  ])('%j is refused as %s', (text, error) => {
    expect(parseAmount(text)).toEqual({ ok: false, error });
  });

  test('one cent over the maximum is refused, the maximum itself is not', () => {
    expect(parseAmount('9999', { maxMinor: 999_900 })).toEqual({ ok: true, minor: 999_900 });
    expect(parseAmount('9999.01', { maxMinor: 999_900 })).toEqual({ ok: false, error: 'overMaximum' });
  });

  test('zero is an amount only where it is allowed', () => {
    expect(parseAmount('0', { allowZero: true })).toEqual({ ok: true, minor: 0 });
  });
});

describe('cents are written', () => {
  test.each([
    [0, '0.00', '$0.00'],
    [1, '0.01', '$0.01'],
    [10, '0.10', '$0.10'],
    [1005, '10.05', '$10.05'],
    [123_456, '1234.56', '$1,234.56'],
    [-2550, '-25.50', '-$25.50'],
    [-1, '-0.01', '-$0.01'],
    [9_007_199_254_740_991, '90071992547409.91', '$90,071,992,547,409.91'],
  ])('%i as %s and as %s', (minor, decimal, shown) => {
    expect(toDecimal(minor)).toBe(decimal);
    expect(formatAmount(minor)).toBe(shown);
  });

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is no number of cents', (minor) => {
    expect(() => toDecimal(minor)).toThrow(RangeError);
  });
});

test('every amount survives being written and read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (minor) => {
      expect(parseAmount(toDecimal(minor))).toEqual({ ok: true, minor });
    }),
    { numRuns: 1000 },
  );
});

test('every amount reads as en-US writes it', () => {
  const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  fc.assert(
    fc.property(fc.maxSafeInteger(), (minor) => {
      expect(formatAmount(minor)).toBe(usd.format(toDecimal(minor)));
    }),
    { numRuns: 1000 },
  );
});

test('a sum of cents is exact, and refused where it could not be', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e12, max: 1e12 }), { maxLength: 50 }), (parts) => {
      expect(BigInt(addMinor(...parts))).toBe(parts.reduce((sum, part) => sum + BigInt(part), 0n));
    }),
  );
  expect(() => addMinor(Number.MAX_SAFE_INTEGER, 1)).toThrow(RangeError);
});

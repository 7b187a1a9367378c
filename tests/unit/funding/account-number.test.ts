import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountNumberOf, REFERENCE_MAX, referenceOf } from '#lib/domain/funding/account-number.ts';

const PREFIX = '4600';
const anyReference = fc.integer({ min: 1, max: REFERENCE_MAX });

test.each([
  [1, '46000000000014'],
  [2, '46000000000022'],
  [REFERENCE_MAX, '46009999999995'],
])('the account number of %i is %s', (reference, number) => {
  expect(accountNumberOf(PREFIX, reference)).toBe(number);
});

test('a number names its account, also as people write it', () => {
  fc.assert(
    fc.property(anyReference, (reference) => {
      const number = accountNumberOf(PREFIX, reference);
      expect(number).toHaveLength(14);
      expect(referenceOf(PREFIX, number)).toBe(reference);
      expect(referenceOf(PREFIX, number.replace(/(\d{4})(?=\d)/g, '$1 '))).toBe(reference);
    }),
  );
});

test('a number with one wrong digit is nobody’s', () => {
  fc.assert(
    fc.property(anyReference, fc.nat(13), fc.integer({ min: 1, max: 9 }), (reference, at, by) => {
      const digits = [...accountNumberOf(PREFIX, reference)];
      digits[at] = String((Number(digits[at]) + by) % 10);
      expect(referenceOf(PREFIX, digits.join(''))).toBe(null);
    }),
  );
});

test.each(['', '4600', '46000000000014 0', 'AB00000000018', '４６０００００００００１８', '46000000000014x'])(
  '%j is nobody’s',
  (written) => {
    expect(referenceOf(PREFIX, written)).toBe(null);
  },
);

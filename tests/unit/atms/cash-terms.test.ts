import { describe, expect, test } from 'vitest';
import { cashTermsOf } from '../../../src/lib/domain/atms/cash-terms.ts';

const cash = { categories: ['6011'], groups: [], merchants: [] } as const;
const groceries = { categories: ['5411'], groups: [], merchants: [] } as const;
const daily = { type: 'velocity', window: 'day' } as const;

describe('what spend rules mean for cash', () => {
  test.each([
    ['no rule', [], false, null],
    ['a block of cash machines', [{ type: 'merchant_block', merchants: cash }], true, null],
    ['a block of something else', [{ type: 'merchant_block', merchants: groceries }], false, null],
    ['only groceries allowed', [{ type: 'merchant_allow', merchants: groceries }], true, null],
    ['cash machines allowed', [{ type: 'merchant_allow', merchants: cash }], false, null],
    ['$200 a day for all', [{ ...daily, maxAmountMinor: 20_000, merchants: null }], false, 20_000],
    [
      'the least of two',
      [
        { ...daily, maxAmountMinor: 20_000, merchants: null },
        { ...daily, maxAmountMinor: 5_000, merchants: cash },
      ],
      false,
      5_000,
    ],
    ['a day’s limit on groceries', [{ ...daily, maxAmountMinor: 5_000, merchants: groceries }], false, null],
    [
      'a limit of a week',
      [{ type: 'velocity', window: 'week', maxAmountMinor: 5_000, merchants: null }],
      false,
      null,
    ],
    ['a count alone', [{ ...daily, maxAmountMinor: null, merchants: null }], false, null],
  ] as const)('%s', (_, rules, isRefused, perDayMinor) => {
    expect(cashTermsOf(rules)).toEqual({ isRefused, perDayMinor });
  });
});

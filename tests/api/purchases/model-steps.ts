import fc from 'fast-check';

const CODES = ['5411', '5812', '3058'];

const card = fc.constantFrom('cardA' as const, 'cardB' as const);
const amount = fc.constantFrom(100, 999, 2_500, 4_000, 9_000, 12_000);
const code = fc.constantFrom(...CODES);
const purchase = fc.integer({ min: 0, max: 7 });
const event = fc.integer({ min: 0, max: 11 });
/** Purchases of which parts come before they are asked for; by chance alone that is too rare. */
const late = { purchase: fc.integer({ min: 8, max: 13 }), card: fc.constant('cardB' as const), code };
const part = fc.constantFrom(100, 999, 2_500);
/** One thing that may happen to purchases and rules. */
export const step = fc.oneof(
  /** The same thing again, however long ago it was. */
  { weight: 4, arbitrary: fc.record({ do: fc.constant('again' as const), index: fc.nat({ max: 20 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('authorize' as const),
      purchase,
      card,
      amount,
      code,
      isPartial: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('clear' as const),
      event,
      purchase,
      card,
      amount,
      code,
      isFinal: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('void' as const),
      event,
      purchase,
      card,
      amount: fc.option(amount),
      code,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('clear' as const),
      ...late,
      event,
      amount: part,
      isFinal: fc.constant(false),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('void' as const), ...late, event, amount: part }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('authorize' as const),
      ...late,
      amount: fc.constantFrom(2_500, 4_000),
      isPartial: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('refund' as const), event, purchase, card, amount, code }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('rule' as const),
      type: fc.constantFrom('velocity', 'velocity', 'merchant_allow', 'merchant_block'),
      on: fc.constantFrom('business', 'cardA'),
      categories: fc.option(fc.subarray(CODES, { minLength: 1 })),
      window: fc.constantFrom('transaction', 'day', 'week', 'lifetime'),
      maxAmount: fc.option(fc.constantFrom(3_000, 5_000, 11_000)),
      maxCount: fc.option(fc.constantFrom(1, 2, 3)),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('turnRule' as const), index: fc.integer({ min: 0, max: 4 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('merchants' as const),
      index: fc.integer({ min: 0, max: 4 }),
      categories: fc.subarray(CODES, { minLength: 1 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('window' as const),
      index: fc.integer({ min: 0, max: 4 }),
      to: fc.constantFrom('transaction' as const, 'day' as const, 'week' as const, 'lifetime' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('status' as const),
      card,
      to: fc.constantFrom('active', 'locked', 'frozen'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('day' as const), by: fc.constantFrom(1, 1, 3) }) },
);
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

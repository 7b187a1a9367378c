import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PastPurchase, replaySpendRule } from '#lib/domain/spend-rules/replay-spend-rule.ts';
import type { SpendRule } from '#lib/domain/spend-rules/spend-rules.ts';

const NOON = Date.UTC(2026, 10, 2, 17);
const DAY_MS = 86_400_000;
const daily = (maxAmountMinor: number | null, maxCount: number | null = null): SpendRule => ({
  id: 'r',
  name: 'Daily',
  level: 'card',
  type: 'velocity',
  window: 'day',
  merchants: null,
  maxAmountMinor,
  maxCount,
});
let made = 0;
const bought = (amountMinor: number, day = 0, more: Partial<PastPurchase> = {}): PastPurchase => ({
  id: `p${String(++made).padStart(6, '0')}`,
  accountId: 'a',
  atMs: NOON + day * DAY_MS + made,
  amountMinor,
  countedMinor: amountMinor,
  was: 'approved',
  hasNoAuthorization: false,
  merchant: { name: 'Shop', categoryCode: '5411' },
  ...more,
});
const amounts = (list: readonly PastPurchase[]) => list.map(({ amountMinor }) => amountMinor);

test('each day counts anew, and what the rule declines is not counted', () => {
  const past = [bought(1_500), bought(1_000), bought(400), bought(1_000, 1)];
  expect(amounts(replaySpendRule(past, [daily(2_000)]).declined)).toEqual([1_000]);
});

test('each card has the limit for itself', () => {
  const past = [bought(1_500), bought(1_500, 0, { accountId: 'b' })];
  expect(replaySpendRule(past, [daily(2_000)]).declined).toEqual([]);
});

test('a refunded amount frees its room, and a clearing without an authorization takes it', () => {
  const given = [bought(1_500, 0, { countedMinor: 0 }), bought(1_500)];
  expect(replaySpendRule(given, [daily(2_000)]).declined).toEqual([]);
  const unauthorized = [bought(2_500, 0, { hasNoAuthorization: true }), bought(100)];
  expect(amounts(replaySpendRule(unauthorized, [daily(2_000)]).declined)).toEqual([100]);
});

test('purchases that the rule declined and would now approve are counted apart', () => {
  const past = [bought(1_200, 0, { was: 'declinedByRule' }), bought(900)];
  const replay = replaySpendRule(past, [daily(2_000)]);
  expect([amounts(replay.passed), amounts(replay.declined)]).toEqual([[1_200], [900]]);
});

test('the same as sums by hand, for any purchases', () => {
  const purchase = fc.record({
    day: fc.integer({ min: 0, max: 4 }),
    amount: fc.integer({ min: 1, max: 900 }),
    card: fc.constantFrom('a', 'b'),
    declined: fc.boolean(),
    unauthorized: fc.boolean(),
    kept: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(purchase, { maxLength: 40 }),
      fc.integer({ min: 1, max: 2_000 }),
      fc.integer({ min: 1, max: 6 }),
      (list, most, times) => {
        const days = [...list].sort((a, b) => a.day - b.day);
        const past = days.map(({ day, amount, card, declined, unauthorized, kept }) =>
          bought(amount, day, {
            accountId: card,
            was: declined ? 'declinedByRule' : 'approved',
            hasNoAuthorization: unauthorized && !declined,
            countedMinor: kept || declined ? amount : 0,
          }),
        );
        const spent: Record<string, { sum: number; times: number }> = {};
        const [declined, passed]: [string[], string[]] = [[], []];
        days.forEach((one, at) => {
          const key = `${one.card} ${one.day}`;
          spent[key] ??= { sum: 0, times: 0 };
          const fits = spent[key].sum + one.amount <= most && spent[key].times < times;
          const id = past[at]?.id ?? '';
          if (!fits && !(one.unauthorized && !one.declined)) {
            if (!one.declined) declined.push(id);
            return;
          }
          if (one.declined) passed.push(id);
          if (!one.kept && !one.declined) return;
          spent[key].sum += one.amount;
          spent[key].times += 1;
        });
        const replay = replaySpendRule(past, [daily(most, times)]);
        expect(replay.declined.map(({ id }) => id)).toEqual(declined);
        expect(replay.passed.map(({ id }) => id)).toEqual(passed);
      },
    ),
  );
});

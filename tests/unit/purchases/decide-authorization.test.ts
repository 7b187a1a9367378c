import { describe, expect, test } from 'vitest';
import type { CardAtHand, SpendCounter } from '#lib/domain/purchases/authorization.ts';
import { decideAuthorization, explainAuthorization } from '#lib/domain/purchases/decide-authorization.ts';
import type { MerchantSelection, SpendRule, SpendRuleLevel } from '#lib/domain/spend-rules/spend-rules.ts';
import { type SpendWindow, spendWindowsAt } from '#lib/domain/spend-rules/spend-windows.ts';

const NOW = new Date('2026-11-18T17:00:00Z');
const moment = { nowMs: NOW.getTime(), spans: spendWindowsAt(NOW) };
const { week } = moment.spans;

const card = (given: Partial<CardAtHand> = {}): CardAtHand => ({
  status: 'active',
  availableMinor: 50_000,
  rules: [],
  counters: new Map(),
  allowances: [],
  ...given,
});
const only = (given: Partial<MerchantSelection>): MerchantSelection => ({
  categories: [],
  groups: [],
  merchants: [],
  ...given,
});
const velocity = (
  id: string,
  {
    window = 'week',
    amount = null,
    count = null,
    level = 'card',
    merchants = null,
  }: {
    window?: SpendWindow;
    amount?: number | null;
    count?: number | null;
    level?: SpendRuleLevel;
    merchants?: MerchantSelection | null;
  },
): SpendRule => ({
  id,
  name: `Rule ${id}`,
  type: 'velocity',
  level,
  window,
  merchants,
  maxAmountMinor: amount,
  maxCount: count,
});
const allow = (id: string, level: SpendRuleLevel, given: Partial<MerchantSelection>): SpendRule => ({
  id,
  name: `Rule ${id}`,
  type: 'merchant_allow',
  level,
  merchants: only(given),
});
const block = (id: string, given: Partial<MerchantSelection>): SpendRule => ({
  id,
  name: `Rule ${id}`,
  type: 'merchant_block',
  level: 'business',
  merchants: only(given),
});
const used = (id: string, amountMinor: number, count: number, windowStartMs = week.startMs) =>
  new Map<string, SpendCounter>([[id, { windowStartMs, amountMinor, count }]]);
const buy = (
  amountMinor: number,
  given: { name?: string; code?: string; isPartialAllowed?: boolean } = {},
) => ({
  amountMinor,
  isPartialAllowed: given.isPartialAllowed ?? false,
  merchant: { name: given.name ?? 'CORNER BASKET #12', categoryCode: given.code ?? '5411' },
});
const decide = (request: ReturnType<typeof buy>, given: Partial<CardAtHand> = {}) =>
  decideAuthorization(request, card(given), moment);

describe('velocity', () => {
  test('says rule, limit, used, left and when it resets', () => {
    const rules = [velocity('weekly', { amount: 20_000 })];
    expect(decide(buy(1_400), { rules, counters: used('weekly', 18_700, 4) })).toEqual({
      outcome: 'declined',
      code: 'CA_DECLINED_VELOCITY',
      cause: {
        kind: 'velocityAmount',
        ruleId: 'weekly',
        ruleName: 'Rule weekly',
        level: 'card',
        window: 'week',
        limit: 20_000,
        used: 18_700,
        left: 1_300,
        resetsAt: '2026-11-23T05:00:00.000Z',
      },
    });
  });

  test.each([
    ['to the last cent', 1_300, 'approved'],
    ['a cent more', 1_301, 'declined'],
  ])('lets through %s', (_, amount, outcome) => {
    const rules = [velocity('weekly', { amount: 20_000 })];
    expect(decide(buy(amount), { rules, counters: used('weekly', 18_700, 4) }).outcome).toBe(outcome);
  });

  test('forgets a window that is over', () => {
    const rules = [velocity('weekly', { amount: 2_000 })];
    const counters = used('weekly', 2_000, 3, week.startMs - 7 * 86_400_000);
    expect(decide(buy(2_000), { rules, counters }).outcome).toBe('approved');
  });

  test('counts purchases', () => {
    const rules = [velocity('thrice', { count: 3 })];
    expect(decide(buy(100), { rules, counters: used('thrice', 300, 2) }).outcome).toBe('approved');
    expect(decide(buy(100), { rules, counters: used('thrice', 300, 3) })).toMatchObject({
      cause: { kind: 'velocityCount', limit: 3, used: 3, left: 0 },
    });
  });

  test('limits a single purchase without counting it', () => {
    const rules = [velocity('each', { window: 'transaction', amount: 5_000 })];
    expect(decide(buy(5_000), { rules })).toEqual({
      outcome: 'approved',
      approvedMinor: 5_000,
      counted: [],
      allowanceId: null,
    });
    expect(decide(buy(5_001), { rules })).toMatchObject({ cause: { used: 0, left: 5_000, resetsAt: null } });
  });

  test('asks only about the merchants it is for, and counts only them', () => {
    const rules = [velocity('fuel', { amount: 1_000, merchants: only({ categories: ['5541'] }) })];
    expect(decide(buy(2_000), { rules })).toMatchObject({ outcome: 'approved', counted: [] });
    expect(decide(buy(2_000, { code: '5541' }), { rules })).toMatchObject({ outcome: 'declined' });
    expect(decide(buy(900, { code: '5541' }), { rules })).toMatchObject({
      counted: [{ ruleId: 'fuel', windowStartMs: week.startMs }],
    });
  });

  test('names the strictest of several, whatever its level', () => {
    const rules = [
      velocity('wide', { amount: 900, level: 'business' }),
      velocity('narrow', { amount: 400, level: 'program' }),
      velocity('middle', { amount: 600 }),
    ];
    expect(decide(buy(1_000), { rules })).toMatchObject({ cause: { ruleId: 'narrow', left: 400 } });
  });
});

describe('merchants', () => {
  test.each([
    ['a category', { categories: ['5411'] }, 'declined'],
    ['another category', { categories: ['5412'] }, 'approved'],
    ['a name by its beginning', { merchants: ['corner basket'] }, 'declined'],
    ['a name within a word', { merchants: ['corner bask'] }, 'approved'],
    ['a name from the middle', { merchants: ['basket'] }, 'approved'],
  ])('a block by %s', (_, selection, outcome) => {
    expect(decide(buy(100), { rules: [block('b', selection)] }).outcome).toBe(outcome);
  });

  test.each([
    ['airlines', '3000'],
    ['airlines', '3350'],
    ['airlines', '4511'],
    ['car_rental', '3351'],
    ['car_rental', '3500'],
    ['car_rental', '7512'],
    ['hotels', '3501'],
    ['hotels', '3999'],
    ['hotels', '7011'],
  ] as const)('the group %s holds %s', (group, code) => {
    expect(decide(buy(100, { code }), { rules: [block('b', { groups: [group] })] })).toMatchObject({
      code: 'CA_DECLINED_MERCHANT',
      cause: { kind: 'merchantBlocked', ruleId: 'b' },
    });
  });

  test('allow rules of one level add up, and every level must allow', () => {
    const rules = [
      allow('food', 'business', { categories: ['5411'] }),
      allow('fuel', 'business', { categories: ['5541'] }),
      allow('fuelAlone', 'card', { categories: ['5541'] }),
    ];
    expect(decide(buy(100, { code: '5541' }), { rules }).outcome).toBe('approved');
    expect(decide(buy(100, { code: '5411' }), { rules })).toMatchObject({
      code: 'CA_DECLINED_MERCHANT',
      cause: { kind: 'merchantNotAllowed', ruleId: 'fuelAlone', level: 'card' },
    });
    expect(decide(buy(100, { code: '5812' }), { rules })).toMatchObject({ cause: { ruleId: 'food' } });
  });

  test('a block wins over an allow', () => {
    const rules = [
      allow('a', 'card', { categories: ['5411'] }),
      block('b', { merchants: ['Corner Basket'] }),
    ];
    expect(decide(buy(100), { rules })).toMatchObject({ cause: { kind: 'merchantBlocked' } });
  });
});

describe('part of the amount', () => {
  const part = { isPartialAllowed: true };
  test('as much as is there', () => {
    expect(decide(buy(1_000, part), { availableMinor: 300 })).toMatchObject({ approvedMinor: 300 });
  });
  test('approves as much as every limit allows', () => {
    const rules = [velocity('a', { amount: 700 }), velocity('b', { amount: 500 })];
    expect(decide(buy(1_000, part), { rules })).toMatchObject({ approvedMinor: 500 });
  });
  test('nothing at all is a decline', () => {
    expect(decide(buy(1_000, part), { availableMinor: 0 })).toMatchObject({ code: 'CA_DECLINED' });
    const rules = [velocity('a', { amount: 0 })];
    expect(decide(buy(1_000, part), { rules })).toMatchObject({ code: 'CA_DECLINED_VELOCITY' });
  });
  test('a full count declines whatever the amount', () => {
    const rules = [velocity('a', { count: 1, amount: 900 })];
    expect(decide(buy(1_000, part), { rules, counters: used('a', 100, 1) })).toMatchObject({
      cause: { kind: 'velocityCount' },
    });
  });
});

describe('allowed once', () => {
  const rules = [block('b', { categories: ['5411'] }), velocity('v', { amount: 100 })];
  const allowance = {
    id: 'x',
    merchantName: 'Corner Basket 12',
    maxAmountMinor: 2_000,
    expiresAtMs: moment.nowMs + 1,
  };
  test('passes every rule, is used, and is counted', () => {
    expect(decide(buy(2_000), { rules, allowances: [allowance] })).toEqual({
      outcome: 'approved',
      approvedMinor: 2_000,
      allowanceId: 'x',
      counted: [{ ruleId: 'v', windowStartMs: week.startMs }],
    });
  });
  test.each([
    ['a cent more', buy(2_001), {}],
    ['another merchant', buy(100, { name: 'CORNER STORE' }), {}],
    ['too late', buy(100), { expiresAtMs: moment.nowMs }],
  ])('not for %s', (_, request, change) => {
    expect(decide(request, { rules, allowances: [{ ...allowance, ...change }] }).outcome).toBe('declined');
  });
  test('is left by what no rule declines, and by a question with nothing to pay', () => {
    const weekly = [velocity('v', { amount: 100 })];
    expect(decide(buy(100), { rules: weekly, allowances: [allowance] })).toMatchObject({
      outcome: 'approved',
      allowanceId: null,
    });
    expect(decide(buy(0), { rules, allowances: [allowance] })).toMatchObject({
      outcome: 'approved',
      approvedMinor: 0,
      allowanceId: null,
    });
    expect(decide(buy(0), { rules })).toMatchObject({ outcome: 'declined' });
  });
  test('does not fill an empty or open a frozen card', () => {
    expect(decide(buy(100), { rules, allowances: [allowance], availableMinor: 99 })).toMatchObject({
      cause: { kind: 'insufficientFunds', availableMinor: 99 },
    });
    expect(decide(buy(100), { rules, allowances: [allowance], status: 'frozen' })).toMatchObject({
      cause: { kind: 'cardStatus', status: 'frozen' },
    });
  });
});

test('the explanation asks every question, also after one that refused', () => {
  const rules = [
    block('b', { categories: ['5411'] }),
    velocity('v', { amount: 100 }),
    velocity('w', { amount: 900 }),
  ];
  const checks = explainAuthorization(
    buy(500),
    card({ rules, status: 'locked', availableMinor: 20 }),
    moment,
  );
  expect(checks.map((check) => [check.about, check.cause?.kind ?? null])).toEqual([
    ['status', 'cardStatus'],
    ['rule', 'merchantBlocked'],
    ['rule', 'velocityAmount'],
    ['rule', null],
    ['funds', 'insufficientFunds'],
  ]);
});

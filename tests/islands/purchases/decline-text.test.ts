import { expect, test } from 'vitest';
import { declineDetailText, declineText } from '#islands/purchases/decline-text.ts';
import { createTranslate } from '#lib/i18n/translate.ts';
import { texts } from '../cards/world.tsx';

const t = createTranslate(texts, 'en');

test.each([
  ['CA_DECLINED_MERCHANT', 'Invalid Merchant'],
  ['CA_DECLINED_VELOCITY', 'Velocity Limit Exceeded'],
  ['CA_DECLINED', 'Declined'],
  ['CA_EXPIRED_CARD', 'Ca Expired Card'],
  ['ISSUER_DOWN', 'Issuer Down'],
  ['hint', 'Hint'],
  [null, 'Declined'],
])('%s reads %j, as the specification words it (§3)', (code, reason) => {
  expect(declineText(code, t).reason).toBe(reason);
});

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' as const });
const RULE = {
  ruleId: null,
  ruleName: 'Coffee',
  level: 'card' as const,
  window: 'day' as const,
  resetsAt: null,
};

test.each([
  [2, 0, '2 of 2 purchases for the day were made, 0 left. Set by the rule “Coffee” of this card.'],
  [
    3,
    0,
    '3 purchases for the day were made, 1 beyond the limit of 2: allowed past it, or made before it was set or lowered. None was left. Set by the rule “Coffee” of this card.',
  ],
])('%i purchases of 2 show what is left, and what was beyond the limit', (used, left, sentence) => {
  const detail = { kind: 'velocityCount' as const, ...RULE, limit: 2, used, left };
  expect(declineDetailText(detail, t, 'en')).toEqual([sentence]);
});

test('an amount above the limit is named as the cause', () => {
  const detail = {
    kind: 'velocityAmount' as const,
    ...RULE,
    limit: usd(500),
    used: usd(1_500),
    left: usd(0),
  };
  expect(declineDetailText(detail, t, 'en')).toEqual([
    '$15.00 were used for the day, $10.00 beyond the limit of $5.00: a purchase was allowed past it, or the limit was set or lowered later. Nothing was left. Set by the rule “Coffee” of this card.',
  ]);
});

test('a purchase larger than the whole limit is told from one that would pass tomorrow', () => {
  const detail = {
    kind: 'velocityAmount' as const,
    ...RULE,
    resetsAt: '2026-11-24T05:00:00.000Z',
    limit: usd(40_000),
    used: usd(0),
    left: usd(40_000),
  };
  expect(declineDetailText(detail, t, 'en', 90_000)).toEqual([
    'The purchase of $900.00 is larger than the whole limit of $400.00 a day, so waiting does not help. Set by the rule “Coffee” of this card.',
  ]);
  expect(declineDetailText(detail, t, 'en', 40_000)[0]).toMatch(/^\$0\.00 of \$400\.00 for the day/);
});

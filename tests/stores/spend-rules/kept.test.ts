import { expect, test } from 'vitest';
import { blankRule, type RuleForm } from '#lib/stores/spend-rules/form.ts';
import { keptRule, ruleAsLeft } from '#lib/stores/spend-rules/kept.ts';

const START = blankRule('velocity', 'business:b1');
const WRITTEN: RuleForm = {
  ...START,
  name: 'Travel',
  place: 'cards:b1',
  amount: '9',
  count: '2',
  window: 'week',
  isNarrowed: true,
  categories: ['5411', '4511'],
  groups: ['airlines'],
  merchants: ['corner store', 'a, b'],
};

test('a form comes back as it was left', () => {
  expect(ruleAsLeft(START, keptRule(WRITTEN, START), ['business:b1', 'cards:b1'])).toEqual(WRITTEN);
  expect(keptRule(START, START)).toEqual({});
  expect(ruleAsLeft(WRITTEN, keptRule(START, WRITTEN), ['business:b1'])).toEqual(START);
});

test('values that are no longer valid are left out', () => {
  const kept = { window: 'year', groups: 'airlines\nboats', place: 'business:gone' };
  expect(ruleAsLeft(START, kept, ['business:b1'])).toEqual({ ...START, groups: ['airlines'] });
});

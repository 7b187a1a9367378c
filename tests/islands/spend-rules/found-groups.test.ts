import { expect, test } from 'vitest';
import { foundGroups } from '#islands/spend-rules/found-groups.ts';
import { createTranslate } from '#lib/i18n/translate.ts';
import spendRules from '../../../locales/en/spend-rules.json' with { type: 'json' };

const t = createTranslate({ 'spend-rules': spendRules }, 'en');

test.each([
  ['airline', ['airlines']],
  ['Flights', ['airlines']],
  ['hotel', ['hotels']],
  ['car rental', ['car_rental']],
  ['travel', ['airlines', 'hotels']],
  ['pharmacy', []],
  ['  ', []],
])('%j means the groups %j', (text, groups) => {
  expect(foundGroups(text, t)).toEqual(groups);
});

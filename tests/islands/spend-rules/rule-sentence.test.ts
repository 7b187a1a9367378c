import { describe, expect, test } from 'vitest';
import { ruleSentence, shortName } from '#islands/spend-rules/rule-sentence.ts';
import type { SpendRuleDraft } from '#lib/domain/spend-rules/spend-rule-draft.ts';
import { createTranslate } from '#lib/i18n/translate.ts';
import spendRules from '../../../locales/en/spend-rules.json' with { type: 'json' };

const t = createTranslate({ 'spend-rules': spendRules }, 'en');
const names = new Map([
  ['5411', { name: 'Grocery Stores, Supermarkets', isChain: false }],
  ['5912', { name: 'Drug Stores and Pharmacies', isChain: false }],
  ['5812', { name: 'Eating places and Restaurants', isChain: false }],
  ['3000', { name: 'United Airlines', isChain: true }],
]);
const LIMIT: SpendRuleDraft = {
  type: 'velocity',
  maxAmountMinor: 20_000,
  maxCount: null,
  window: 'day',
  merchants: null,
};
const BLOCK: SpendRuleDraft = {
  type: 'merchant_block',
  maxAmountMinor: null,
  maxCount: null,
  window: null,
  merchants: null,
};
const at = (categories: string[], more: object = {}) => ({ categories, groups: [], merchants: [], ...more });

describe('a rule in a sentence', () => {
  test.each<[Partial<SpendRuleDraft>, string]>([
    [{}, 'At most $200.00 per day'],
    [{ window: 'transaction' }, 'At most $200.00 per purchase'],
    [{ window: 'lifetime', maxAmountMinor: 123_456_789 }, 'At most $1,234,567.89 over the life of the card'],
    [{ maxAmountMinor: null, maxCount: 1, window: 'week' }, 'At most 1 purchase per week'],
    [{ maxCount: 5, window: 'month' }, 'At most $200.00 and 5 purchases per month'],
    [{ merchants: at(['5411']) }, 'At most $200.00 per day at grocery stores'],
    [
      { merchants: at(['5411', '5912']) },
      'At most $200.00 per day at grocery stores and drug stores and pharmacies',
    ],
    [{ maxAmountMinor: null }, ''],
  ])('of a limit %j', (terms, sentence) => {
    expect(ruleSentence({ ...LIMIT, ...terms }, { names, t, lang: 'en' })).toBe(sentence);
  });

  test.each<[object, string]>([
    [at([], { groups: ['hotels', 'car_rental'] }), 'Never at hotels and car rental companies'],
    [at(['3000'], { merchants: ['Corner Liquor'] }), 'Never at United Airlines and “Corner Liquor”'],
    [at(['9999']), 'Never at category 9999'],
    [
      at(['5411', '5912', '5812', '3000'], { groups: ['hotels'] }),
      'Never at hotels, grocery stores, drug stores and pharmacies, and 2 more',
    ],
    [at([]), ''],
  ])('of merchants %j', (merchants, sentence) => {
    const terms = { ...BLOCK, merchants: merchants as SpendRuleDraft['merchants'] };
    expect(ruleSentence(terms, { names, t, lang: 'en' })).toBe(sentence);
  });
});

test.each([
  ['ATM Cash Disbursements (Automated)', 'ATM cash disbursements'],
  ['Miscellaneous Food Stores - Convenience Stores', 'miscellaneous food stores'],
  ['Men’s, Women’s Clothing Stores', 'men’s, women’s clothing stores'],
])('the short name of %s is %s', (name, short) => {
  expect(shortName({ name, isChain: false })).toBe(short);
});

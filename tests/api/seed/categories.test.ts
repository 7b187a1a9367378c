import { expect, test } from 'vitest';
import {
  findMerchantCategory,
  MERCHANT_CATEGORIES,
} from '#lib/server/services/spend-rules/merchant-categories.ts';
import { CREW, EMERGENCY, HOUSEHOLD, LARGE, REFUSED, TRAVEL } from '../../../scripts/seed/demo/merchants.ts';

test('a category bears one name: that of the purchases of the demo is that of the rules', () => {
  const merchants = [CREW, EMERGENCY, HOUSEHOLD, LARGE, REFUSED, TRAVEL].flat();
  const diner = merchants.filter(({ code }) => code === '5812').map(({ category }) => category);
  expect(new Set(diner)).toEqual(new Set(['Restaurants']));
  for (const { code, category } of merchants) expect(category).toBe(findMerchantCategory(code)?.name);
});

test('names of categories have no slips of the list they come from', () => {
  expect(findMerchantCategory('5541')?.name).toBe('Gas stations');
  expect(findMerchantCategory('5021')?.name).toBe('Office and Commercial Furniture');
  for (const { name } of MERCHANT_CATEGORIES) expect(name).not.toMatch(/\s\s|\.$|^\*/);
});

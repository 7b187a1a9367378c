import { expect, test } from 'vitest';
import { findMerchantCategory } from '#lib/server/services/spend-rules/merchant-categories.ts';
import { CREW, EMERGENCY, HOUSEHOLD, LARGE, REFUSED, TRAVEL } from '../../../scripts/seed/demo/merchants.ts';

test('a category bears one name: that of the purchases of the demo is that of the rules', () => {
  const merchants = [CREW, EMERGENCY, HOUSEHOLD, LARGE, REFUSED, TRAVEL].flat();
  const diner = merchants.filter(({ code }) => code === '5812').map(({ category }) => category);
  expect(new Set(diner)).toEqual(new Set(['Eating places and Restaurants']));
  for (const { code, category } of merchants) expect(category).toBe(findMerchantCategory(code)?.name);
});

test('names of categories have no slips of the list they come from', () => {
  expect(findMerchantCategory('5541')?.name).toBe('Service Stations (with or without ancillary services)');
  expect(findMerchantCategory('4111')?.name).toBe(
    'Local/Suburban Commuter Passenger Transportation – Railroads, Ferries, Local Water Transportation',
  );
});

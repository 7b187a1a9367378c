import { expect, test } from 'vitest';
import { payingBusinesses } from '#lib/domain/bank-transfers/paying-businesses.ts';
import {
  type ContextBusiness,
  deriveBusinessContext,
  productOf,
} from '#lib/domain/people/business-context.ts';

const business = (id: string, more: Partial<ContextBusiness> = {}): ContextBusiness => ({
  id,
  name: id,
  parentId: null,
  parentName: null,
  productType: null,
  isEligibleForOnDemand: false,
  ...more,
});
const contextOf = (...businesses: ContextBusiness[]) => {
  const context = deriveBusinessContext([{ businessId: 'top', role: 'admin' }], businesses);
  if (!context) throw new Error('no context');
  return context;
};
const rent = business('rent', { parentId: 'top', productType: 'bank_transfers' });
const meals = business('meals', { parentId: 'top', productType: 'cards' });

test('a business without programs that sends bank transfers pays its own recipients', () => {
  const context = contextOf(business('top', { productType: 'bank_transfers' }));
  expect(productOf(context, 'top')).toBe('bank_transfers');
  expect(payingBusinesses(context, 'top')).toEqual([{ id: 'top', name: 'top' }]);
});

test('a program with cards, or without a type, pays nobody', () => {
  for (const productType of ['cards', null] as const) {
    expect(payingBusinesses(contextOf(business('top', { productType })), 'top')).toEqual([]);
  }
});

test('above programs only those that send bank transfers pay, and never the business itself', () => {
  const context = contextOf(business('top', { productType: 'bank_transfers' }), rent, meals);
  expect(payingBusinesses(context, 'top')).toEqual([{ id: 'rent', name: 'rent' }]);
  expect(payingBusinesses(context, 'rent')).toEqual([{ id: 'rent', name: 'rent' }]);
  expect(payingBusinesses(context, 'meals')).toEqual([]);
});

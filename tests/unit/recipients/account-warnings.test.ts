import { expect, test } from 'vitest';
import { accountWarnings } from '#lib/domain/recipients/account-warnings.ts';

const ACCOUNT = { nameOnAccount: 'Amina Rahimi', routingNumber: '021000021', accountNumber: '000123456789' };

test.each([
  [{}, {}],
  // Sixteen digits that no card can have as its number.
  [{ accountNumber: '4111111111111112' }, {}],
  [{ accountNumber: '', routingNumber: '' }, {}],
  [{ accountNumber: '4111111111111111' }, { accountNumber: 'field.accountLikeCard' }],
  [{ accountNumber: '021000021' }, { accountNumber: 'field.accountIsRouting' }],
  [{ nameOnAccount: 'Amina Rahimi 2' }, { nameOnAccount: 'field.nameHasDigit' }],
  [{ nameOnAccount: 'Amina Rahimi ۲' }, { nameOnAccount: 'field.nameHasDigit' }],
  [{ nameOnAccount: 'Wells Fargo 2' }, { nameOnAccount: 'field.looksLikeBank' }],
  [{ routingNumber: '021000022' }, { routingNumber: 'field.routingNumberUnknown' }],
])('%j of a person', (change, keys) => {
  const found = accountWarnings({ ...ACCOUNT, ...change }, 'person');
  expect(Object.fromEntries(Object.entries(found).map(([field, { key }]) => [field, key]))).toEqual(keys);
});

test('a business may have a digit in its name', () => {
  expect(accountWarnings({ ...ACCOUNT, nameOnAccount: '3M Company' }, 'business')).toEqual({});
});

import { expect, test } from 'vitest';
import { accountEnding } from '#lib/domain/recipients/account-ending.ts';

test.each([
  ['000123456789', '6789'],
  ['1234567', '4567'],
  ['123456', '456'],
  ['12345', '45'],
  ['1234', '34'],
  ['123', '3'],
  ['12', '2'],
  ['1', '•'],
])('of %s people see %s: no number is ever shown whole', (number, ending) => {
  expect(accountEnding(number)).toBe(ending);
});

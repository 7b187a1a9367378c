import { expect, test } from 'vitest';
import {
  accountHmac,
  sealAccountNumber,
  unsealAccountNumber,
} from '#lib/server/services/recipients/account-number.ts';

const key = Buffer.alloc(32, 7);
const [row, otherRow] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'];

test('an account number can be unsealed for its own row only', () => {
  const sealed = sealAccountNumber(key, row, '000123456789');
  expect(sealed).not.toContain('123456789');
  expect(unsealAccountNumber(key, row, sealed)).toBe('000123456789');
  expect(() => unsealAccountNumber(key, otherRow, sealed)).toThrow();
  expect(() => unsealAccountNumber(Buffer.alloc(32, 8), row, sealed)).toThrow();
});

test('the same number is sealed differently each time, so that equal rows cannot be recognized', () => {
  expect(sealAccountNumber(key, row, '000123456789')).not.toBe(sealAccountNumber(key, row, '000123456789'));
});

test('the check value is equal when routing and account number are equal', () => {
  const account = { routingNumber: '021000021', accountNumber: '000123456789' };
  expect(accountHmac(key, account)).toBe(accountHmac(key, { ...account }));
  expect(accountHmac(key, account)).not.toBe(accountHmac(key, { ...account, accountNumber: '123456789' }));
  expect(accountHmac(key, account)).not.toBe(accountHmac(key, { ...account, routingNumber: '021000089' }));
  expect(accountHmac(key, account)).not.toBe(accountHmac(Buffer.alloc(32, 8), account));
});

import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AddressRange } from '#lib/contract/api-keys/api-key.ts';
import { isAddressRange } from '#lib/domain/api-keys/addresses.ts';

test.each([
  ['203.0.113.7', true],
  ['203.0.113.0/24', true],
  ['0.0.0.0/0', true],
  ['2001:db8::1', true],
  ['2001:db8::/32', true],
  ['::1', true],
  ['::/0', true],
  ['', false],
  ['203.0.113', false],
  ['203.0.113.256', false],
  ['203.0.113.07', false],
  ['203.0.113.0/33', false],
  ['203.0.113.0/', false],
  ['203.0.113.0/8/8', false],
  ['203.0.113.0/08', false],
  ['2001:db8::/129', false],
  ['2001:db8', false],
  ['2001::db8::1', false],
  ['example.com', false],
  ['10.0.0.1 ', false],
])('form and contract agree about %j', (text, is) => {
  expect(isAddressRange(text)).toBe(is);
  expect(z.safeParse(AddressRange, text).success).toBe(is);
});

import { expect, test } from 'vitest';
import { merchantKindOf } from '#lib/domain/purchases/merchant-kind.ts';

test.each([
  ['5411', 'groceries'],
  ['5300', 'groceries'],
  ['5812', 'food'],
  ['5541', 'fuel'],
  ['5912', 'pharmacy'],
  ['8011', 'health'],
  ['5651', 'clothes'],
  ['5200', 'home'],
  ['5732', 'electronics'],
  ['4111', 'transport'],
  ['3501', 'travel'],
  ['7512', 'travel'],
  ['6011', 'cash'],
  ['4900', 'bills'],
  ['8211', 'education'],
  ['7832', 'leisure'],
  ['5310', 'shop'],
  ['5999', 'shop'],
  ['9311', 'other'],
  ['unknown', 'other'],
] as const)('a merchant of category %s is %s', (code, kind) => {
  expect(merchantKindOf(code)).toBe(kind);
});

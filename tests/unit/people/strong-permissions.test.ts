import { expect, test } from 'vitest';
import { PERMISSIONS_OF_RIGHT } from '#lib/contract/approvals/rights.ts';
import { areStrong } from '#lib/domain/people/strong-permissions.ts';

test.each([
  'loadCards',
  'reassociateCards',
  'reissueCards',
  'orderCards',
  'createVirtualCards',
  'manageRecipients',
  'manageUsers',
] as const)('%s makes somebody an administrator or a payer', (permission) => {
  expect(areStrong(['viewCards', permission])).toBe(true);
});

test('whoever may ask for money that two people agree to, or agree to it, is one of them', () => {
  const { pay, agree, settings } = PERMISSIONS_OF_RIGHT;
  const rights = [...pay, ...agree, ...settings];
  expect(rights.filter((permission) => !areStrong([permission]))).toEqual([]);
});

test('whoever only looks, or locks cards, is none', () => {
  expect(areStrong(['viewCards', 'viewBankTransfers', 'lockCards', 'exportData'])).toBe(false);
  expect(areStrong([])).toBe(false);
});

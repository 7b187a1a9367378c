import { expect, test } from 'vitest';
import { maskEmail } from '#lib/domain/email.ts';
import { accountLinkPath, accountLinkState } from '#lib/domain/people/account-links.ts';

const now = new Date('2026-03-01T12:00:00Z');
const later = new Date('2026-03-02T12:00:00Z');

test('what somebody did to a link counts before the time that ran out', () => {
  const link = { usedAt: null, revokedAt: null, expiresAt: later };
  expect(accountLinkState(link, now)).toBe('open');
  expect(accountLinkState(link, later)).toBe('expired');
  expect(accountLinkState({ ...link, usedAt: now }, later)).toBe('used');
  expect(accountLinkState({ ...link, revokedAt: now }, later)).toBe('revoked');
});

test('the links of a partner lead to pages of its own', () => {
  expect(accountLinkPath('cardholder', 'harbor')).toBe('/harbor/register/cardholder');
  expect(accountLinkPath('cardholder', 'larkspur')).toBe('/register/cardholder');
  expect(accountLinkPath('member', 'harbor')).toBe('/harbor/register/member');
  expect(accountLinkPath('profile', 'harbor')).toBe('/harbor/onboard');
  expect(accountLinkPath('passwordReset', 'harbor')).toBe('/harbor/reset-password');
  expect(accountLinkPath('emailChange', 'larkspur')).toBe('/confirm-email');
});

test.each([
  ['amina@example.org', 'a•••@example.org'],
  ['a@example.org', 'a•••@example.org'],
])('%s is shown as %s', (address, shown) => {
  expect(maskEmail(address)).toBe(shown);
});

import { describe, expect, test } from 'vitest';
import { endsTheSession, type SignInError, toSignInError } from '../../../src/lib/browser/auth-errors.ts';

describe('why a sign-in failed', () => {
  const named: [code: string, name: SignInError][] = [
    ['auth/invalid-credential', 'invalidCredentials'],
    ['auth/wrong-password', 'incorrectPassword'],
    ['auth/user-not-found', 'emailNotFound'],
    ['auth/invalid-email', 'invalidEmail'],
    ['auth/too-many-requests', 'tooManyRequests'],
    ['auth/user-disabled', 'disabled'],
    ['auth/account-exists-with-different-credential', 'useSocialProvider'],
    ['auth/invalid-custom-token', 'invalidToken'],
    ['auth/network-request-failed', 'offline'],
    ['auth/internal-error', 'unexpected'],
  ];
  test.each(named)('%s is called %s', (code, name) => {
    expect(toSignInError(Object.assign(new Error(code), { code }))).toBe(name);
  });

  test.each([[new Error('plain')], [undefined], ['text']])('%s has no code and is unexpected', (error) => {
    expect(toSignInError(error)).toBe('unexpected');
  });
});

test('a lost network does not end a session, a revoked token does', () => {
  expect(endsTheSession({ code: 'auth/network-request-failed' })).toBe(false);
  expect(endsTheSession({ code: 'auth/user-token-expired' })).toBe(true);
});

test('importing the browser module loads nothing and touches no page', async () => {
  expect(globalThis).not.toHaveProperty('document');
  await expect(import('../../../src/lib/browser/firebase.ts')).resolves.toHaveProperty('authReady');
});

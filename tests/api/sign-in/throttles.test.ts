import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOpen } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { confirmEmailChange, stopAccountChange } from '#lib/contract/people/account.ts';
import { sendOneTimeCode, verifyOneTimeCode } from '#lib/contract/sign-in/one-time-codes.ts';
import { resetPassword } from '#lib/contract/sign-in/password-reset.ts';
import { signInBySocial } from '#lib/contract/sign-in/social.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

/**
 * What limits each sign-in call that asks nobody who they are (safety.md §2), and the file that shows it. Links have
 * secrets of 256 bits, so what only reads one needs no limit.
 */
const LIMITS: Record<string, string> = {
  validateLogin: '10 wrong ones of an identifier, 50 identifiers of a client: validate-login.test.ts',
  verifySecondFactor: '5 tries of a sign-in, 10 of an account: open-session.test.ts, second-factor.test.ts',
  sendOneTimeCode: '3 codes, 5 messages, 10 a day of an address: code-limits.test.ts; of a client below',
  verifyOneTimeCode: '5 tries of a code: one-time-codes.test.ts; of a client below',
  signInBySocial: 'of a client below',
  sendPasswordReset: '3 and 10 a day of an address, 60 of a client: password-reset.test.ts',
  resetPassword: 'of a client below',
  createUserByCard: 'by its code, 5 tries, and its card, 5 a day: create-user-by-card.test.ts',
  createUser: '30 tries of an address, one at a time: create-user.test.ts, half-made.test.ts',
  createProfile: 'as createUser',
  renewAccountLink: '5 a day of an address: accept.test.ts',
  getAccountLink: 'only reads a link',
  confirmEmailChange: 'of a client below',
  stopAccountChange: 'of a client below',
  unsubscribe: 'ends mails by their secret and tells nothing',
};

test('every open call of sign-in, registration and account has its limit', () => {
  const open = Object.values(calls).filter(
    ({ access, tag, method, ...call }) =>
      isOpen({ access }) &&
      method !== 'GET' &&
      !('sandboxOnly' in call) &&
      /^(Sign-in|Registration|Users)$/.test(tag),
  );
  expect(open.map(({ name }) => name).sort()).toEqual(Object.keys(LIMITS).sort());
});

type Try = (each: number, from: string) => Promise<{ status: number }>;
const token = 'x'.repeat(43);

/** Each try of another address or secret, so that only the client is the same. */
const OF_A_CLIENT: [name: string, limit: number, attempt: Try][] = [
  [
    'sendOneTimeCode',
    60,
    (each, from) => {
      const identifier = `somebody-${each}@example.com`;
      return api.call(sendOneTimeCode, { body: { purpose: 'signIn', identifier, language: 'en' }, from });
    },
  ],
  [
    'verifyOneTimeCode',
    120,
    (each, from) => {
      const identifier = `somebody-${each}@example.com`;
      const body = { purpose: 'signIn', identifier, code: '123456', language: 'en' } as const;
      return api.call(verifyOneTimeCode, { body, from });
    },
  ],
  ['signInBySocial', 120, (_, from) => api.call(signInBySocial, { body: { idToken: token }, from })],
  [
    'resetPassword',
    60,
    (_, from) => api.call(resetPassword, { body: { token, password: 'Seven-herons-4' }, from }),
  ],
  ['confirmEmailChange', 60, (_, from) => api.call(confirmEmailChange, { body: { token }, from })],
  ['stopAccountChange', 60, (_, from) => api.call(stopAccountChange, { body: { token }, from })],
];

test.each(OF_A_CLIENT)(
  '%s: a client may try %i in an hour, another one still may',
  async (name, limit, attempt) => {
    const from = `203.0.113.${name.length}`;
    const statuses: number[] = [];
    for (let each = 0; each <= limit; each += 1) statuses.push((await attempt(each, from)).status);
    expect(statuses.indexOf(429)).toBe(limit);
    expect((await attempt(limit + 1, '198.51.100.7')).status).not.toBe(429);
  },
);

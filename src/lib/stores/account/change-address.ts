import { callApi } from '#lib/browser/caller.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import { confirmPhoneChange, startEmailChange, startPhoneChange } from '#lib/contract/people/account.ts';
import { email as emailRule } from '#lib/domain/email.ts';
import { phone as phoneRule } from '#lib/domain/phone.ts';
import { verificationCode } from '#lib/domain/validation.ts';
import { createActFlow } from '../act-flow.ts';
import { problemAt } from '../problem-at.ts';

/** Asks for another email: a link goes to it. */
export function createEmailFlow(uid: string) {
  return createActFlow<{ readonly email: string }, AnswerOf<typeof startEmailChange>>({
    draft: { email: '' },
    check: ({ email }) => problemAt('email', emailRule(email.trim())),
    send: ({ email }, idempotencyKey) =>
      callApi(startEmailChange, { params: { id: uid }, body: { email: email.trim() }, idempotencyKey }),
    settled: () => {},
  });
}

/** Asks for another phone: a code goes to it. */
export function createPhoneFlow(uid: string) {
  return createActFlow<{ readonly phone: string }, AnswerOf<typeof startPhoneChange>>({
    draft: { phone: '' },
    check: ({ phone }) => problemAt('phone', phoneRule(phone)),
    send: ({ phone }) => callApi(startPhoneChange, { params: { id: uid }, body: { phone } }),
    settled: () => {},
  });
}

/** Confirms the phone by its code; every sign-in has ended then. */
export function createPhoneCodeFlow(uid: string, phone: string) {
  return createActFlow<{ readonly code: string }, AnswerOf<typeof confirmPhoneChange>>({
    draft: { code: '' },
    check: ({ code }) => problemAt('code', verificationCode(code.trim())),
    send: ({ code }, idempotencyKey) =>
      callApi(confirmPhoneChange, {
        params: { id: uid },
        body: { phone, code: code.trim() },
        idempotencyKey,
      }),
    settled: () => {},
  });
}

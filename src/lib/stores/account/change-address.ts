import { brandKey } from '#lib/browser/brand-key.ts';
import { callApi, newIdempotencyKey } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import {
  confirmPhoneChange,
  removePhone,
  startEmailChange,
  startPhoneChange,
} from '#lib/contract/people/account.ts';
import { email as emailRule } from '#lib/domain/email.ts';
import { phone as phoneRule } from '#lib/domain/phone.ts';
import { verificationCode } from '#lib/domain/validation.ts';
import { createActFlow } from '../act-flow.ts';
import { problemAt } from '../problem-at.ts';
import { accountChangesKey, keepOwnAccount } from './cache.ts';

/** Asks for another email: a link goes to it. */
export function createEmailFlow(uid: string) {
  return createActFlow<{ readonly email: string }, AnswerOf<typeof startEmailChange>>({
    draft: { email: '' },
    check: ({ email }) => problemAt('email', emailRule(email.trim())),
    send: ({ email }, idempotencyKey) =>
      callApi(startEmailChange, {
        params: { id: uid },
        body: { email: email.trim(), brand: brandKey() },
        idempotencyKey,
      }),
    settled: () => refreshChanges(uid),
  });
}

/** Asks for another phone: a code goes to it. */
export function createPhoneFlow(uid: string, typed = '') {
  return createActFlow<{ readonly phone: string }, AnswerOf<typeof startPhoneChange>>({
    draft: { phone: typed },
    check: ({ phone }) => problemAt('phone', phoneRule(phone)),
    send: ({ phone }) =>
      callApi(startPhoneChange, { params: { id: uid }, body: { phone, brand: brandKey() } }),
    settled: () => refreshChanges(uid),
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
    settled: () => refreshChanges(uid),
  });
}

/** Takes away a phone that was never confirmed. @throws CallError */
export async function dropPhone(uid: string): Promise<void> {
  const { user } = await callApi(removePhone, {
    params: { id: uid },
    idempotencyKey: newIdempotencyKey(),
  });
  keepOwnAccount(user);
  refreshChanges(uid);
}

const refreshChanges = (uid: string): void =>
  void queryClient.invalidateQueries({ queryKey: accountChangesKey(uid) });

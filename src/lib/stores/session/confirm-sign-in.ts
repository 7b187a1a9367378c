import { brandKey } from '#lib/browser/brand-key.ts';
import { callApi, newIdempotencyKey } from '#lib/browser/caller.ts';
import { authReady, idToken, signInWithToken } from '#lib/browser/firebase.ts';
import { sessionIdOf } from '#lib/browser/session-id.ts';
import { getUser } from '#lib/contract/people/get-user.ts';
import { verifyOneTimeCode } from '#lib/contract/sign-in/one-time-codes.ts';
import { verifySecondFactor } from '#lib/contract/sign-in/second-factor.ts';
import type { SignInAnswer } from '#lib/contract/sign-in/sign-in-answer.ts';
import { endSignIn } from '#lib/contract/sign-in/sign-ins.ts';
import { validateLogin } from '#lib/contract/sign-in/validate-login.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { requestCode, type SentOnce } from '../one-time-code.ts';

/** `refused` is the provider's; refusals of our server are thrown. */
export type Confirmation = 'done' | 'refused' | { challenge: string };

/**
 * Proves the signed-in person's password again: the next bearer then says "signed in just now". Where their account
 * has a second factor its code is asked next.
 *
 * @throws CallError
 */
export async function confirmPassword(password: string): Promise<Confirmation> {
  const signedIn = await authReady();
  if (!signedIn?.email) return 'refused';
  return enter(await callApi(validateLogin, { body: { identifier: signedIn.email, password } }));
}

/** A code to confirm with, and where it went. */
export type SentConfirmation = { readonly identifier: string; readonly once: SentOnce };

/**
 * Sends the signed-in person a code, for whoever has no password or does not know it: it proves them as it does at the
 * sign-in.
 *
 * @throws CallError
 */
export async function sendConfirmation(language: Language): Promise<SentConfirmation | null> {
  const signedIn = await authReady();
  if (!signedIn) return null;
  const { user } = await callApi(getUser, { params: { id: signedIn.uid } });
  const identifier = user.email ?? user.phone;
  if (identifier === null) return null;
  const asked = { now: new Date(), triesKey: newIdempotencyKey() };
  return {
    identifier,
    once: await requestCode({ purpose: 'signIn', identifier, language, brand: brandKey() }, asked),
  };
}

/** @throws CallError */
export async function confirmSentCode(
  { identifier, once }: SentConfirmation,
  code: string,
  language: Language,
): Promise<Confirmation> {
  const body = { purpose: 'signIn', identifier, code, language } as const;
  const answer = await callApi(verifyOneTimeCode, { body, idempotencyKey: once.triesKey });
  if ('setup' in answer) throw new Error('A code to sign in was answered with a set-up.');
  return enter(answer);
}

/** Ends a confirmation that waits for the second factor. @throws CallError */
export const confirmCode = async (challenge: string, code: string): Promise<Confirmation> =>
  enter(await callApi(verifySecondFactor, { body: { challenge, code } }));

async function enter(answer: SignInAnswer): Promise<Confirmation> {
  if ('secondFactor' in answer) return { challenge: answer.secondFactor.challenge };
  const former = sessionIdOf(await idToken().catch(() => null));
  const result = await signInWithToken(answer.customToken);
  if (!result.ok) return 'refused';
  // The new sign-in of this browser takes the place of the former one.
  if (former) {
    const params = { id: result.user.uid, signInId: former };
    callApi(endSignIn, { params }).catch(() => {});
  }
  return 'done';
}

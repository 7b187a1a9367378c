import { callApi } from '#lib/browser/caller.ts';
import { authReady, idToken, signInWithToken } from '#lib/browser/firebase.ts';
import { sessionIdOf } from '#lib/browser/session-id.ts';
import { verifySecondFactor } from '#lib/contract/sign-in/second-factor.ts';
import type { SignInAnswer } from '#lib/contract/sign-in/sign-in-answer.ts';
import { endSignIn } from '#lib/contract/sign-in/sign-ins.ts';
import { validateLogin } from '#lib/contract/sign-in/validate-login.ts';

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

/** @throws CallError */
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

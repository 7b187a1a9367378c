import { isCallError } from '#lib/browser/call-error.ts';
import { callApi, newIdempotencyKey } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import { setStaySignedIn } from '#lib/browser/stay-signed-in.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import { endSignIn, signOutEverywhere } from '#lib/contract/sign-in/sign-ins.ts';
import { createActFlow } from '../act-flow.ts';
import { signOut } from '../session/sign-out.ts';
import { TOAST_MS } from '../toasts.ts';
import { signInsKey } from './cache.ts';

/** Signs out on another device; one that is over already counts as done. @throws CallError */
export async function endOtherSignIn(uid: string, signInId: string): Promise<void> {
  const params = { id: uid, signInId };
  try {
    await callApi(endSignIn, { params, idempotencyKey: newIdempotencyKey() });
  } catch (error) {
    if (!isCallError(error, 'not_found')) throw error;
  } finally {
    void queryClient.invalidateQueries({ queryKey: signInsKey(uid) });
  }
}

/** Ends every sign-in, this one too. */
export const createSignOutEverywhereFlow = (uid: string) =>
  createActFlow<object, AnswerOf<typeof signOutEverywhere>>({
    draft: {},
    isReviewOnly: true,
    send: (_, idempotencyKey) => callApi(signOutEverywhere, { params: { id: uid }, idempotencyKey }),
    settled: () => {},
  });

/** Leaves for the sign-in, after which nobody stays signed in on this device unasked. @param text says what happened */
export function leaveSignedOutEverywhere(text: string): Promise<void> {
  setStaySignedIn(false);
  return signOut({ toast: { tone: 'success', text, durationMs: TOAST_MS.normal } });
}

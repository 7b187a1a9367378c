import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '#lib/contract/sign-in/second-factor.ts';
import { required } from '#lib/domain/problem.ts';
import { createActFlow } from '../act-flow.ts';
import { problemAt } from '../problem-at.ts';
import { secondFactorKey, signInsKey } from './cache.ts';

type CodeDraft = { readonly code: string };

/** Asks for a secret for an authenticator app; it counts for nothing before a first code. */
export const createSetUpFlow = (uid: string) =>
  createActFlow<object, AnswerOf<typeof startSecondFactor>>({
    draft: {},
    isReviewOnly: true,
    send: () => callApi(startSecondFactor, { params: { id: uid } }),
    settled: () => {},
  });

/** Turns two-step sign-in on by a first code; every other sign-in has ended then. */
export const createFirstCodeFlow = (uid: string) =>
  createActFlow<CodeDraft, AnswerOf<typeof confirmSecondFactor>>({
    draft: { code: '' },
    check: ({ code }) => problemAt('code', required(code)),
    send: ({ code }) => callApi(confirmSecondFactor, { params: { id: uid }, body: { code: code.trim() } }),
    settled: () => refresh(uid),
  });

/** Turns two-step sign-in off by a code of the app or a recovery code. */
export const createRemoveFactorFlow = (uid: string) =>
  createActFlow<CodeDraft, AnswerOf<typeof removeSecondFactor>>({
    draft: { code: '' },
    check: ({ code }) => problemAt('code', required(code)),
    send: ({ code }) => callApi(removeSecondFactor, { params: { id: uid }, body: { code: code.trim() } }),
    settled: () => refresh(uid),
  });

/** Makes ten new recovery codes; the older ones count no longer. */
export const createRenewCodesFlow = (uid: string) =>
  createActFlow<object, AnswerOf<typeof renewRecoveryCodes>>({
    draft: {},
    isReviewOnly: true,
    send: () => callApi(renewRecoveryCodes, { params: { id: uid } }),
    settled: () => refresh(uid),
  });

function refresh(uid: string): void {
  void queryClient.invalidateQueries({ queryKey: secondFactorKey(uid) });
  void queryClient.invalidateQueries({ queryKey: signInsKey(uid) });
}

import { callApi } from '#lib/browser/caller.ts';
import { queryClient } from '#lib/browser/query-client.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import { connectSocial, disconnectSocial } from '#lib/contract/sign-in/social.ts';
import { createActFlow } from '../act-flow.ts';
import { socialKey } from './cache.ts';

/** Connects an identity of Google to the own account. @param idToken what Google has just said */
export const createConnectSocialFlow = (uid: string, idToken: string) =>
  createActFlow<object, AnswerOf<typeof connectSocial>>({
    draft: {},
    isReviewOnly: true,
    send: () => callApi(connectSocial, { params: { id: uid }, body: { idToken } }),
    settled: () => refresh(uid),
  });

/** Takes Google from the own account. */
export const createDisconnectSocialFlow = (uid: string) =>
  createActFlow<object, AnswerOf<typeof disconnectSocial>>({
    draft: {},
    isReviewOnly: true,
    send: (_, idempotencyKey) =>
      callApi(disconnectSocial, { params: { id: uid, provider: 'google' }, idempotencyKey }),
    settled: () => refresh(uid),
  });

const refresh = (uid: string) => void queryClient.invalidateQueries({ queryKey: socialKey(uid) });

import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import type { Member } from '#lib/contract/people/member.ts';
import { resendInvitation, revokeInvitation } from '#lib/contract/people/members.ts';
import { createActFlow } from '../act-flow.ts';
import { refreshMembers } from './cache.ts';

type Invitation = Pick<Member, 'id' | 'businessId'>;

const paramsOf = ({ id, businessId }: Invitation) => ({ id: businessId, invitationId: id });

/** Sends an invitation again. */
export function createResendFlow(invitation: Invitation) {
  return createActFlow<object, AnswerOf<typeof resendInvitation>>({
    draft: {},
    isReviewOnly: true,
    send: (_, idempotencyKey) =>
      callApi(resendInvitation, { params: paramsOf(invitation), body: {}, idempotencyKey }),
    settled: () => refreshMembers(),
  });
}

/** Withdraws an invitation; one that is gone already counts as withdrawn. */
export function createRevokeFlow(invitation: Invitation) {
  return createActFlow<object, AnswerOf<typeof revokeInvitation> | { member: null }>({
    draft: {},
    isReviewOnly: true,
    send: (_, idempotencyKey) =>
      callApi(revokeInvitation, { params: paramsOf(invitation), idempotencyKey }).catch((error: unknown) => {
        if (isCallError(error, 404)) return { member: null };
        throw error;
      }),
    settled: () => refreshMembers(),
  });
}

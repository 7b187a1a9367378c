import { atom, type ReadableAtom } from 'nanostores';
import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import type { Member } from '#lib/contract/people/member.ts';
import { getMember, removeMember, updateMember } from '#lib/contract/people/members.ts';
import { resetSecondFactor } from '#lib/contract/sign-in/second-factor-rule.ts';
import { required } from '#lib/domain/problem.ts';
import { type ActFlow, createActFlow } from '../act-flow.ts';
import { problemAt } from '../problem-at.ts';
import { refreshMembers } from './cache.ts';

/** Somebody with an account, as they were read. */
export type PresentMember = Member & { userId: string; updatedAt: string };

/** An act on a member; `$present` is who they are by now, where somebody else changed them meanwhile. */
export type MemberFlow<Draft, Answer> = ActFlow<Draft, Answer> & {
  readonly $present: ReadableAtom<PresentMember>;
};

type Versioned = { readonly updatedAt: string };

/** Whether a line of the list is somebody with an account. */
export const isPresent = (member: Member): member is PresentMember =>
  member.userId !== null && member.updatedAt !== null;

const paramsOf = ({ businessId, userId }: PresentMember) => ({ id: businessId, userId });

/** Gives a member another role. */
export function createChangeRoleFlow(member: PresentMember) {
  const flow = createActFlow<Versioned & { readonly role: string }, AnswerOf<typeof updateMember>>({
    draft: { role: member.role, updatedAt: member.updatedAt },
    check: ({ role }) => problemAt('role', required(role)),
    send: ({ role, updatedAt }, idempotencyKey) =>
      callApi(updateMember, {
        params: paramsOf(member),
        body: { role },
        ifMatch: updatedAt,
        idempotencyKey,
      }),
    settled: () => refreshMembers(),
  });
  return following(flow, member);
}

/** Takes a member's access away. */
export function createRemoveMemberFlow(member: PresentMember) {
  const flow = createActFlow<Versioned, AnswerOf<typeof removeMember>>({
    draft: { updatedAt: member.updatedAt },
    isReviewOnly: true,
    send: ({ updatedAt }, idempotencyKey) =>
      callApi(removeMember, { params: paramsOf(member), ifMatch: updatedAt, idempotencyKey }),
    settled: () => refreshMembers(),
  });
  return following(flow, member);
}

/** Turns off the second factor of somebody who lost it. */
export const createResetFactorFlow = (member: PresentMember) =>
  createActFlow<object, AnswerOf<typeof resetSecondFactor>>({
    draft: {},
    isReviewOnly: true,
    send: (_, idempotencyKey) => callApi(resetSecondFactor, { params: paramsOf(member), idempotencyKey }),
    settled: () => refreshMembers(),
  });

/** After a refusal for an older version the member is read again, and the next press is about who they are now. */
function following<Draft extends Versioned, Answer>(
  flow: ActFlow<Draft, Answer>,
  member: PresentMember,
): MemberFlow<Draft, Answer> {
  const $present = atom(member);
  return {
    ...flow,
    $present,
    async submit() {
      const answer = await flow.submit();
      if (isCallError(flow.$state.get().failure?.error, 'precondition_failed')) {
        const read = await callApi(getMember, { params: paramsOf(member) }).catch(() => null);
        if (read && isPresent(read.member)) {
          $present.set(read.member);
          flow.change({ updatedAt: read.member.updatedAt } as Partial<Draft>);
        }
      }
      return answer;
    },
  };
}

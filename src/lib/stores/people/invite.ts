import { callApi } from '#lib/browser/caller.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import { inviteMember } from '#lib/contract/people/members.ts';
import { email } from '#lib/domain/email.ts';
import type { LanguageCode } from '#lib/domain/language-codes.ts';
import { required } from '#lib/domain/problem.ts';
import { createActFlow } from '../act-flow.ts';
import { problemAt } from '../problem-at.ts';
import { refreshMembers } from './cache.ts';

export type InviteDraft = {
  /** the organization or the program to join */
  readonly businessId: string;
  readonly email: string;
  readonly role: string;
  readonly language: LanguageCode;
};

/** The flow that invites somebody. @param begun what was typed before */
export function createInviteFlow(
  businessId: string,
  language: LanguageCode,
  begun: Partial<InviteDraft> = {},
) {
  return createActFlow<InviteDraft, AnswerOf<typeof inviteMember>>({
    draft: { businessId, email: '', role: '', language, ...begun },
    check: (draft) => ({
      ...problemAt('businessId', required(draft.businessId)),
      ...problemAt('email', email(draft.email.trim())),
      ...problemAt('role', required(draft.role)),
    }),
    send: ({ businessId: id, ...draft }, idempotencyKey) =>
      callApi(inviteMember, {
        params: { id },
        body: { ...draft, email: draft.email.trim() },
        idempotencyKey,
      }),
    settled: () => refreshMembers(),
  });
}

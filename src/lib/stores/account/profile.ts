import { callApi } from '#lib/browser/caller.ts';
import type { AnswerOf } from '#lib/contract/call.ts';
import type { User } from '#lib/contract/people/user.ts';
import { updateUser } from '#lib/contract/people/users.ts';
import { firstName, lastName } from '#lib/domain/names.ts';
import { isLanguage, type Language } from '#lib/i18n/languages.ts';
import { createActFlow } from '../act-flow.ts';
import { problemAt } from '../problem-at.ts';
import { $user } from '../session/session.ts';
import { keepOwnAccount } from './cache.ts';

type ProfileDraft = Pick<User, 'firstName' | 'lastName'> & { readonly language: Language };

/** Changes the own name and language. */
export function createProfileFlow(user: User, lang: Language) {
  const language = isLanguage(user.language) ? user.language : lang;
  return createActFlow<ProfileDraft, AnswerOf<typeof updateUser>>({
    draft: { firstName: user.firstName, lastName: user.lastName, language },
    check: (draft) => ({
      ...problemAt('firstName', firstName(draft.firstName.trim())),
      ...problemAt('lastName', lastName(draft.lastName.trim())),
    }),
    send: (draft, idempotencyKey) =>
      callApi(updateUser, {
        params: { id: user.id },
        body: { ...draft, firstName: draft.firstName.trim(), lastName: draft.lastName.trim() },
        idempotencyKey,
      }),
    settled(answer) {
      if (!answer) return;
      keepOwnAccount(answer.user);
      const { id, firstName: first, lastName: last } = answer.user;
      $user.set({ id, firstName: first, lastName: last });
    },
  });
}

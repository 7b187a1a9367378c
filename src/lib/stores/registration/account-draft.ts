import { callApi } from '#lib/browser/caller.ts';
import type { FieldProblem } from '#lib/contract/errors.ts';
import { createUser } from '#lib/contract/registration/register.ts';
import type { SignInAnswer } from '#lib/contract/sign-in/sign-in-answer.ts';
import { firstName, lastName } from '#lib/domain/names.ts';
import { phone } from '#lib/domain/phone.ts';
import type { Problem } from '#lib/domain/problem.ts';
import { password, passwordConfirmation } from '#lib/domain/sign-in/password.ts';
import type { Language } from '#lib/i18n/languages.ts';

/** What somebody types to open an account. */
export type AccountDraft = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly password: string;
  readonly again: string;
};
export type AccountField = keyof AccountDraft;
export type AccountProblems = Partial<Record<AccountField, Problem | FieldProblem>>;

/** What is wrong with a draft, by field (spec §5). */
export function checkAccount(draft: AccountDraft): AccountProblems {
  const found: Record<AccountField, Problem | null> = {
    firstName: firstName(draft.firstName.trim()),
    lastName: lastName(draft.lastName.trim()),
    phone: draft.phone.trim() === '' ? null : phone(draft.phone),
    password: password(draft.password),
    again: passwordConfirmation(draft.again, draft.password),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

/** Opens the account. @throws CallError */
export async function openAccount(
  token: string,
  draft: AccountDraft,
  language: Language,
): Promise<SignInAnswer> {
  const { again: _, phone: typed, ...person } = draft;
  const number = typed.trim() === '' ? {} : { phone: typed };
  return callApi(createUser, { body: { token, ...person, ...number, language } });
}

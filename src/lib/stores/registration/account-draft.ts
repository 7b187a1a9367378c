import { callApi } from '#lib/browser/caller.ts';
import { idToken } from '#lib/browser/firebase.ts';
import type { FieldProblem } from '#lib/contract/errors.ts';
import { createProfile, createUser } from '#lib/contract/registration/register.ts';
import type { SignInAnswer } from '#lib/contract/sign-in/sign-in-answer.ts';
import { firstName, lastName } from '#lib/domain/names.ts';
import { phone } from '#lib/domain/phone.ts';
import type { Problem } from '#lib/domain/problem.ts';
import { password, passwordConfirmation } from '#lib/domain/sign-in/password.ts';
import type { Language } from '#lib/i18n/languages.ts';

/** What somebody types to open an account; without a password where they have a sign-in already. */
export type AccountDraft = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly password?: string;
  readonly again?: string;
};
export type AccountField = keyof AccountDraft;
export type AccountProblems = Partial<Record<AccountField, Problem | FieldProblem>>;

/** What is wrong with a draft, by field (spec §5). */
export function checkAccount(draft: AccountDraft): AccountProblems {
  const found: Record<AccountField, Problem | null> = {
    firstName: firstName(draft.firstName.trim()),
    lastName: lastName(draft.lastName.trim()),
    phone: draft.phone.trim() === '' ? null : phone(draft.phone),
    password: draft.password === undefined ? null : password(draft.password),
    again: draft.password === undefined ? null : passwordConfirmation(draft.again ?? '', draft.password),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

/** Opens the account. @throws CallError */
export async function openAccount(
  token: string,
  draft: AccountDraft,
  language: Language,
): Promise<SignInAnswer> {
  const { firstName: first, lastName: last, phone: typed, password: secret } = draft;
  const number = typed.trim() === '' ? {} : { phone: typed };
  const body = { token, firstName: first, lastName: last, language, ...number };
  if (secret !== undefined) return callApi(createUser, { body: { ...body, password: secret } });
  return callApi(createProfile, { body: { ...body, idToken: (await idToken()) ?? '' } });
}

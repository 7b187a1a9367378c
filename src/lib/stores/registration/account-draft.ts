import { callApi } from '#lib/browser/caller.ts';
import { createIntent } from '#lib/browser/intent.ts';
import type { FieldProblem } from '#lib/contract/errors.ts';
import { createProfile, createUser } from '#lib/contract/registration/register.ts';
import type { SignInAnswer } from '#lib/contract/sign-in/sign-in-answer.ts';
import { firstName, lastName } from '#lib/domain/names.ts';
import { phone } from '#lib/domain/phone.ts';
import type { Problem } from '#lib/domain/problem.ts';
import { password, passwordConfirmation } from '#lib/domain/sign-in/password.ts';
import type { Language } from '#lib/i18n/languages.ts';

/** What somebody types to open an account; without passwords where a social provider signs them in. */
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

type Opened = { token: string; draft: AccountDraft; language: Language };

const intent = createIntent();

/**
 * Opens the account, with a password or with what a social provider has proven. A try whose answer was lost goes under
 * the same key, so that whoever opened the account is signed in and not told that the link was used.
 *
 * @throws CallError
 */
export async function openAccount(
  { token, draft, language }: Opened,
  idToken: string | null,
): Promise<SignInAnswer> {
  const { again: _, password: secret = '', phone: typed, ...names } = draft;
  const person = { token, ...names, ...(typed.trim() === '' ? {} : { phone: typed }), language };
  return intent.send({ ...person, secret, idToken }, (idempotencyKey) =>
    idToken === null
      ? callApi(createUser, { body: { ...person, password: secret }, idempotencyKey })
      : callApi(createProfile, { body: { ...person, idToken }, idempotencyKey }),
  );
}

import type { SignInError } from '#lib/browser/auth-errors.ts';

/** Where a refusal is told, and with which text of spec §8. */
export type SignInProblem = { readonly place: 'email' | 'password' | 'form'; readonly key: string };

const PROBLEMS: Record<SignInError, SignInProblem> = {
  invalidEmail: { place: 'email', key: 'login.error.invalidEmail' },
  emailNotFound: { place: 'email', key: 'login.error.emailNotFound' },
  incorrectPassword: { place: 'password', key: 'login.error.incorrectPassword' },
  invalidCredentials: { place: 'password', key: 'login.error.invalidCredentials' },
  disabled: { place: 'form', key: 'login.error.notActivated' },
  useSocialProvider: { place: 'form', key: 'login.error.accountError' },
  invalidToken: { place: 'form', key: 'login.error.invalidLink' },
  tooManyRequests: { place: 'form', key: 'login.error.tooMany' },
  offline: { place: 'form', key: 'login.error.loadFailed' },
  unexpected: { place: 'form', key: 'login.error.unexpected' },
};

export const problemOf = (error: SignInError): SignInProblem => PROBLEMS[error];

import type { SignInError } from '#lib/browser/auth-errors.ts';

/** Where a refusal is shown, and with which text of spec §8. */
export type SignInProblem = { readonly place: 'email' | 'password' | 'form'; readonly key: string };

const PROBLEMS: Record<SignInError, SignInProblem> = {
  invalidEmail: { place: 'email', key: 'sign-in.error.invalidEmail' },
  emailNotFound: { place: 'email', key: 'sign-in.error.emailNotFound' },
  incorrectPassword: { place: 'password', key: 'sign-in.error.incorrectPassword' },
  invalidCredentials: { place: 'password', key: 'sign-in.error.invalidCredentials' },
  disabled: { place: 'form', key: 'sign-in.error.notActivated' },
  useSocialProvider: { place: 'form', key: 'sign-in.error.accountError' },
  invalidToken: { place: 'form', key: 'sign-in.error.invalidLink' },
  tooManyRequests: { place: 'form', key: 'sign-in.error.tooMany' },
  offline: { place: 'form', key: 'sign-in.error.loadFailed' },
  unexpected: { place: 'form', key: 'sign-in.error.unexpected' },
};

export const problemOf = (error: SignInError): SignInProblem => PROBLEMS[error];

import type { SignInError } from '#lib/browser/auth-errors.ts';
import { type CallErrorName, isCallError } from '#lib/browser/call-error.ts';
import type { SocialFailure } from '#lib/browser/social-client.ts';
import { type IdentifierProblem, identifierProblem } from '#lib/domain/sign-in/identifier-problem.ts';
import { SOCIAL_FAILURE_TEXTS } from '#lib/stores/session/social-failure.ts';
import type { SignInProblem } from './sign-in-problem.ts';

const inForm = (key: string): SignInProblem => ({ place: 'form', key: `sign-in.error.${key}` });
const atIdentifier = (key: string): SignInProblem => ({ place: 'identifier', key: `sign-in.error.${key}` });

const UNEXPECTED = inForm('unexpected');
const UNREACHED = inForm('offline');

/** The one provider of social sign-in. */
const SOCIAL = { provider: 'Google' };

/** Refusals of our server. */
const BY_ANSWER: Partial<Record<CallErrorName, SignInProblem>> = {
  email_not_found: atIdentifier('emailNotFound'),
  phone_not_found: atIdentifier('phoneNotFound'),
  password_incorrect: { place: 'password', key: 'sign-in.error.incorrectPassword' },
  account_not_activated: inForm('notActivated'),
  account_error: inForm('accountError'),
  social_required: { ...inForm('useSocial'), values: SOCIAL },
  social_not_associated: { ...inForm('socialNotLinked'), values: SOCIAL },
  too_many_requests: inForm('tooMany'),
  unavailable: inForm('unavailable'),
  network: UNREACHED,
  timeout: UNREACHED,
};

/** Refusals of the provider, at which the browser signs in with what our server gave. */
const BY_PROVIDER: Partial<Record<SignInError, SignInProblem>> = {
  disabled: inForm('accountError'),
  tooManyRequests: inForm('tooMany'),
  offline: UNREACHED,
};

export const problemOfProvider = (error: SignInError): SignInProblem => BY_PROVIDER[error] ?? UNEXPECTED;

/** The problem behind a failed call; what is no answer at all is a part of the page that did not load. */
export function problemOf(error: unknown): SignInProblem {
  if (!isCallError(error)) return inForm('loadFailed');
  const problem = BY_ANSWER[error.error] ?? UNEXPECTED;
  const { retryAfterS } = error;
  return error.error === 'too_many_requests' && retryAfterS
    ? { ...problem, ...waiting(retryAfterS) }
    : problem;
}

/** Why nobody came back from the provider. */
export const problemOfSocial = (error: SocialFailure): SignInProblem => ({
  place: 'form',
  key: SOCIAL_FAILURE_TEXTS[error],
  values: SOCIAL,
});

const MINUTE_S = 60;

/** How long to wait, in seconds or, where it is long, in whole minutes. */
function waiting(waitS: number): Pick<SignInProblem, 'key' | 'values'> {
  const isLong = waitS > 2 * MINUTE_S;
  return {
    key: `sign-in.error.${isLong ? 'waitMinutes' : 'waitSeconds'}`,
    values: { count: isLong ? Math.ceil(waitS / MINUTE_S) : waitS },
  };
}

const TYPED: Record<IdentifierProblem, SignInProblem> = {
  required: { place: 'identifier', key: 'errors.field.required' },
  email: atIdentifier('invalidEmail'),
  phone: atIdentifier('invalidPhone'),
  neither: atIdentifier('invalidIdentifier'),
};

/** What is wrong with a typed identifier; null for nothing. */
export function problemOfIdentifier(identifier: string): SignInProblem | null {
  const wrong = identifierProblem(identifier);
  return wrong && TYPED[wrong];
}

/** What is wrong with what was typed, before anything is sent. */
export function problemsOfTyped(identifier: string, password: string): SignInProblem[] {
  const wrong = problemOfIdentifier(identifier);
  return [
    ...(wrong ? [wrong] : []),
    ...(password === '' ? [{ place: 'password', key: 'errors.field.required' } as const] : []),
  ];
}

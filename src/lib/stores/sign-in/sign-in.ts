import type { SignInError } from '#lib/browser/auth-errors.ts';
import { brandKey } from '#lib/browser/brand-key.ts';
import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import { signInWithToken } from '#lib/browser/firebase.ts';
import { verifyOneTimeCode } from '#lib/contract/sign-in/one-time-codes.ts';
import { verifySecondFactor } from '#lib/contract/sign-in/second-factor.ts';
import type { SignInAnswer } from '#lib/contract/sign-in/sign-in-answer.ts';
import { signInBySocial } from '#lib/contract/sign-in/social.ts';
import { validateLogin } from '#lib/contract/sign-in/validate-login.ts';
import { portalPageOf, underBrand } from '#lib/domain/shell/portal.ts';
import { matchRoute } from '#lib/domain/shell/routes.ts';
import { brandOfCards, type Landing, landingAfterLogin } from '#lib/domain/sign-in/landing.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { wasLastTry } from '../one-time-code.ts';
import { pageText } from '../page-texts.ts';
import { belongsTo } from '../session/business-contexts.ts';
import { $lastPortal, lastChoiceOf, rememberChoice } from '../session/last-choice.ts';
import { type LoadedUser, loadUser } from '../session/load-user.ts';
import { $user, clearSession } from '../session/session.ts';
import { takeWantedPath } from '../session/wanted-path.ts';
import { showToast, TOAST_MS } from '../toasts.ts';
import { forgetUnfinished } from '../unfinished.ts';
import { forgetChallenge, keepChallenge } from './challenge.ts';
import { $signInCode, noteCode, type SentSignInCode } from './code.ts';

export type SignInOutcome =
  /** go there, or choose first */
  | { readonly kind: 'landing'; readonly landing: Landing }
  | { readonly kind: 'refused'; readonly error: SignInError }
  /** the authenticator's code is asked next */
  | { readonly kind: 'secondFactor'; readonly challenge: string }
  /** a toast has shown what happened, or another page is loading */
  | { readonly kind: 'shown' };

/**
 * Signs in with a password and an email or phone, and finds out where to go (spec §2.7, §2.8).
 * @throws CallError where the server refuses, and where the user cannot be loaded
 */
export async function signIn(identifier: string, password: string): Promise<SignInOutcome> {
  clearSession();
  return enter(await callApi(validateLogin, { body: { identifier, password } }));
}

/**
 * Signs in with the code that was sent.
 * @throws CallError where the server refuses, and where the user cannot be loaded
 */
export async function signInByCode(
  { identifier, triesKey }: SentSignInCode,
  code: string,
  language: Language,
): Promise<SignInOutcome> {
  clearSession();
  const body = { purpose: 'signIn', identifier, code, language } as const;
  try {
    const answer = await callApi(verifyOneTimeCode, { body, idempotencyKey: triesKey });
    if ('setup' in answer) throw new Error('A code to sign in was answered with a set-up.');
    $signInCode.set(undefined);
    return enter(answer);
  } catch (error) {
    if (wasLastTry(error)) noteCode({ isUsedUp: true });
    throw error;
  }
}

/**
 * Signs in with what the social provider has proven.
 * @throws CallError where the server refuses, and where the user cannot be loaded
 */
export async function signInWithSocial(idToken: string): Promise<SignInOutcome> {
  clearSession();
  return enter(await callApi(signInBySocial, { body: { idToken } }));
}

/**
 * Ends a sign-in that waits for its second factor, and finds out where to go.
 * @throws CallError where the code is refused, and where the user cannot be loaded
 */
export async function proveSecondFactor(challenge: string, code: string): Promise<SignInOutcome> {
  try {
    return await enter(await callApi(verifySecondFactor, { body: { challenge, code } }));
  } catch (error) {
    if (isCallError(error, 'sign_in_over')) forgetChallenge();
    throw error;
  }
}

/**
 * Goes in with what the server answers to a proven first factor.
 * @throws CallError where the user cannot be loaded
 */
async function enter(answer: SignInAnswer): Promise<SignInOutcome> {
  if ('secondFactor' in answer) {
    const { challenge, expiresInS } = answer.secondFactor;
    keepChallenge(challenge, new Date(Date.now() + expiresInS * 1000));
    return { kind: 'secondFactor', challenge };
  }
  forgetChallenge();
  const result = await signInWithToken(answer.customToken);
  return result.ok ? goOn() : { kind: 'refused', error: result.error };
}

/**
 * Where a signed-in person goes next: to the path they wanted, used once, otherwise by the landing rules.
 * @throws CallError where the user cannot be loaded
 */
export async function goOn(): Promise<SignInOutcome> {
  const loaded = await loadUser();
  if (!loaded) return { kind: 'shown' };
  if (loaded.isTopLevelMissing) {
    showToast({ tone: 'error', text: pageText('sign-in.session.unexpected'), durationMs: TOAST_MS.long });
    return { kind: 'shown' };
  }
  const wanted = takeWantedPath($user.get()?.id ?? '');
  const isBack = wanted !== null && isReached(wanted, loaded);
  // Somebody who does not return to the form must not find it open on another day.
  if (!isBack) forgetUnfinished();
  const landing: Landing = isBack ? { kind: 'go', to: asTheirs(wanted, loaded) } : landingOf(loaded);
  if (landing.kind === 'go') $lastPortal.set(isOfPortal(landing.to) ? 'card' : 'other');
  return { kind: 'landing', landing };
}

/** Keeps the organisation that somebody with several has chosen, for the next time too. @throws CallError */
export async function chooseOrganization(businessId: string): Promise<void> {
  await loadUser(businessId);
  rememberChoice({ portal: 'business', businessId });
}

/** Keeps the portal that somebody with several has chosen. */
export function choosePortal(portal: 'card' | 'business' | 'staff'): void {
  rememberChoice({ portal });
  $lastPortal.set(portal === 'card' ? 'card' : 'other');
}

const isOfPortal = (path: string): boolean => {
  const route = matchRoute(path.split(/[?#]/, 1)[0] ?? '')?.route;
  return route !== undefined && portalPageOf(route.name) !== undefined;
};

/** Whoever has cards of a partner alone reads the wanted page under its brand. */
function asTheirs(path: string, { memberships, cards, isStaff }: LoadedUser): string {
  return memberships.length > 0 || isStaff ? path : underBrand(path, brandOfCards(cards, brandKey()));
}

/** A path of an organisation that they do not belong to was wanted by somebody else: it would end at not-found. */
function isReached(path: string, { memberships }: LoadedUser): boolean {
  const businessId = matchRoute(path.split(/[?#]/, 1)[0] ?? '')?.params.businessId;
  return !businessId || memberships.some(({ context }) => belongsTo(context, businessId));
}

const isAtCardholders = (): boolean => {
  const here = matchRoute(location.pathname)?.route.name;
  return here !== undefined && portalPageOf(here) === 'cardholders';
};

function landingOf({ memberships, cards, isStaff }: LoadedUser): Landing {
  const brand = brandKey();
  const own = { memberships, cards, isStaff, brand };
  // Whoever signs in at the cardholders' door comes for a card, also to add the first one.
  return isAtCardholders()
    ? landingAfterLogin({ ...own, isCardholder: true, last: { portal: 'card' } })
    : landingAfterLogin({ ...own, last: lastChoiceOf($user.get()?.id) });
}

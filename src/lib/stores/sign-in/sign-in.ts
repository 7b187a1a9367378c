import type { SignInError } from '#lib/browser/auth-errors.ts';
import { signInWithEmail } from '#lib/browser/firebase.ts';
import { matchRoute } from '#lib/domain/shell/routes.ts';
import { type Landing, landingAfterLogin } from '#lib/domain/sign-in/landing.ts';
import { pageText } from '../page-texts.ts';
import { belongsTo } from '../session/business-contexts.ts';
import { lastChoiceOf, rememberChoice } from '../session/last-choice.ts';
import { type LoadedUser, loadUser } from '../session/load-user.ts';
import { $user, clearSession } from '../session/session.ts';
import { takeWantedPath } from '../session/wanted-path.ts';
import { showToast, TOAST_MS } from '../toasts.ts';
import { forgetUnfinished } from '../unfinished.ts';

export type SignInOutcome =
  /** go there, or choose first */
  | { readonly kind: 'landing'; readonly landing: Landing }
  | { readonly kind: 'refused'; readonly error: SignInError }
  /** a toast has shown what happened, or another page is loading */
  | { readonly kind: 'shown' };

/** Signs in with email and password and finds out where to go (spec §2.7, §2.8). @throws CallError where the user cannot be loaded */
export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  clearSession();
  const result = await signInWithEmail(email.trim(), password);
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
  const landing: Landing = isBack ? { kind: 'go', to: wanted } : landingOf(loaded);
  return { kind: 'landing', landing };
}

/** Keeps the organisation that somebody with several has chosen, for the next time too. @throws CallError */
export async function chooseOrganization(businessId: string): Promise<void> {
  await loadUser(businessId);
  rememberChoice({ portal: 'business', businessId });
}

/** Keeps the portal that somebody with a card and a dashboard has chosen. */
export const choosePortal = (portal: 'card' | 'business'): void => rememberChoice({ portal });

/** A path of an organisation that they do not belong to was wanted by somebody else: it would end at not-found. */
function isReached(path: string, { memberships }: LoadedUser): boolean {
  const businessId = matchRoute(path.split(/[?#]/, 1)[0] ?? '')?.params.businessId;
  return !businessId || memberships.some(({ context }) => belongsTo(context, businessId));
}

function landingOf({ memberships, cardIds }: LoadedUser): Landing {
  const last = lastChoiceOf($user.get()?.id);
  return landingAfterLogin({ memberships, cardIds, isCardholder: cardIds.length > 0, last });
}

import { atom } from 'nanostores';
import { brandKey } from '#lib/browser/brand-key.ts';
import { authReady } from '#lib/browser/firebase.ts';
import { goInstead } from '#lib/browser/navigate.ts';
import {
  type ContextName,
  type GuardDecision,
  type GuardSession,
  guardRoute,
} from '#lib/domain/shell/guard.ts';
import { matchRoute, type RouteMatch } from '#lib/domain/shell/routes.ts';
import { homeOf } from '#lib/domain/sign-in/landing.ts';
import { belongsTo } from './business-contexts.ts';
import { followPermissions } from './follow-permissions.ts';
import { followSignIn } from './follow-sign-in.ts';
import { $lastPortal } from './last-choice.ts';
import { loadCardholder } from './load-cardholder.ts';
import { loadUser } from './load-user.ts';
import {
  $businessContext,
  $consumerContext,
  $user,
  clearSession,
  type SessionBusinessContext,
} from './session.ts';
import { noteLeaver, rememberWantedPath } from './wanted-path.ts';

/** Whether the page may be shown. Until it is `allowed` its skeleton is shown. */
export type GuardState =
  | { readonly kind: 'checking' }
  | { readonly kind: 'allowed' }
  /** another page is loading */
  | { readonly kind: 'leaving' }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'failed'; readonly error: unknown };

export const $guardState = atom<GuardState>({ kind: 'checking' });

export type Place = { readonly pathname: string; readonly search: string };

/**
 * Applies the route guard's decision to the open page (spec §2.8). The first visit of a session waits for the sign-in
 * provider; later pages show at once what the session knows and are checked meanwhile.
 */
export async function runGuard(place: Place): Promise<void> {
  const match = matchRoute(place.pathname);
  const wasKnown = $user.get() !== undefined;
  if (wasKnown && isKnownBusiness(match)) {
    const { kind } = decide(match, place, 'signedIn');
    if (kind === 'allow') $guardState.set({ kind: 'allowed' });
  }
  try {
    const signedIn = await authReady();
    const known = $user.get();
    // They signed out of this very page meanwhile and are leaving; the page is not kept as the wanted one.
    if (wasKnown && !known) return leave();
    if (known && known.id !== signedIn?.uid) {
      noteLeaver(known.id);
      clearSession();
    }
    await follow(match, place, signedIn ? 'signedIn' : 'signedOut');
  } catch (error) {
    $guardState.set({ kind: 'failed', error });
  }
}

async function follow(
  match: RouteMatch | null,
  place: Place,
  signIn: GuardSession['signIn'],
  fetchedHere: readonly ContextName[] = [],
): Promise<void> {
  if (
    signIn === 'signedIn' &&
    $user.get() &&
    !isKnownBusiness(match) &&
    isInSeveral($businessContext.get())
  ) {
    if (!(await loadUser(match?.params.businessId))) return leave();
  }
  const decision = decide(match, place, signIn, fetchedHere);
  if (decision.kind === 'redirect') {
    if (decision.remember) rememberWantedPath(decision.remember);
    leave();
    return goInstead(decision.to);
  }
  if (decision.kind === 'notFound') return $guardState.set({ kind: 'notFound' });
  if (!(await loadMissing(decision.load, match))) return leave();
  if (decision.kind === 'wait') return follow(match, place, signIn, decision.load);
  // Another organisation's page, or an unknown one: the page says so instead of failing at its first call.
  if (!isKnownBusiness(match)) return $guardState.set({ kind: 'notFound' });
  $guardState.set({ kind: 'allowed' });
}

const leave = (): void => $guardState.set({ kind: 'leaving' });

function decide(
  match: RouteMatch | null,
  { search }: Place,
  signIn: GuardSession['signIn'],
  fetchedHere: readonly ContextName[] = [],
): GuardDecision {
  const context = $businessContext.get();
  const session: GuardSession = {
    signIn,
    loaded: loadedContexts(),
    fetchedHere,
    topLevelBusinessId: context?.topLevelBusinessId ?? null,
    lastPortal: $lastPortal.get(),
    soleHome: context && context.viewType !== 'multiProgram' ? homeOf(context) : null,
  };
  return guardRoute({ match, search, session });
}

function loadedContexts(): ContextName[] {
  const loaded: ContextName[] = [];
  if ($user.get() !== undefined) loaded.push('user');
  if ($businessContext.get() !== undefined) loaded.push('business');
  if ($consumerContext.get() !== undefined) loaded.push('cardholder');
  return loaded;
}

/** @returns false where loading led to another page */
async function loadMissing(missing: readonly ContextName[], match: RouteMatch | null): Promise<boolean> {
  if (missing.includes('user') || missing.includes('business')) {
    return (await loadUser(match?.params.businessId)) !== null;
  }
  if (!missing.includes('cardholder')) return true;
  return loadCardholder(brandKey());
}

/**
 * Whether the business in the path belongs to the session's organisation; a path without one always does. While the
 * organisation is unknown the answer is yes; for somebody without one it is no.
 */
function isKnownBusiness(match: RouteMatch | null): boolean {
  const businessId = match?.params.businessId;
  const context = $businessContext.get();
  if (!businessId || context === undefined) return true;
  return context !== null && belongsTo(context, businessId);
}

const isInSeveral = (context: SessionBusinessContext | null | undefined): boolean =>
  (context?.organizations.length ?? 0) > 1;

let begun: Promise<void> | undefined;

/** Runs the guard for this page, once, whichever island comes first, and then follows the sign-in. */
export function startGuard(): Promise<void> {
  begun ??= runGuard(location).then(() => {
    followSignIn(leave);
    followPermissions(leave);
  });
  return begun;
}

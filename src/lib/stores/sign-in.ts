import type { SignInError } from '#lib/browser/auth-errors.ts';
import { signInWithEmail } from '#lib/browser/firebase.ts';
import { type Landing, landingAfterLogin } from '#lib/domain/landing.ts';
import { matchRoute, pathTo } from '#lib/domain/routes.ts';
import { type LoadedUser, loadUser } from './load-user.ts';
import { clearSession } from './session.ts';
import { showToast, TOAST_MS } from './toasts.ts';
import { say } from './voice.ts';
import { takeWantedPath } from './wanted-path.ts';

export type SignInOutcome =
  /** go there, or choose first */
  | { readonly kind: 'landing'; readonly landing: Landing }
  | { readonly kind: 'refused'; readonly error: SignInError }
  /** a toast has told what happened, or another page is on its way */
  | { readonly kind: 'told' };

/** Signs in with email and password and finds out where to go (spec §2.7, §2.8). @throws CallError where the user cannot be loaded */
export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  clearSession();
  const result = await signInWithEmail(email.trim(), password);
  return result.ok ? goOn() : { kind: 'refused', error: result.error };
}

/**
 * Where somebody who is signed in goes on: to the path they wanted, used once, else by the landing rules.
 * @throws CallError where the user cannot be loaded
 */
export async function goOn(): Promise<SignInOutcome> {
  const loaded = await loadUser();
  if (!loaded) return { kind: 'told' };
  if (loaded.isTopLevelMissing) {
    showToast({ tone: 'error', text: say('login.session.unexpected'), durationMs: TOAST_MS.long });
    return { kind: 'told' };
  }
  const wanted = takeWantedPath();
  const landing: Landing = wanted ? { kind: 'go', to: wanted } : landingOf(loaded);
  return { kind: 'landing', landing };
}

function landingOf({ memberships, cardIds }: LoadedUser): Landing {
  const landing = landingAfterLogin({ memberships, cardIds, isCardholder: cardIds.length > 0 });
  return withBuiltPaths(landing, memberships);
}

/** Where a destination is not built yet, the organisation's cards stand in; for an application "what next". */
function withBuiltPaths(landing: Landing, memberships: LoadedUser['memberships']): Landing {
  switch (landing.kind) {
    case 'go':
      return { ...landing, to: builtPath(landing.to, memberships[0]?.context.topLevelBusinessId) };
    case 'chooseBusiness':
      return {
        ...landing,
        options: landing.options.map((option) => ({
          ...option,
          to: builtPath(option.to, option.businessId),
        })),
      };
    case 'choosePortal': {
      const business = withBuiltPaths(landing.business, memberships);
      return isBuilt(landing.cardholder) ? { ...landing, business } : business;
    }
  }
}

const routeAt = (path: string) => matchRoute(path.split('?')[0] ?? path)?.route;

const isBuilt = (path: string): boolean => routeAt(path)?.built ?? false;

function builtPath(path: string, businessId: string | undefined): string {
  if (isBuilt(path)) return path;
  return businessId && routeAt(path)?.signIn ? pathTo('cards', { businessId }) : pathTo('landingPage');
}

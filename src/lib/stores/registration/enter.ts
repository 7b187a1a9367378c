import { signInWithToken } from '#lib/browser/firebase.ts';
import { announceNextPage } from '#lib/browser/focus-heading.ts';
import { goInstead } from '#lib/browser/navigate.ts';
import type { SignInAnswer } from '#lib/contract/sign-in/sign-in-answer.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { memberDestination } from '#lib/domain/sign-in/landing.ts';
import { belongsTo } from '../session/business-contexts.ts';
import { loadUser } from '../session/load-user.ts';
import { clearSession } from '../session/session.ts';
import { forgetWantedPath } from '../session/wanted-path.ts';
import { goOn } from '../sign-in/sign-in.ts';

/**
 * Signs in with a new account and goes where it belongs. The account exists by now: where the rest fails, the sign-in
 * page goes on.
 */
export async function enter(answer: SignInAnswer): Promise<void> {
  forgetWantedPath();
  leaveFor(await placeOf(answer).catch(() => pathTo('login')));
}

async function placeOf(answer: SignInAnswer): Promise<string> {
  clearSession();
  if (!('customToken' in answer)) return pathTo('login');
  const result = await signInWithToken(answer.customToken);
  if (!result.ok) return pathTo('login');
  const outcome = await goOn();
  // The sign-in page offers a choice to whoever has one.
  return outcome.kind === 'landing' && outcome.landing.kind === 'go' ? outcome.landing.to : pathTo('login');
}

/** Goes to the business that somebody has just joined; the sign-in page leads on from everything else. */
export async function enterBusiness(businessId: string | null): Promise<void> {
  forgetWantedPath();
  const loaded = await loadUser(businessId ?? undefined).catch(() => null);
  const joined =
    businessId === null
      ? undefined
      : loaded?.memberships.find(({ context }) => belongsTo(context, businessId));
  leaveFor(joined?.status === 'active' ? memberDestination(joined.context) : pathTo('login'));
}

/** Replaces this page in the history, because its link is used up. */
function leaveFor(path: string): void {
  announceNextPage();
  goInstead(path);
}

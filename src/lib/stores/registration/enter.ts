import { brandKey } from '#lib/browser/brand-key.ts';
import { signInWithToken } from '#lib/browser/firebase.ts';
import { announceNextPage } from '#lib/browser/focus-heading.ts';
import { goInstead } from '#lib/browser/navigate.ts';
import type { SignInAnswer } from '#lib/contract/sign-in/sign-in-answer.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
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
  leaveFor(await placeOf(answer).catch(signInPage));
}

/** That of the brand under which the account was opened. */
const signInPage = (): string => portalPath('login', brandKey());

async function placeOf(answer: SignInAnswer): Promise<string> {
  clearSession();
  if (!('customToken' in answer)) return signInPage();
  const result = await signInWithToken(answer.customToken);
  if (!result.ok) return signInPage();
  const outcome = await goOn();
  // The sign-in page offers a choice to whoever has one.
  return outcome.kind === 'landing' && outcome.landing.kind === 'go' ? outcome.landing.to : signInPage();
}

/** Goes to the business that somebody has just joined; the sign-in page leads on from everything else. */
export async function enterBusiness(businessId: string | null): Promise<void> {
  forgetWantedPath();
  const loaded = await loadUser(businessId ?? undefined).catch(() => null);
  const joined =
    businessId === null
      ? undefined
      : loaded?.memberships.find(({ context }) => belongsTo(context, businessId));
  leaveFor(joined?.status === 'active' ? memberDestination(joined.context) : signInPage());
}

/** Replaces this page in the history, because its link is used up. */
function leaveFor(path: string): void {
  announceNextPage();
  goInstead(path);
}

import { leaveUnasked } from '#lib/browser/ask-before-leaving.ts';
import { brandKey } from '#lib/browser/brand-key.ts';
import { callApi } from '#lib/browser/caller.ts';
import { signOut as endAtProvider } from '#lib/browser/firebase.ts';
import { goInstead } from '#lib/browser/navigate.ts';
import { signOut as endOwnSignIn } from '#lib/contract/sign-in/sign-ins.ts';
import { portalPath } from '#lib/domain/shell/portal.ts';
import { matchRoute } from '#lib/domain/shell/routes.ts';
import { forgetDrafts } from '../kept-drafts.ts';
import { pageText } from '../page-texts.ts';
import { showToast, showToastOnNextPage, TOAST_MS, type Toast } from '../toasts.ts';
import { forgetUnfinished, keepUnfinished } from '../unfinished.ts';
import { claimChoice, leavePreference } from './own-language.ts';
import { $user, clearSession } from './session.ts';
import { reopenUrlBanner } from './url-banner.ts';
import { forgetWantedPath, noteLeaver, rememberWantedPath } from './wanted-path.ts';

const SERVER_TIMEOUT_MS = 2_000;

type Farewell = {
  to?: string;
  /** path to return to after the next sign-in */
  wanted?: string | null;
  toast?: Pick<Toast, 'text' | 'tone' | 'durationMs'>;
  /** the sign-in page is open already; opened anew it would lose what somebody types there */
  isAtSignIn?: boolean;
  /** the person wished it, so the server ends this sign-in too */
  isWished?: boolean;
};

/**
 * Ends the session: deletes the state and the banner's closed flag (spec §4), signs out at the provider, and opens a
 * sign-in page. The state is deleted even where the provider cannot be reached.
 */
export async function signOut({
  to = portalPath('login', brandKey()),
  wanted,
  toast,
  isWished,
  isAtSignIn,
}: Farewell = {}): Promise<void> {
  const leaver = $user.get();
  clearSession();
  forgetDrafts();
  // Whoever is expected back reads on in their own language.
  if (wanted) claimChoice(leaver?.id);
  else leavePreference(leaver?.id);
  reopenUrlBanner();
  forgetWantedPath();
  if (isWished) await endAtServer();
  await endAtProvider().catch(() => {});
  if (!wanted) forgetUnfinished();
  if (wanted) {
    if (leaver) noteLeaver(leaver.id);
    rememberWantedPath(wanted);
  }
  if (isAtSignIn) {
    if (toast) showToast(toast);
    return;
  }
  if (toast) showToastOnNextPage(toast);
  leaveUnasked();
  goInstead(to);
}

/** Nobody waits for it long: the browser forgets its sign-in either way. */
const endAtServer = (): Promise<unknown> =>
  callApi(endOwnSignIn, { signal: AbortSignal.timeout(SERVER_TIMEOUT_MS) }).catch(() => {});

/** Signs out at the person's own wish, and confirms it. @param to by default the sign-in page */
export const signOutAsWished = (text = pageText('sign-in.session.signedOut'), to?: string): Promise<void> =>
  signOut({
    isWished: true,
    toast: { tone: 'success', text, durationMs: TOAST_MS.short },
    ...(to === undefined ? {} : { to }),
  });

/**
 * Call when refetching the user gets a 401, or any other call gets one that a renewed bearer did not fix (spec §8).
 * The page is kept as the wanted path, so that signing in again returns to it and to its form.
 */
export async function endExpiredSession(): Promise<void> {
  keepUnfinished();
  const { pathname, search } = location;
  await signOut({
    wanted: matchRoute(pathname)?.route.signIn ? pathname + search : null,
    // A sign-in of before that the browser still keeps.
    isAtSignIn: pathname === portalPath('login', brandKey()),
    toast: {
      tone: 'error',
      text: pageText('sign-in.session.authenticationError'),
      durationMs: TOAST_MS.normal,
    },
  });
}

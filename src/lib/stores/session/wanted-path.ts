import { safeRedirectPath } from '#lib/domain/sign-in/redirect-path.ts';

const KEY = 'redirectPath';
const OWNER = 'redirectPathOf';

/**
 * Notes whose pages this tab showed before their sign-in ended: a path that is wanted afterwards is theirs, and
 * somebody else who signs in here must not be led to it.
 */
export function noteLeaver(personId: string): void {
  sessionStorage.setItem(OWNER, personId);
}

/** Keeps the path that somebody wanted before they were sent to sign in (spec §2.8). */
export function rememberWantedPath(path: string): void {
  sessionStorage.setItem(KEY, path);
}

/**
 * The wanted path, once; null where there is none, where it leads to another origin, or where somebody else than the
 * signed-in person wanted it.
 */
export function takeWantedPath(personId: string): string | null {
  const wanted = sessionStorage.getItem(KEY);
  const owner = sessionStorage.getItem(OWNER);
  forgetWantedPath();
  return owner === null || owner === personId ? safeRedirectPath(wanted) : null;
}

/** Why the sign-in page is shown: a session ended during work, or the wanted page needs a sign-in. */
export function whySignIn(): 'ended' | 'signInFirst' | null {
  if (sessionStorage.getItem(KEY) === null) return null;
  return sessionStorage.getItem(OWNER) === null ? 'signInFirst' : 'ended';
}

export function forgetWantedPath(): void {
  sessionStorage.removeItem(KEY);
  sessionStorage.removeItem(OWNER);
}

import { safeRedirectPath } from '#lib/domain/sign-in/redirect-path.ts';

const KEY = 'redirectPath';
const OWNER = 'redirectPathOf';

/**
 * Notes whose pages this tab showed before their sign-in ended: what is wanted from here on is wanted by them, and
 * somebody else who signs in at the same place must not be led to it.
 */
export function noteLeaver(personId: string): void {
  sessionStorage.setItem(OWNER, personId);
}

/** Keeps the path somebody wanted before they were sent to sign in (spec §2.8). */
export function rememberWantedPath(path: string): void {
  sessionStorage.setItem(KEY, path);
}

/**
 * The wanted path, once; null where there is none, where it leads away from here, or where it is known to be
 * wanted by somebody else than the person who signed in.
 */
export function takeWantedPath(personId: string): string | null {
  const wanted = sessionStorage.getItem(KEY);
  const owner = sessionStorage.getItem(OWNER);
  forgetWantedPath();
  return owner === null || owner === personId ? safeRedirectPath(wanted) : null;
}

/** Why somebody stands at the sign-in page: it ended while they were at work, or they wanted a page that needs it. */
export function whySignIn(): 'ended' | 'signInFirst' | null {
  if (sessionStorage.getItem(KEY) === null) return null;
  return sessionStorage.getItem(OWNER) === null ? 'signInFirst' : 'ended';
}

export function forgetWantedPath(): void {
  sessionStorage.removeItem(KEY);
  sessionStorage.removeItem(OWNER);
}

import { safeRedirectPath } from '#lib/domain/redirect-path.ts';

const KEY = 'redirectPath';

/** Keeps the path somebody wanted before they were sent to sign in (spec §2.8). */
export function rememberWantedPath(path: string): void {
  sessionStorage.setItem(KEY, path);
}

/** The wanted path, once; null where there is none or where it leads away from here. */
export function takeWantedPath(): string | null {
  const wanted = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return safeRedirectPath(wanted);
}

export function forgetWantedPath(): void {
  sessionStorage.removeItem(KEY);
}

import type { AuthUser } from './auth-errors.ts';

/** Firebase renews a bearer that runs out sooner than this. */
const RENEW_BEFORE_MS = 30_000;

/** A sign-in as Firebase keeps it in the browser. */
export type KeptSignIn = { readonly user: AuthUser; readonly token: string | null };

/** What Firebase stores of somebody, as far as we read it. */
type Stored = {
  uid: string;
  email?: string | null;
  displayName?: string | null;
  stsTokenManager?: { accessToken?: string | null; expirationTime?: number | null };
};

/** Where Firebase keeps the sign-in of its default app. */
export const keyOfSignIn = (apiKey: string): string => `firebase:authUser:${apiKey}:[DEFAULT]`;

/**
 * Who is signed in, read where Firebase keeps it, so that a page can begin without the provider's script. Null where
 * nobody is, or where it is not understood: then Firebase itself is asked. The server judges each bearer anew.
 *
 * @returns `token` is null where it has run out; only Firebase renews it
 */
export function readKeptSignIn(key: string): KeptSignIn | null {
  try {
    const stored = localStorage.getItem(key) ?? sessionStorage.getItem(key);
    const { uid, email, displayName, stsTokenManager } = JSON.parse(stored ?? '') as Stored;
    if (typeof uid !== 'string' || uid === '') return null;
    const { accessToken, expirationTime } = stsTokenManager ?? {};
    const isGood = typeof expirationTime === 'number' && Date.now() < expirationTime - RENEW_BEFORE_MS;
    return {
      user: { uid, email: email ?? null, displayName: displayName ?? null },
      token: isGood && typeof accessToken === 'string' ? accessToken : null,
    };
  } catch {
    return null;
  }
}

import { readIdentityConfig } from './auth-config.ts';
import type { AuthUser, SignInResult } from './auth-errors.ts';

export type { AuthUser, SignInResult };

/**
 * Who is signed in at the identity provider. Firebase is loaded with the first call (or by `preloadAuth`, on
 * the login form's first focus); importing this module does nothing.
 */

type Client = Awaited<ReturnType<typeof import('./auth-client.ts')['openClient']>>;

let opened: Promise<Client> | undefined;

/** A failed load is forgotten, so that the next call tries again. */
function open(): Promise<Client> {
  opened ??= import('./auth-client.ts')
    .then(({ openClient }) => openClient(readIdentityConfig(document)))
    .catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
  return opened;
}

/** Loads the provider ahead of need. A failure shows itself at the call that needs it. */
export function preloadAuth(): void {
  open().catch(() => {});
}

/** The provider's first state: who is signed in, once it is known. Rejects when the provider cannot be loaded. */
export const authReady = async (): Promise<AuthUser | null> => (await open()).ready();

/** Calls the listener with the first state and at each sign-in or sign-out, in this tab or another. */
export function onAuthChanged(listener: (user: AuthUser | null) => void): () => void {
  let stop: (() => void) | undefined;
  let stopped = false;
  open().then(
    (client) => {
      if (!stopped) stop = client.onChanged(listener);
    },
    () => {},
  );
  return () => {
    stopped = true;
    stop?.();
  };
}

/**
 * Signs in with the custom token that our server gave for a proven sign-in. It ends with the browser unless the person
 * has chosen to stay signed in on this device. Never throws.
 */
export const signInWithToken = (token: string): Promise<SignInResult> =>
  open().then((client) => client.signInWithToken(token), unloaded);

export const signOut = async (): Promise<void> => (await open()).signOut();

/**
 * The bearer for our API, renewed when it has run out. Null when nobody is signed in or the provider has ended
 * the session; rejects when the provider cannot be reached.
 */
export const idToken = async (forceRefresh = false): Promise<string | null> =>
  (await open()).idToken(forceRefresh);

const unloaded = (): SignInResult => ({ ok: false, error: 'unexpected' });

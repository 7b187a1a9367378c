import type { Auth, User } from 'firebase/auth';
import { readIdentityConfig } from './auth-config.ts';
import { endsTheSession, type SignInError, toSignInError } from './auth-errors.ts';

/**
 * Who is signed in at the identity provider. Firebase is loaded with the first call (or by `preloadAuth`, on
 * the login form's first focus); importing this module does nothing.
 */

export type AuthUser = { uid: string; email: string | null; displayName: string | null };

export type SignInResult = { ok: true; user: AuthUser } | { ok: false; error: SignInError };

type Client = typeof import('./auth-client.ts');

let opened: Promise<{ client: Client; auth: Auth }> | undefined;

/** A failed load is forgotten, so that the next call tries again. */
function open(): Promise<{ client: Client; auth: Auth }> {
  opened ??= import('./auth-client.ts')
    .then((client) => ({ client, auth: client.openAuth(readIdentityConfig(document)) }))
    .catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
  return opened;
}

const toAuthUser = (user: User): AuthUser => ({
  uid: user.uid,
  email: user.email,
  displayName: user.displayName,
});

/** Loads the provider ahead of need. A failure shows itself at the call that needs it. */
export function preloadAuth(): void {
  open().catch(() => {});
}

/** The provider's first state: who is signed in, once it is known. Rejects when the provider cannot be loaded. */
export async function authReady(): Promise<AuthUser | null> {
  const { auth } = await open();
  await auth.authStateReady();
  return auth.currentUser && toAuthUser(auth.currentUser);
}

/** Calls the listener with the first state and at each sign-in or sign-out, in this tab or another. */
export function onAuthChanged(listener: (user: AuthUser | null) => void): () => void {
  let stop: (() => void) | undefined;
  let stopped = false;
  open().then(
    ({ auth }) => {
      if (!stopped) stop = auth.onAuthStateChanged((user) => listener(user && toAuthUser(user)));
    },
    () => {},
  );
  return () => {
    stopped = true;
    stop?.();
  };
}

/** Signs in with the custom token our server gave for a proven sign-in by phone or code. Never throws. */
export function signInWithToken(token: string): Promise<SignInResult> {
  return attempt(({ client, auth }) => client.signInWithCustomToken(auth, token));
}

/** Proves the signed-in person's password again; the next `idToken()` then says "signed in just now". Never throws. */
export function reauthenticate(password: string): Promise<SignInResult> {
  return attempt(({ client, auth }) => {
    const user = auth.currentUser;
    if (!user?.email) throw new Error('Nobody with an email is signed in.');
    const credential = client.EmailAuthProvider.credential(user.email, password);
    return client.reauthenticateWithCredential(user, credential);
  });
}

export async function signOut(): Promise<void> {
  const { auth } = await open();
  await auth.signOut();
}

/**
 * The bearer for our API, renewed when it has run out. Null when nobody is signed in or the provider has ended
 * the session; rejects when the provider cannot be reached.
 */
export async function idToken(forceRefresh = false): Promise<string | null> {
  const { auth } = await open();
  await auth.authStateReady();
  try {
    return (await auth.currentUser?.getIdToken(forceRefresh)) ?? null;
  } catch (error) {
    if (endsTheSession(error)) return null;
    throw error;
  }
}

async function attempt(
  signIn: (opened: { client: Client; auth: Auth }) => Promise<{ user: User }>,
): Promise<SignInResult> {
  try {
    const { user } = await signIn(await open());
    return { ok: true, user: toAuthUser(user) };
  } catch (error) {
    return { ok: false, error: toSignInError(error) };
  }
}

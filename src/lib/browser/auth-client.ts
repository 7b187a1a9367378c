import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
  signInWithCustomToken,
  type User,
} from 'firebase/auth';
import type { BrowserIdentityConfig } from './auth-config.ts';
import { type AuthUser, endsTheSession, type SignInResult, toSignInError } from './auth-errors.ts';
import { withoutBrokenAnswers } from './provider-answers.ts';
import { staysSignedIn } from './stay-signed-in.ts';

/**
 * The part with Firebase in it. Only `firebase.ts` imports it, and only by `import()`: it is a chunk of its own
 * and whatever is not named here is left out of it.
 */

/**
 * Opens the one Auth of this page. No popup resolver: it would load scripts from Google at the start; whoever
 * signs in by popup does so with an app of its own. Somebody who stays signed in is kept in local storage, which like
 * IndexedDB outlives the tab and is shared by all of them, and takes 2 KB less and no wait; others in the tab alone.
 * Firebase takes the page's `fetch` and has no place for another one.
 */
function openAuth({ emulator, ...config }: BrowserIdentityConfig): Auth {
  globalThis.fetch = withoutBrokenAnswers(globalThis.fetch.bind(globalThis));
  const auth = initializeAuth(initializeApp(config), {
    persistence: [browserLocalPersistence, browserSessionPersistence],
  });
  if (emulator) connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  return auth;
}

const toAuthUser = ({ uid, email, displayName }: User): AuthUser => ({ uid, email, displayName });

/**
 * What `firebase.ts` does, once Firebase is there; the words on each call stand with it.
 *
 * @param tell says to other tabs who is signed in here now
 */
export function openClient(config: BrowserIdentityConfig, tell: (uid: string | null) => void) {
  const auth = openAuth(config);

  async function attempt(signIn: () => Promise<{ user: User }>): Promise<SignInResult> {
    try {
      const { user } = await signIn();
      return { ok: true, user: toAuthUser(user) };
    } catch (error) {
      return { ok: false, error: toSignInError(error) };
    }
  }

  return {
    async ready(): Promise<AuthUser | null> {
      await auth.authStateReady();
      return auth.currentUser && toAuthUser(auth.currentUser);
    },
    onChanged: (listener: (user: AuthUser | null) => void): (() => void) =>
      auth.onAuthStateChanged((user) => listener(user && toAuthUser(user))),
    signInWithToken: (token: string): Promise<SignInResult> =>
      attempt(async () => {
        await auth.setPersistence(staysSignedIn() ? browserLocalPersistence : browserSessionPersistence);
        const signedIn = await signInWithCustomToken(auth, token);
        tell(signedIn.user.uid);
        return signedIn;
      }),
    async signOut(): Promise<void> {
      await auth.signOut();
      tell(null);
    },
    /** The same without a word to other tabs, one of which has said it. */
    forget: (): Promise<void> => auth.signOut(),
    async idToken(forceRefresh: boolean): Promise<string | null> {
      await auth.authStateReady();
      try {
        return (await auth.currentUser?.getIdToken(forceRefresh)) ?? null;
      } catch (error) {
        if (endsTheSession(error)) return null;
        throw error;
      }
    },
  };
}

import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  EmailAuthProvider,
  initializeAuth,
  reauthenticateWithCredential,
  signInWithCustomToken,
} from 'firebase/auth';
import type { BrowserIdentityConfig } from './auth-config.ts';

/**
 * The part with Firebase in it. Only `firebase.ts` imports it, and only by `import()`: it is a chunk of its own
 * and whatever is not named here is left out of it.
 */

export { EmailAuthProvider, reauthenticateWithCredential, signInWithCustomToken };

/**
 * Opens the one Auth of this page. No popup resolver: it would load scripts from Google at the start; whoever
 * signs in by popup hands it over then. Local storage, like IndexedDB, outlives the tab and is shared by all of
 * them, and it takes 2 KB less and no wait.
 */
export function openAuth({ emulator, ...config }: BrowserIdentityConfig): Auth {
  const auth = initializeAuth(initializeApp(config), { persistence: browserLocalPersistence });
  if (emulator) connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  return auth;
}

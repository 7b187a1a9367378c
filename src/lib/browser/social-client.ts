import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithCredential,
  signInWithPopup,
} from 'firebase/auth';
import type { BrowserIdentityConfig } from './auth-config.ts';

/**
 * The part of Firebase that leads to Google. It is a chunk of its own, loaded with the press of the button. A second app
 * that keeps nothing: whoever comes from Google is not signed in before our server knows them.
 */

/**
 * Why nobody came back from the provider: the browser opened no window, it was closed, or the provider knows the person
 * by another way to sign in.
 */
export type SocialFailure = 'blocked' | 'closed' | 'otherWay' | 'offline' | 'unexpected';

export type SocialProof = { ok: true; idToken: string } | { ok: false; error: SocialFailure };

/** What the sandbox's page sends back: the token that Google would give. */
export type SandboxAnswer = { sandboxGoogleToken: string };

const LOOK_EVERY_MS = 250;

const FAILURES: Record<string, SocialFailure> = {
  'auth/popup-blocked': 'blocked',
  'auth/popup-closed-by-user': 'closed',
  'auth/cancelled-popup-request': 'closed',
  'auth/user-cancelled': 'closed',
  'auth/account-exists-with-different-credential': 'otherWay',
  'auth/credential-already-in-use': 'otherWay',
  'auth/email-already-in-use': 'otherWay',
  'auth/network-request-failed': 'offline',
};

let opened: Auth | undefined;

function openAuth({ emulator, ...config }: BrowserIdentityConfig): Auth {
  if (!opened) {
    opened = initializeAuth(initializeApp(config, 'social'), { persistence: inMemoryPersistence });
    if (emulator) connectAuthEmulator(opened, location.origin, { disableWarnings: true });
  }
  return opened;
}

/**
 * Has Google say who somebody is. Never throws.
 *
 * @param page the sandbox's window; null where the browser opened none, and where Google itself is asked
 */
export async function prove(config: BrowserIdentityConfig, page: Window | null): Promise<SocialProof> {
  try {
    const auth = openAuth(config);
    if (!config.emulator) return await proofOf(auth, comeFromGoogle(auth));
    if (!page) return { ok: false, error: 'blocked' };
    const token = await answerOf(page);
    if (token === null) return { ok: false, error: 'closed' };
    return await proofOf(auth, signInWithCredential(auth, GoogleAuthProvider.credential(token)));
  } catch (error) {
    const code = (error as { code?: string } | undefined)?.code ?? '';
    return { ok: false, error: FAILURES[code] ?? 'unexpected' };
  }
}

/** Google's own window; its scripts load now. */
function comeFromGoogle(auth: Auth) {
  const google = new GoogleAuthProvider();
  // On a shared device the last person's account must not be taken without a question.
  google.setCustomParameters({ prompt: 'select_account' });
  return signInWithPopup(auth, google, browserPopupRedirectResolver);
}

async function proofOf(auth: Auth, coming: ReturnType<typeof signInWithPopup>): Promise<SocialProof> {
  const { user } = await coming;
  const idToken = await user.getIdToken();
  await auth.signOut();
  return { ok: true, idToken };
}

/** What the sandbox's page sends, or null once it was closed. */
function answerOf(page: Window): Promise<string | null> {
  return new Promise((resolve) => {
    const end = (token: string | null) => {
      removeEventListener('message', onMessage);
      clearInterval(timer);
      resolve(token);
    };
    const onMessage = ({ origin, source, data }: MessageEvent<Partial<SandboxAnswer>>) => {
      if (origin === location.origin && source === page && data.sandboxGoogleToken)
        end(data.sandboxGoogleToken);
    };
    const timer = setInterval(() => page.closed && end(null), LOOK_EVERY_MS);
    addEventListener('message', onMessage);
  });
}

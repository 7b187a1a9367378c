import { readIdentityConfig } from './auth-config.ts';
import type { AuthUser, SignInResult } from './auth-errors.ts';
import { earlyRenewal } from './early-reads.ts';
import { type KeptSignIn, keyOfSignIn, readKeptSignIn } from './kept-sign-in.ts';
import { shareSession, takeSharedSession } from './share-session.ts';

export type { AuthUser, SignInResult };

/**
 * Who is signed in at the identity provider. A page of somebody whose sign-in is kept in the browser begins with what is
 * kept; Firebase is loaded with the first call that needs more (a new sign-in, its end, a bearer that has run out), or by
 * `preloadAuth`, on the login form's first focus. Importing this module does nothing.
 */

type Client = Awaited<ReturnType<typeof import('./auth-client.ts')['openClient']>>;

let opened: Promise<Client> | undefined;
let shared: Promise<Shared> | undefined;
const listeners = new Set<(user: AuthUser | null) => void>();

/** What this tab and the others say to each other, whoever keeps the sign-in. */
type Shared = { key: string; tell: (uid: string | null) => void };

function share(): Promise<Shared> {
  shared ??= (async () => {
    const key = keyOfSignIn(readIdentityConfig(document).apiKey);
    await takeSharedSession(key);
    addEventListener('storage', (event) => {
      if (event.key === key && !opened) notify(readKeptSignIn(key)?.user ?? null);
    });
    return { key, tell: shareSession(key, () => void endHere(key)) };
  })();
  return shared;
}

/** Whoever was signed in here has signed out in another tab. */
async function endHere(key: string): Promise<void> {
  if (opened) return (await opened).forget();
  sessionStorage.removeItem(key);
  notify(null);
}

const notify = (user: AuthUser | null): void => {
  for (const listener of listeners) listener(user);
};

/** What the browser keeps; null once Firebase is there, which knows better, and where nothing is kept. */
async function kept(): Promise<KeptSignIn | null> {
  return opened ? null : readKeptSignIn((await share()).key);
}

/** A failed load is forgotten, so that the next call tries again. */
function open(): Promise<Client> {
  opened ??= Promise.all([import('./auth-client.ts'), share()])
    .then(([{ openClient }, { tell }]) => {
      const client = openClient(readIdentityConfig(document), tell);
      client.onChanged(notify);
      return client;
    })
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

/** Who is known to be signed in, without loading the provider for it: the page works for everybody else. */
export const knownUser = async (): Promise<AuthUser | null> =>
  opened ? (await opened).ready() : ((await kept())?.user ?? null);

/** The provider's first state: who is signed in, once it is known. Rejects when the provider cannot be loaded. */
export const authReady = async (): Promise<AuthUser | null> => (await kept())?.user ?? (await open()).ready();

/** Calls the listener with the first state and at each sign-in or sign-out, in this tab or another. */
export function onAuthChanged(listener: (user: AuthUser | null) => void): () => void {
  listeners.add(listener);
  authReady().then(
    (user) => {
      if (listeners.has(listener)) listener(user);
    },
    () => {},
  );
  return () => void listeners.delete(listener);
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
export async function idToken(forceRefresh = false): Promise<string | null> {
  const token = forceRefresh ? null : ((await kept())?.token ?? (await keptOnceRenewed()));
  return token ?? (await open()).idToken(forceRefresh);
}

/** The bearer that the page renewed by itself, which is quicker than loading Firebase for it. */
async function keptOnceRenewed(): Promise<string | null | undefined> {
  const renewal = earlyRenewal();
  if (!renewal) return null;
  await renewal;
  return (await kept())?.token;
}

const unloaded = (): SignInResult => ({ ok: false, error: 'unexpected' });

/** Why a sign-in did not happen; the texts of spec §8 are chosen by these names. */
export type SignInError =
  /** Wrong password or unknown email: the provider does not say which. */
  | 'invalidCredentials'
  | 'incorrectPassword'
  | 'emailNotFound'
  | 'invalidEmail'
  | 'tooManyRequests'
  /** The account is locked, or was never activated. */
  | 'disabled'
  | 'useSocialProvider'
  /** The link or token of a custom sign-in is not valid any more. */
  | 'invalidToken'
  | 'offline'
  | 'unexpected';

/** Whoever is signed in at the provider. */
export type AuthUser = { uid: string; email: string | null; displayName: string | null };

export type SignInResult = { ok: true; user: AuthUser } | { ok: false; error: SignInError };

const NAMES: Record<string, SignInError> = {
  'auth/invalid-credential': 'invalidCredentials',
  'auth/invalid-login-credentials': 'invalidCredentials',
  'auth/wrong-password': 'incorrectPassword',
  'auth/missing-password': 'incorrectPassword',
  'auth/user-not-found': 'emailNotFound',
  'auth/invalid-email': 'invalidEmail',
  'auth/too-many-requests': 'tooManyRequests',
  'auth/user-disabled': 'disabled',
  'auth/account-exists-with-different-credential': 'useSocialProvider',
  'auth/invalid-custom-token': 'invalidToken',
  'auth/custom-token-mismatch': 'invalidToken',
  'auth/network-request-failed': 'offline',
};

/** The provider, not the network, says that the session is over: no call can restore it. */
const ENDED = new Set([
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/invalid-refresh-token',
  'auth/missing-refresh-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

const codeOf = (error: unknown): string => (error as { code?: string } | undefined)?.code ?? '';

export const toSignInError = (error: unknown): SignInError => NAMES[codeOf(error)] ?? 'unexpected';

/** The provider was asked and gave no answer; what has no code of it went wrong on this page. */
export const isProviderAway = (error: unknown): boolean =>
  codeOf(error).startsWith('auth/') && !endsTheSession(error);

export const endsTheSession = (error: unknown): boolean => ENDED.has(codeOf(error));

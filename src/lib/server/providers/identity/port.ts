/**
 * Identity (safety.md §2). The provider knows identities and passwords only; permissions come from our own database,
 * by uid. Phone numbers are in E.164 on both sides.
 */

export type Identity = {
  uid: string;
  email: string | undefined;
  emailVerified: boolean;
  /** E.164 */
  phone: string | undefined;
  /** When the session began; compared with `users.sessions_valid_from` and for a fresh sign-in. */
  authTime: Date;
  /** The sign-in that our server opened (`sign_in.id`); undefined for one that the provider opened alone. */
  sid: string | undefined;
};

/**
 * `expired`: genuine but too old, the browser may renew it. `unavailable`: the provider's keys could not be fetched,
 * so the token can't be judged; answer 503, not 401, or everybody would be signed out.
 */
export type IdentityRefusal = 'invalid' | 'expired' | 'unavailable';

export interface IdentityVerifier {
  /**
   * A token of somebody who came from an outside provider is `invalid`: it proves who they are there, and nothing here.
   *
   * @param bearer the token alone, without the word "Bearer". Never throws.
   */
  verify(bearer: string): Promise<Identity | { error: IdentityRefusal }>;
  /** Takes such tokens and no others. Never throws. */
  verifySocial(token: string): Promise<SocialIdentity | { error: IdentityRefusal }>;
}

/** Who somebody is at an outside provider. */
export type SocialIdentity = {
  provider: 'google';
  /** The provider's name for the person, which never changes. */
  subject: string;
  /** When they came from there. */
  authTime: Date;
};

export type NewIdentity = {
  /** Chosen by the provider when left out. */
  uid?: string;
  /** Left out for somebody whom only our server signs in. */
  email?: string;
  emailVerified?: boolean;
  phone?: string;
  password?: string;
  displayName: string;
};

/** `null` removes a value; a missing one stays. */
export type IdentityChange = {
  email?: string;
  emailVerified?: boolean;
  phone?: string | null;
  displayName?: string;
  disabled?: boolean;
};

export type PasswordCheck = { uid: string } | { error: 'wrongCredentials' | 'disabled' | 'tooManyRequests' };

/** `sid` names the row of `sign_in`. Never roles: permissions come from our own database. */
export type SessionClaims = { sid: string };

/** Every method throws `IdentityError` when the provider refuses or does not answer in time. */
export interface IdentityAdmin {
  createUser(user: NewIdentity): Promise<{ uid: string }>;
  updateUser(uid: string, change: IdentityChange): Promise<void>;
  /** Whoever has an address at the provider; null for nobody. */
  findUser(email: string): Promise<{ uid: string } | null>;
  /**
   * Gives an identity to whoever has proven its mailbox: a new password or none, a proven address, no other way to sign
   * in, and the end of all sessions.
   */
  claimUser(uid: string, claim: { email: string; password?: string; displayName: string }): Promise<void>;
  /** Deleting a missing user is no error. */
  deleteUser(uid: string): Promise<void>;
  /** Also ends the provider's sessions. */
  setPassword(uid: string, password: string): Promise<void>;
  /** Sessions that began before now can no longer be renewed; issued tokens last up to an hour. */
  revokeSessions(uid: string): Promise<void>;
  /**
   * For a sign-in that the server has proven, for example by phone and password. It is not accepted as a bearer
   * token. Its claims stand in every token of that sign-in.
   */
  createCustomToken(uid: string, claims: SessionClaims): Promise<string>;
  /** Checks a password on the server; the caller throttles (safety.md §2, validateLogin). */
  checkPassword(email: string, password: string): Promise<PasswordCheck>;
  /** How somebody can sign in at the provider: `password`, `google.com`, `phone`; null where it knows nobody by this uid. */
  listSignInWays(uid: string): Promise<readonly string[] | null>;
}

export type IdentityProvider = { verifier: IdentityVerifier; admin: IdentityAdmin };

export type IdentityErrorReason =
  | 'emailTaken'
  | 'phoneTaken'
  | 'uidTaken'
  | 'notFound'
  | 'invalidEmail'
  | 'invalidPhone'
  | 'weakPassword'
  | 'unavailable';

export class IdentityError extends Error {
  override name = 'IdentityError';
  reason: IdentityErrorReason;

  constructor(reason: IdentityErrorReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

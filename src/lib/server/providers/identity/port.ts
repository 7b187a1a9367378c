import { exactlyDigits } from '#lib/domain/digits.ts';
import { PHONE_LENGTH } from '#lib/domain/limits.ts';

/**
 * Who somebody is (safety.md §2). The provider knows identities and passwords only; what a person may do comes
 * from our own database, by uid. Phone numbers are the specification's 10 digits on this side of the port.
 */

export type Identity = {
  uid: string;
  email: string | undefined;
  emailVerified: boolean;
  /** 10 digits. */
  phone: string | undefined;
  /** When the session began; compared with `users.sessions_valid_from` and for a fresh sign-in. */
  authTime: Date;
};

/**
 * `expired`: genuine but too old, the browser may renew it. `unavailable`: the provider's keys could not be
 * had, so nothing is known about the token; answer 503, not 401, else everybody would be signed out.
 */
export type IdentityRefusal = 'invalid' | 'expired' | 'unavailable';

export interface IdentityVerifier {
  /** @param bearer the token alone, without the word "Bearer". Never throws. */
  verify(bearer: string): Promise<Identity | { error: IdentityRefusal }>;
}

export type NewIdentity = {
  /** Chosen by the provider when left out. */
  uid?: string;
  email: string;
  emailVerified?: boolean;
  phone?: string;
  password?: string;
  displayName: string;
};

/** `null` removes; left out stays. */
export type IdentityChange = {
  email?: string;
  emailVerified?: boolean;
  phone?: string | null;
  displayName?: string;
  disabled?: boolean;
};

export type PasswordCheck = { uid: string } | { error: 'wrongCredentials' | 'disabled' | 'tooManyRequests' };

/** Every method throws `IdentityError` when the provider refuses or does not answer in time. */
export interface IdentityAdmin {
  createUser(user: NewIdentity): Promise<{ uid: string }>;
  updateUser(uid: string, change: IdentityChange): Promise<void>;
  /** Somebody already gone is no error. */
  deleteUser(uid: string): Promise<void>;
  /** Ends the provider's sessions too. */
  setPassword(uid: string, password: string): Promise<void>;
  /** Sessions begun before now can no longer be renewed; tokens already out last up to an hour. */
  revokeSessions(uid: string): Promise<void>;
  /** For a sign-in that the server has proven, for example by phone and password. Never a bearer. */
  createCustomToken(uid: string): Promise<string>;
  /** Tries a sign-in on the server's side; the caller throttles (safety.md §2, validateLogin). */
  checkPassword(email: string, password: string): Promise<PasswordCheck>;
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

/** 10 digits → E.164. */
export const toE164 = (phone: string): string => `+1${phone}`;

/** E.164 → 10 digits; numbers outside the North American plan are not ours and stay out. */
export function fromE164(phone: unknown): string | undefined {
  if (typeof phone !== 'string' || !phone.startsWith('+1')) return undefined;
  const digits = phone.slice('+1'.length);
  return exactlyDigits(PHONE_LENGTH).test(digits) ? digits : undefined;
}

import { errors, type JWTClaimVerificationOptions, type JWTPayload } from 'jose';
import { validate as isUuid } from 'uuid';
import { isE164 } from '#lib/domain/phone.ts';
import type { Identity, IdentityRefusal } from './port.ts';

/** The provider's clock and ours may differ by this much; a token from further in the future is refused. */
const FUTURE_LEEWAY_SECONDS = 60;
const MAX_UID_LENGTH = 128;
/** Firebase's tokens are about 1 KB; a longer one is refused unread. */
export const MAX_TOKEN_LENGTH = 8192;

/** The claim rules that jose checks itself. */
export function claimRules(projectId: string, now: Date): JWTClaimVerificationOptions {
  return {
    audience: projectId,
    issuer: `https://securetoken.google.com/${projectId}`,
    requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
    currentDate: now,
  };
}

/** Checks the remaining rules (safety.md §2) and returns the claims as an identity. */
export function toIdentity(claims: JWTPayload, now: Date): Identity | { error: IdentityRefusal } {
  const { sub, aud, iat, auth_time: authTime, email, phone_number: phone, sid } = claims;
  const latest = now.getTime() / 1000 + FUTURE_LEEWAY_SECONDS;
  const past = (seconds: unknown): seconds is number =>
    typeof seconds === 'number' && seconds > 0 && seconds <= latest;
  if (typeof sub !== 'string' || !isUid(sub)) return { error: 'invalid' };
  if (typeof aud !== 'string' || !past(iat) || !past(authTime)) return { error: 'invalid' };
  if (sid !== undefined && !isSessionId(sid)) return { error: 'invalid' };
  return {
    uid: sub,
    email: typeof email === 'string' ? email : undefined,
    emailVerified: claims.email_verified === true,
    phone: typeof phone === 'string' && isE164(phone) ? phone : undefined,
    authTime: new Date(authTime * 1000),
    sid,
  };
}

/**
 * Whether the database can store it unchanged: PostgreSQL refuses U+0000, and half of a surrogate pair becomes
 * another character.
 */
const isUid = (sub: string): boolean =>
  sub !== '' && sub.length <= MAX_UID_LENGTH && sub.isWellFormed() && !/\p{Cc}/u.test(sub);

const isSessionId = (sid: unknown): sid is string => typeof sid === 'string' && isUuid(sid);

/** Turns an error of the token library into a refusal. */
export function toRefusal(error: unknown): { error: IdentityRefusal } {
  if (error instanceof errors.JWTExpired) return { error: 'expired' };
  const aboutKeys =
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC') ||
    !(error instanceof errors.JOSEError);
  return { error: aboutKeys ? 'unavailable' : 'invalid' };
}

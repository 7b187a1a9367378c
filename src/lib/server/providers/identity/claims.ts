import { errors, type JWTClaimVerificationOptions, type JWTPayload } from 'jose';
import { validate as isUuid } from 'uuid';
import { isE164 } from '#lib/domain/phone.ts';
import type { Identity, IdentityRefusal, SocialIdentity } from './port.ts';

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

/** How somebody may have signed in whose token is a bearer: by password at the provider, or by a token of ours. */
const OWN_WAYS: readonly unknown[] = ['password', 'custom'];
const GOOGLE = 'google.com';

type Firebase = { sign_in_provider?: unknown; identities?: Record<string, unknown> };

/** Checks the remaining rules (safety.md §2) and returns the claims as an identity. */
export function toIdentity(claims: JWTPayload, now: Date): Identity | { error: IdentityRefusal } {
  const { email, phone_number: phone, sid } = claims;
  const session = sessionOf(claims, now);
  if (!session || !OWN_WAYS.includes(wayOf(claims).sign_in_provider)) return { error: 'invalid' };
  if (sid !== undefined && !isSessionId(sid)) return { error: 'invalid' };
  return {
    uid: session.uid,
    email: typeof email === 'string' ? email : undefined,
    emailVerified: claims.email_verified === true,
    phone: typeof phone === 'string' && isE164(phone) ? phone : undefined,
    authTime: session.authTime,
    sid,
  };
}

/** The same for somebody who came from an outside provider: who they are there, whatever account that is here. */
export function toSocialIdentity(claims: JWTPayload, now: Date): SocialIdentity | { error: IdentityRefusal } {
  const session = sessionOf(claims, now);
  const { sign_in_provider: way, identities } = wayOf(claims);
  const [subject] = [identities?.[GOOGLE]].flat();
  if (!session || way !== GOOGLE || typeof subject !== 'string' || subject === '' || subject.length > 255)
    return { error: 'invalid' };
  return { provider: 'google', subject, authTime: session.authTime };
}

const wayOf = ({ firebase }: JWTPayload): Firebase => (firebase as Firebase | undefined) ?? {};

/** Whose token it is and when they signed in; undefined where a rule is broken. */
function sessionOf({ sub, aud, iat, auth_time: authTime }: JWTPayload, now: Date) {
  const latest = now.getTime() / 1000 + FUTURE_LEEWAY_SECONDS;
  const past = (seconds: unknown): seconds is number =>
    typeof seconds === 'number' && seconds > 0 && seconds <= latest;
  if (typeof sub !== 'string' || !isUid(sub)) return undefined;
  if (typeof aud !== 'string' || !past(iat) || !past(authTime)) return undefined;
  return { uid: sub, authTime: new Date(authTime * 1000) };
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

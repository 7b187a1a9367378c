import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import type { Clock } from '#lib/domain/clock.ts';
import { claimRules, MAX_TOKEN_LENGTH, toIdentity, toRefusal, toSocialIdentity } from './claims.ts';
import type { IdentityRefusal, IdentityVerifier } from './port.ts';

const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const KEYS_TIMEOUT_MS = 5_000;
const KEYS_MAX_AGE_MS = 60 * 60 * 1000;

/** Google's public keys, fetched when first needed and kept; an unknown key id fetches again, at most every 30 s. */
export function googleKeys({ address = GOOGLE_KEYS, timeoutMs = KEYS_TIMEOUT_MS } = {}): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(address), {
    timeoutDuration: timeoutMs,
    cacheMaxAge: KEYS_MAX_AGE_MS,
  });
}

/**
 * Verifies Firebase ID tokens: RS256 with a named key only, then the claims. Custom tokens, unsigned tokens and
 * tokens of other projects are `invalid`.
 * @param clock real time; moving the sandbox's clock does not affect the provider
 */
export function createVerifier(options: {
  projectId: string;
  keys: JWTVerifyGetKey;
  clock: Clock;
}): IdentityVerifier {
  const { projectId, keys, clock } = options;
  const read = async <Found>(
    token: string,
    toFound: (claims: JWTPayload, now: Date) => Found,
  ): Promise<Found | { error: IdentityRefusal }> => {
    if (token.length > MAX_TOKEN_LENGTH || !namesItsKey(token)) return { error: 'invalid' };
    const now = clock.now();
    try {
      const rules = claimRules(projectId, now);
      const { payload } = await jwtVerify(token, keys, { ...rules, algorithms: ['RS256'] });
      return toFound(payload, now);
    } catch (error) {
      return toRefusal(error);
    }
  };
  return {
    verify: (bearer) => read(bearer, toIdentity),
    verifySocial: (token) => read(token, toSocialIdentity),
  };
}

/** Without a key id the library would use the only key it has. */
function namesItsKey(token: string): boolean {
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    return alg === 'RS256' && typeof kid === 'string' && kid !== '';
  } catch {
    return false;
  }
}

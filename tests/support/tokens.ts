import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JWTHeaderParameters,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import type { IdentityVerifier, SessionClaims } from '../../src/lib/server/providers/identity/port.ts';
import { createVerifier } from '../../src/lib/server/providers/identity/real.ts';

/**
 * Bearer tokens for tests: signed like Google's, with keys of our own, and the real verifier that knows these
 * keys. `createTokens()` once a file, then `tokens.mint({ uid })` a caller.
 */

const PROJECT_ID = 'demo-larkspur';
const KEY_ID = 'test-key';
const LIFETIME_SECONDS = 3600;

export type TokenClaims = {
  uid: string;
  email?: string;
  /** 10 digits. */
  phone?: string;
  /** When the session began; now when left out. Older than 5 minutes is no fresh sign-in. */
  authTime?: Date;
  issuedAt?: Date;
  expiresAt?: Date;
  projectId?: string;
  /** Put over everything else; `undefined` takes a claim away. */
  claims?: Record<string, unknown>;
};

export type Tokens = {
  verifier: IdentityVerifier;
  /** A token the verifier accepts, unless the claims or header say otherwise. */
  mint(claims: TokenClaims, header?: Partial<JWTHeaderParameters>): Promise<string>;
};

/** Making them takes longer than most tests; who signs does not matter to any. */
let keys: ReturnType<typeof makeKeys> | undefined;
async function makeKeys() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' } };
}

/** @param clock what "now" is, for the tokens and for the verifier */
export async function createTokens(
  clock = { now: () => new Date() },
  projectId = PROJECT_ID,
): Promise<Tokens> {
  keys ??= makeKeys();
  const { jwk, privateKey } = await keys;
  return {
    verifier: createVerifier({ projectId, keys: createLocalJWKSet({ keys: [jwk] }), clock }),
    mint: (claims, header = {}) =>
      new SignJWT(firebaseClaims({ projectId, ...claims }, clock.now()))
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT', ...header })
        .sign(privateKey),
  };
}

/** As the emulator issues them: without signature and key id. For the sandbox's verifier only. */
export function unsignedToken(claims: TokenClaims, now = new Date()): string {
  return new UnsecuredJWT(firebaseClaims({ projectId: PROJECT_ID, ...claims }, now)).encode();
}

/** The claims of a Firebase ID token. */
export function firebaseClaims(options: TokenClaims, now: Date): Record<string, unknown> {
  const { uid, email, phone, authTime = now, issuedAt = now, projectId, claims } = options;
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
  const all: Record<string, unknown> = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: uid,
    user_id: uid,
    auth_time: seconds(authTime),
    iat: seconds(issuedAt),
    exp: options.expiresAt ? seconds(options.expiresAt) : seconds(issuedAt) + LIFETIME_SECONDS,
    email,
    email_verified: email === undefined ? undefined : true,
    phone_number: phone,
    firebase: { sign_in_provider: 'password', identities: {} },
    ...claims,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

const CUSTOM = 'custom.';

/** What the test's provider gives for a sign-in that our server proved; it is no bearer. */
export const customTokenOf = (uid: string, claims: SessionClaims): string =>
  CUSTOM + Buffer.from(JSON.stringify({ uid, claims })).toString('base64url');

/** The claims that such a token signs in with, for `mint`. */
export const claimsOfCustom = (token: string): { uid: string; claims: SessionClaims } =>
  JSON.parse(Buffer.from(token.slice(CUSTOM.length), 'base64url').toString());

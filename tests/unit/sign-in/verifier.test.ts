import { errors, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { assertLiveIdentity, openIdentity } from '../../../src/lib/server/providers/identity/open.ts';
import { createVerifier } from '../../../src/lib/server/providers/identity/real.ts';
import { createSandboxIdentity } from '../../../src/lib/server/providers/identity/sandbox.ts';
import {
  createTokens,
  firebaseClaims,
  type TokenClaims,
  type Tokens,
  unsignedToken,
} from '../../support/tokens.ts';

const now = new Date('2026-11-21T12:00:00Z');
const clock = { now: () => now };
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const rosa: TokenClaims = { uid: 'rosa', email: 'rosa@example.test', phone: '+15555550100' };
const emulatorUrl = 'http://127.0.0.1:1';
const sandbox = { mode: 'sandbox', projectId: 'demo-larkspur', apiKey: 'k', emulatorUrl, clock } as const;

let tokens: Tokens;
let strangersKey: CryptoKey;
let strangersLongKey: CryptoKey;

beforeAll(async () => {
  tokens = await createTokens(clock);
  strangersKey = (await generateKeyPair('RS256')).privateKey;
  strangersLongKey = (await generateKeyPair('RS512')).privateKey;
});

/** Replaces the payload of a signed token and keeps its signature. */
function withPayload(token: string, claims: object): string {
  const [header, , signature] = token.split('.');
  return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
}

const signedBy = (key: CryptoKey | Uint8Array, header: { alg: string; kid?: string }, claims = rosa) =>
  new SignJWT(firebaseClaims({ projectId: 'demo-larkspur', ...claims }, now))
    .setProtectedHeader(header)
    .sign(key);

describe('the real verifier', () => {
  test('a good token gives the identity, its phone in E.164', async () => {
    const authTime = inSeconds(-3000);
    expect(await tokens.verifier.verify(await tokens.mint({ ...rosa, authTime }))).toEqual({
      uid: 'rosa',
      email: 'rosa@example.test',
      emailVerified: true,
      phone: '+15555550100',
      authTime,
      sid: undefined,
    });
  });

  const customToken = (uid: string): TokenClaims => ({
    uid,
    claims: {
      iss: 'firebase-adminsdk@demo-larkspur.iam.gserviceaccount.com',
      sub: 'firebase-adminsdk@demo-larkspur.iam.gserviceaccount.com',
      aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
      auth_time: undefined,
    },
  });

  const refused: [why: string, token: () => string | Promise<string>][] = [
    ['alg none', () => unsignedToken(rosa, now)],
    [
      'alg none with a key id',
      () => unsignedToken(rosa, now).replace(/^[^.]+/, base64({ alg: 'none', kid: 'test-key' })),
    ],
    ['alg RS256 without a signature', () => unsignedToken(rosa, now).replace(/^[^.]+/, base64(goodHeader))],
    ['HS256', () => signedBy(new TextEncoder().encode('a'.repeat(64)), { alg: 'HS256', kid: 'test-key' })],
    ['RS512', () => signedBy(strangersLongKey, { alg: 'RS512', kid: 'test-key' })],
    ['a known key id, another key', () => signedBy(strangersKey, { alg: 'RS256', kid: 'test-key' })],
    ['an unknown key id', () => tokens.mint(rosa, { kid: 'other' })],
    ['no key id', () => tokens.mint(rosa, { kid: undefined })],
    ['another audience', () => tokens.mint({ ...rosa, claims: { aud: 'other' } })],
    ['our audience among several', () => tokens.mint({ ...rosa, claims: { aud: ['demo-larkspur', 'x'] } })],
    ['another issuer', () => tokens.mint({ ...rosa, claims: { iss: 'https://accounts.google.com' } })],
    ['another project', () => tokens.mint({ ...rosa, projectId: 'other' })],
    ['no expiry', () => tokens.mint({ ...rosa, claims: { exp: undefined } })],
    ['issued in the future', () => tokens.mint({ ...rosa, authTime: now, issuedAt: inSeconds(61) })],
    ['no time of issue', () => tokens.mint({ ...rosa, claims: { iat: undefined } })],
    ['signed in in the future', () => tokens.mint({ ...rosa, authTime: inSeconds(61) })],
    ['no time of sign-in', () => tokens.mint({ ...rosa, claims: { auth_time: undefined } })],
    ['a time of sign-in in words', () => tokens.mint({ ...rosa, claims: { auth_time: 'now' } })],
    ['no subject', () => tokens.mint({ ...rosa, claims: { sub: undefined } })],
    ['an empty subject', () => tokens.mint({ ...rosa, uid: '' })],
    ['a subject of 129 characters', () => tokens.mint({ ...rosa, uid: 'u'.repeat(129) })],
    ['a custom token', () => tokens.mint(customToken('rosa'))],
    [
      'a changed payload',
      async () =>
        withPayload(
          await tokens.mint(rosa),
          firebaseClaims({ ...rosa, uid: 'kofi', projectId: 'demo-larkspur' }, now),
        ),
    ],
    ['more than 8 KB', () => tokens.mint({ ...rosa, claims: { filler: 'x'.repeat(9000) } })],
    ['nothing', () => ''],
    ['one word', () => 'garbage'],
    ['three words', () => 'not.a.token'],
    ['a signature in the wrong alphabet', async () => (await tokens.mint(rosa)).replace(/[^.]+$/, '***')],
  ];
  test.each(refused)('%s is refused', async (_why, token) => {
    expect(await tokens.verifier.verify(await token())).toEqual({ error: 'invalid' });
  });

  test('an expired token has its own reason, so that the browser can renew it', async () => {
    const token = await tokens.mint({ ...rosa, issuedAt: inSeconds(-3600), authTime: inSeconds(-3600) });
    expect(await tokens.verifier.verify(token)).toEqual({ error: 'expired' });
  });

  test('a clock that runs 60 s ahead at the provider does not lock anybody out', async () => {
    const token = await tokens.mint({ ...rosa, issuedAt: inSeconds(60), authTime: inSeconds(60) });
    expect(await tokens.verifier.verify(token)).toMatchObject({ uid: 'rosa' });
  });

  const keyFaults: [string, Error][] = [
    ['time out', new errors.JWKSTimeout()],
    ['answer with an error', new errors.JOSEError('Expected 200 OK from the JSON Web Key Set HTTP response')],
    ['are out of reach', new TypeError('fetch failed')],
  ];
  test.each(keyFaults)(
    'when the keys %s, the token is neither accepted nor called false',
    async (_what, fault) => {
      const keys = () => Promise.reject(fault);
      const verifier = createVerifier({ projectId: 'demo-larkspur', keys, clock });
      expect(await verifier.verify(await tokens.mint(rosa))).toEqual({ error: 'unavailable' });
    },
  );

  test('a token that is refused by its header never asks for keys', async () => {
    const keys = () => Promise.reject(new Error('asked'));
    const verifier = createVerifier({ projectId: 'demo-larkspur', keys, clock });
    expect(await verifier.verify(unsignedToken(rosa, now))).toEqual({ error: 'invalid' });
  });
});

describe('the sandbox verifier', () => {
  test('an unsigned token of the project is accepted', async () => {
    const { verifier } = createSandboxIdentity(sandbox);
    expect(await verifier.verify(unsignedToken(rosa, now))).toMatchObject({ uid: 'rosa', authTime: now });
  });

  const refused: [why: string, token: () => string | Promise<string>][] = [
    [
      'RS256 claimed without a signature',
      () => unsignedToken(rosa, now).replace(/^[^.]+/, base64(goodHeader)),
    ],
    ['a signed token', () => tokens.mint(rosa)],
    ['a key id', () => unsignedToken(rosa, now).replace(/^[^.]+/, base64({ alg: 'none', kid: 'test-key' }))],
    ['a signature on an unsigned token', () => `${unsignedToken(rosa, now)}c2ln`],
    ['another project', () => unsignedToken({ ...rosa, projectId: 'other' }, now)],
    ['a custom token', () => new UnsecuredJWT({ uid: 'rosa', aud: 'identitytoolkit' }).encode()],
    ['no time of sign-in', () => unsignedToken({ ...rosa, claims: { auth_time: undefined } }, now)],
    ['signed in in the future', () => unsignedToken({ ...rosa, authTime: inSeconds(61) }, now)],
    ['no subject', () => unsignedToken({ ...rosa, claims: { sub: undefined } }, now)],
    ['garbage', () => 'not.a.token'],
  ];
  test.each(refused)('%s is refused', async (_why, token) => {
    const { verifier } = createSandboxIdentity(sandbox);
    expect(await verifier.verify(await token())).toEqual({ error: 'invalid' });
  });

  test('an expired token has its own reason', async () => {
    const { verifier } = createSandboxIdentity(sandbox);
    expect(await verifier.verify(unsignedToken(rosa, inSeconds(-3600)))).toEqual({ error: 'expired' });
  });
});

describe('live mode', () => {
  const live = { ...sandbox, mode: 'live', emulatorUrl: undefined } as const;

  test('the sandbox identity cannot be made', () => {
    expect(() => createSandboxIdentity({ ...sandbox, mode: 'live' })).toThrow('live mode');
  });
  test('an emulator in the configuration stops the start', async () => {
    await expect(openIdentity({ ...live, emulatorUrl }, {})).rejects.toThrow('emulator');
  });
  test.each(['127.0.0.1:9099', ''])('FIREBASE_AUTH_EMULATOR_HOST=%j stops the start', async (host) => {
    const env = { FIREBASE_AUTH_EMULATOR_HOST: host };
    expect(() => assertLiveIdentity(env)).toThrow('FIREBASE_AUTH_EMULATOR_HOST');
    await expect(openIdentity(live, env)).rejects.toThrow('FIREBASE_AUTH_EMULATOR_HOST');
  });
  test('the verifier it opens refuses unsigned tokens', async () => {
    const { verifier } = await openIdentity(live, {});
    expect(await verifier.verify(unsignedToken(rosa, now))).toEqual({ error: 'invalid' });
  });
});

const goodHeader = { alg: 'RS256', kid: 'test-key' };

function base64(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

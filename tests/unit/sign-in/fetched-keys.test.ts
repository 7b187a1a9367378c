import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createVerifier, googleKeys } from '#lib/server/providers/identity/real.ts';
import { firebaseClaims } from '../../support/tokens.ts';
import { startVendor, type Vendor } from '../../support/vendors/server.ts';

/** The real verifier over the line, with keys of our own in place of Google's. */
const TIMEOUT_MS = 1_000;
const projectId = 'a-project';
const clock = { now: () => new Date() };

let google: Vendor;
let signing: Awaited<ReturnType<typeof generateKeyPair>>;
let jwk: JWK;
beforeAll(async () => {
  signing = await generateKeyPair('RS256');
  jwk = { ...(await exportJWK(signing.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
  google = await startVendor({ status: 200, body: { keys: [jwk] } }, ({ method, path }) =>
    method === 'GET' && path === '/keys' ? undefined : `no such keys: ${method} ${path}`,
  );
});
beforeEach(() => {
  google.beGood();
  google.asked.length = 0;
});
afterAll(() => google.close());

const open = () =>
  createVerifier({
    projectId,
    clock,
    keys: googleKeys({ address: `${google.url}/keys`, timeoutMs: TIMEOUT_MS }),
  });

const mint = (kid = 'key-1', key = signing.privateKey) =>
  new SignJWT(firebaseClaims({ uid: 'ada', projectId }, clock.now()))
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .sign(key);

test('success: a token that its key signed is accepted, and the keys are fetched once for many', async () => {
  const verifier = open();
  const found = await Promise.all(Array.from({ length: 20 }, async () => verifier.verify(await mint())));
  for (const identity of found) expect(identity).toMatchObject({ uid: 'ada' });
  expect(google.asked).toHaveLength(1);
});

test('refusal: another key under the same name, and a name that nobody has, are no proof', async () => {
  const verifier = open();
  const other = await generateKeyPair('RS256');
  expect(await verifier.verify(await mint('key-1', other.privateKey))).toEqual({ error: 'invalid' });
  expect(await verifier.verify(await mint('key-2', other.privateKey))).toEqual({ error: 'invalid' });
});

test.each([
  ['time-out', 'silent'],
  ['a lost connection', 'cut'],
  ['a failure', { status: 503, body: {} }],
  ['an answer without keys', { status: 200, body: { hello: 1 } }],
] as const)(
  '%s: the token is neither accepted nor called false, and good keys later do',
  async (_, manner) => {
    const verifier = open();
    google.be(manner);
    expect(await verifier.verify(await mint())).toEqual({ error: 'unavailable' });
    // A late answer is nobody's.
    google.answerLate();
    google.beGood();
    expect(await verifier.verify(await mint())).toMatchObject({ uid: 'ada' });
  },
);

test('keys that were fetched serve on while the provider is away', async () => {
  const verifier = open();
  expect(await verifier.verify(await mint())).toMatchObject({ uid: 'ada' });
  google.be('cut');
  expect(await verifier.verify(await mint())).toMatchObject({ uid: 'ada' });
});

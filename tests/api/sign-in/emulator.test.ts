import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Emulator, startEmulator } from '../../../scripts/lib/emulator.ts';

const toolkit = '/identitytoolkit.googleapis.com/v1';
const owner = { authorization: 'Bearer owner' };
const account = {
  localId: 'rosa',
  email: 'rosa@example.test',
  password: 'Longer-than-8',
  displayName: 'Rosa',
};

let dataDir: string;
let emulator: Emulator;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'larkspur-identity-'));
  emulator = await startEmulator({ port: 0, dataDir });
  await call(`${toolkit}/projects/demo-larkspur/accounts`, account, owner);
}, 30_000);

afterAll(async () => {
  await emulator.stop();
  rmSync(dataDir, { recursive: true });
});

async function call(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${emulator.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

async function signIn(password = account.password) {
  const { email } = account;
  return (
    await call(`${toolkit}/accounts:signInWithPassword?key=k`, { email, password, returnSecureToken: true })
  ).body;
}

const refresh = (refreshToken: string) =>
  call('/securetoken.googleapis.com/v1/token?key=k', {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  });

async function restart() {
  await emulator.stop();
  emulator = await startEmulator({ port: 0, dataDir });
}

test('an account, its password and its sessions outlive a restart', async () => {
  const before = await signIn();
  await restart();
  expect((await signIn()).localId).toBe('rosa');
  const lookup = await call(`${toolkit}/accounts:lookup?key=k`, { idToken: before.idToken });
  expect(lookup.body.users).toMatchObject([{ localId: 'rosa', displayName: 'Rosa' }]);
  expect((await refresh(before.refreshToken)).status).toBe(200);
});

test('what was answered is kept even when the process is killed, and a half-written line is left out', async () => {
  await call(`${toolkit}/projects/demo-larkspur/accounts`, { localId: 'kofi', email: 'kofi@b.test' }, owner);
  await call(`${toolkit}/projects/demo-larkspur/accounts`, { localId: 'gone', email: 'gone@b.test' }, owner);
  await call(`${toolkit}/projects/demo-larkspur/accounts:delete`, { localId: 'gone' }, owner);
  process.kill(emulator.pid, 'SIGKILL');
  await emulator.exited;
  const journal = join(dataDir, 'identity', 'accounts.jsonl');
  appendFileSync(journal, '{"localId":"torn","em');
  await restart();
  const ids = readFileSync(journal, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).localId);
  expect(ids.sort()).toEqual(['kofi', 'rosa']);
});

test('a refreshed token keeps the time of its own sign-in, not that of a later one elsewhere', async () => {
  await call(
    `${toolkit}/projects/demo-larkspur/accounts:update`,
    { localId: 'rosa', validSince: '1' },
    owner,
  );
  const old = (await refresh((await signInAt(Date.now() - 60_000)).refreshToken)).body;
  const fresh = await signIn();
  const oldAgain = (await refresh(old.refresh_token)).body;
  const authTime = (token: string) => decodeJwt(token).auth_time as number;
  expect(authTime(oldAgain.id_token)).toBe(authTime(old.id_token));
  expect(authTime(fresh.idToken) - authTime(oldAgain.id_token)).toBeGreaterThanOrEqual(59);
});

test('a session begun before a revocation cannot be refreshed; one begun after can', async () => {
  const old = await signInAt(Date.now() - 60_000);
  const now = String(Math.floor(Date.now() / 1000));
  await call(
    `${toolkit}/projects/demo-larkspur/accounts:update`,
    { localId: 'rosa', validSince: now },
    owner,
  );
  expect(await refresh(old.refreshToken)).toMatchObject({
    status: 400,
    body: { error: { message: 'TOKEN_EXPIRED' } },
  });
  expect((await refresh((await signIn()).refreshToken)).status).toBe(200);
});

test('a wrong password and an unknown email are answered alike', async () => {
  const wrong = await signIn('Not-the-one-1');
  const unknown = await call(`${toolkit}/accounts:signInWithPassword?key=k`, {
    email: 'nobody@example.test',
    password: 'Not-the-one-1',
  });
  expect(wrong.error.message).toBe('INVALID_LOGIN_CREDENTIALS');
  expect(unknown.body.error.message).toBe('INVALID_LOGIN_CREDENTIALS');
});

test('another project is refused', async () => {
  expect((await call(`${toolkit}/projects/other/accounts`, account, owner)).status).toBe(400);
});

test('a taken port is said plainly', async () => {
  await expect(startEmulator({ port: emulator.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

/** A session that began at another time: the emulator's refresh tokens are readable and not signed. */
async function signInAt(timeMs: number) {
  const session = await signIn();
  const record = JSON.parse(Buffer.from(session.refreshToken, 'base64').toString());
  const aged = JSON.stringify({ ...record, signedInAt: String(timeMs) });
  return { ...session, refreshToken: Buffer.from(aged).toString('base64') };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepEmulator, type LastingEmulator } from '../../../scripts/lib/lasting-emulator.ts';

const toolkit = '/identitytoolkit.googleapis.com/v1';

let dataDir: string;
let emulator: LastingEmulator;
let reported: string[];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'larkspur-lasting-'));
  reported = [];
  emulator = await keepEmulator({ dataDir, report: (text) => reported.push(text), firstWaitMs: 20 });
}, 60_000);
afterEach(async () => {
  await emulator.stop();
  rmSync(dataDir, { recursive: true });
});

const ask = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const response = await fetch(`${emulator.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(2_000),
  });
  return response.json() as Promise<{ localId?: string }>;
};

/** Kills the one that runs and waits for another. */
async function kill(): Promise<void> {
  const before = emulator.pid();
  process.kill(before, 'SIGKILL');
  await expect.poll(() => emulator.pid(), { timeout: 60_000, interval: 20 }).not.toBe(before);
}

test('a killed emulator comes back at the same address with its accounts', async () => {
  const account = { localId: 'rosa', email: 'rosa@example.test', password: 'Longer-than-8' };
  await ask(`${toolkit}/projects/demo-larkspur/accounts`, account, { authorization: 'Bearer owner' });
  await kill();
  await kill();
  const { email, password } = account;
  const signedIn = await ask(`${toolkit}/accounts:signInWithPassword?key=k`, { email, password });
  expect(signedIn.localId).toBe('rosa');
  expect(reported).toHaveLength(2);
  expect(reported[0]).toContain('The identity emulator ended (killed).');
}, 150_000);

test('one that cannot come back is given up with a clear sentence', async () => {
  const port = Number(new URL(emulator.url).port);
  process.kill(emulator.pid(), 'SIGKILL');
  // Somebody else takes the address while it is down.
  const squatter = createServer();
  await expect
    .poll(
      () =>
        new Promise((resolve) => {
          squatter.once('error', () => resolve(false)).once('listening', () => resolve(true));
          squatter.listen(port, '127.0.0.1');
        }),
      { interval: 10 },
    )
    .toBe(true);
  const text = await emulator.givenUp;
  expect(text).toContain('EADDRINUSE');
  expect(text).toContain('given up');
  await new Promise((resolve) => squatter.close(resolve));
}, 200_000);

test('one that is stopped while it comes back leaves no process behind', async () => {
  process.kill(emulator.pid(), 'SIGKILL');
  await expect.poll(() => reported.length, { interval: 5 }).toBe(1);
  await emulator.stop();
  await expect(fetch(emulator.url, { signal: AbortSignal.timeout(1_000) })).rejects.toThrow();
});

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isFree, urlOf } from '../../../scripts/start/ports.ts';
import { startSystem } from '../../../scripts/start/system.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

const root = join(import.meta.dirname, '..', '..', '..');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.insertInto('installation').values({ mode: 'live' }).execute();
});
afterAll(() => database.drop());

/** Runs a script of ours with nothing but the given environment; answers how it ended and what it said. */
function run(script: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  return new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said })),
  );
}

test('a live start names everything that is missing in one message, the database among it', async () => {
  const { code, said } = await run('scripts/start/start.ts', [], {
    LARKSPUR_MODE: 'live',
    METRICS_PORT: 'many',
    FIREBASE_AUTH_EMULATOR_HOST: 'localhost:1',
  });
  expect(code).toBe(1);
  expect(said.trim().split('\n')).toEqual([
    'Larkspur cannot start like this:',
    '  DATABASE_URL is missing',
    '  METRICS_PORT must be the number of a port, from 1 to 65535, such as 5000',
    '  CARD_KEY is missing',
    '  FIREBASE_AUTH_EMULATOR_HOST is set: its tokens are unsigned',
    '  IDENTITY_PROJECT_ID is missing',
    '  IDENTITY_API_KEY is missing',
    '  PLAID_CLIENT_ID is missing',
    '  PLAID_SECRET is missing',
    '  PUBLIC_ORIGIN must be an https address',
    '  SMTP_URL is missing: mails would go nowhere',
    '  TWILIO_ACCOUNT_SID is missing: text messages would go nowhere',
    '  TWILIO_AUTH_TOKEN is missing: text messages would go nowhere',
    '  TWILIO_FROM is missing: text messages would go nowhere',
    '  FILES_ADDRESS is missing: documents would go nowhere',
    '  ACH_DIRECTORY is missing: payments would go nowhere',
  ]);
});

test.each([
  ['PORT', 'abc', 'must be the number of a port, from 1 to 65535, such as 5000'],
  ['PORT', '1.5', 'must be the number of a port, from 1 to 65535, such as 5000'],
  ['PORT', '70000', 'must be the number of a port, from 1 to 65535, such as 5000'],
  ['PORT', '0', 'must be the number of a port, from 1 to 65535, such as PORT=5000 npm start.'],
  ['PROXY_HOPS', '-1', 'must be a whole number from 0 to 10'],
  ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, silent'],
  ['PUBLIC_ORIGIN', 'nowhere', 'must be an address, such as https://larkspur.example'],
])('%s=%s is refused in plain words', async (name, value, words) => {
  const { code, said } = await run('scripts/start/start.ts', [], { [name]: value });
  expect(code).toBe(1);
  expect(said.trim().split('\n').at(-1)?.trim()).toBe(`${name} ${words}`);
});

test('made-up cards are refused by a live database', async () => {
  const { code, said } = await run('scripts/seed.ts', ['--cards', '5'], {
    APP_DATABASE_URL: database.appUrl,
  });
  expect(code).toBe(1);
  expect(said).toContain('Made-up cards belong into a sandbox');
  expect(await database.db.selectFrom('card').select('id').execute()).toEqual([]);
});

test('a sandbox that is started on a live database writes none of its demo into it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'larkspur-refused-'));
  const name = new URL(database.appUrl).pathname.slice(1);
  const started = startSystem({
    root,
    port: 1,
    dataDir,
    mode: 'sandbox',
    databaseUrl: inject('testServer').adminUrl,
    database: name,
  });
  await expect(started).rejects.toThrow('This database is a live one; it does not open as sandbox.');
  expect(await database.db.selectFrom('business').select('id').execute()).toEqual([]);
  expect(await database.db.selectFrom('journal').select('id').execute()).toEqual([]);
  rmSync(dataDir, { recursive: true });
}, 60_000);

test.each([
  [undefined, 'http://localhost:4321'],
  ['127.0.0.1', 'http://localhost:4321'],
  ['0.0.0.0', 'http://localhost:4321'],
  ['::', 'http://localhost:4321'],
  ['::1', 'http://[::1]:4321'],
  ['192.0.2.7', 'http://192.0.2.7:4321'],
  ['cards.example.org', 'http://cards.example.org:4321'],
])('what listens on %s is reached at %s', (host, url) => {
  expect(urlOf(4321, host)).toBe(url);
});

// Elsewhere 127.0.0.2 is no address of the machine.
test.runIf(process.platform === 'linux')('a port is looked for on the host that will listen', async () => {
  const taken: Server = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.2', resolve));
  const { port } = taken.address() as { port: number };
  expect(await isFree(port, '127.0.0.2')).toBe(false);
  expect(await isFree(port, '127.0.0.1')).toBe(true);
  taken.close();
});

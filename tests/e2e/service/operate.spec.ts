import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type RunningPostgres, startPostgres } from '../../../scripts/lib/postgres.ts';
import { type System, startSystem } from '../../../scripts/start/system.ts';
import { ask, STOPPED, stopUnderLoad } from '../../proof/stop.ts';
import { ownPort } from '../../support/own-port.ts';
import { expect, test } from '../support/test.ts';

/** The built product as an operator runs it: on a PostgreSQL that was there before, under load, stopped and started. */
test.describe.configure({ mode: 'serial' });

const root = join(import.meta.dirname, '..', '..', '..');
/** An address of this machine that nothing takes for granted; only Linux has it without configuration. */
const HOST = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1';

let folder: string;
let server: RunningPostgres;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'larkspur-operate-'));
  chmodSync(folder, 0o755);
  server = await startPostgres({ dataDir: join(folder, 'server') });
});
test.afterAll(async () => {
  await server.stop();
  for (const path of [folder, server.folder]) rmSync(path, { recursive: true, force: true });
});

async function start(name: string, environment: Record<string, string> = {}): Promise<System> {
  const databaseUrl = new URL(server.url);
  databaseUrl.pathname = `/${name}`;
  return startSystem({
    root,
    port: await ownPort(HOST),
    host: HOST,
    mode: 'sandbox',
    dataDir: join(folder, name),
    databaseUrl: databaseUrl.href,
    environment,
  });
}

test('two installations share a server, each in the database that its address names, and outlive what breaks', async () => {
  const first = await start('acme', { LOG_LEVEL: 'silent' });
  const second = await start('globex').catch(async (error) => {
    await first.stop();
    throw error;
  });
  try {
    const admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    const { rows } = await admin.query(
      `select datname as name from pg_database where not datistemplate order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['acme', 'globex', 'postgres']);
    // The first has to sign in to the server anew, with the password that it has.
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'acme'`);
    await admin.end();
    await expect.poll(async () => (await ask(`${first.url}/api/ready`)).status).toBe(200);
    expect((await ask(`${second.url}/api/ready`)).status).toBe(200);

    // An identity emulator that dies takes nothing with it and comes back where it was.
    const killed = second.emulator?.pid() ?? 0;
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => second.emulator?.pid(), { timeout: 60_000 }).not.toBe(killed);
    const ports = JSON.parse((await ask(`${second.url}/api/sandbox/ports`)).body);
    expect(ports.identity).toMatchObject({ isReachable: true, emulatorUrl: second.emulator?.url });
    expect(second.app().exitCode).toBeNull();

    // Neither does the app: it is started again at the same address.
    const before = second.app().pid ?? 0;
    process.kill(before, 'SIGKILL');
    await expect.poll(() => second.app().pid, { timeout: 30_000 }).not.toBe(before);
    const again = async () => (await ask(`${second.url}/api/ready`).catch(() => undefined))?.status;
    await expect.poll(again, { timeout: 30_000 }).toBe(200);
  } finally {
    await second.stop();
    await first.stop();
  }
});

test('a name that is none of its own gets no page, no call and no sandbox', async () => {
  const system = await start('acme');
  try {
    for (const path of ['/', '/login', '/sandbox', '/api/sandbox/demo', '/icon.svg', '/api/health']) {
      const rebound = await ask(`${system.url}${path}`, { host: 'rebound.attacker.example' });
      expect([path, rebound.status]).toEqual([path, 421]);
      expect(rebound.body).toContain('PUBLIC_ORIGIN');
    }
    for (const host of ['localhost:4321', '[::1]', 'harbor.localhost', new URL(system.url).host]) {
      expect((await ask(`${system.url}/api/health`, { host })).status).toBe(200);
    }
    const partner = await ask(`${system.url}/`, { host: 'harbor.localhost' });
    expect(partner.status).toBe(302);
    expect(partner.headers.location).toContain('/harbor');
  } finally {
    await system.stop();
  }
});

// The long proof, three stops in a row, is `npm run proof`.
// The notice is that of live mode: on a busy machine two seconds pass before a newcomer has asked.
test('a stop under load turns readiness first and resets no client that obeys Connection: close', async () => {
  const system = await start('acme', { DRAIN_NOTICE_MS: '5000', LOG_LEVEL: 'silent' });
  try {
    const report = await stopUnderLoad(system);
    expect(report).toEqual({ ...STOPPED, answered: expect.any(Number) });
    expect(report.answered).toBeGreaterThanOrEqual(2 * report.askedToClose);
  } finally {
    await system.stop();
  }
});

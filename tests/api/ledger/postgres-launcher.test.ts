import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startPostgres } from '../../../scripts/lib/postgres.ts';
import { findRunningPostgres } from '../../../scripts/lib/postgres-cluster.ts';

let dataDir: string;
const folders = new Set<string>();
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'larkspur-launch-'));
  chmodSync(dataDir, 0o755);
  folders.add(dataDir);
});
afterEach(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
});

async function ask<T>(url: string, text: string): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows[0];
  } finally {
    await client.end();
  }
}

test('two servers run side by side, on this machine only, safe on disk, with passwords', async () => {
  const [one, two] = await Promise.all([
    startPostgres({ dataDir: join(dataDir, 'one') }),
    startPostgres({ dataDir: join(dataDir, 'two') }),
  ]);
  const settings = await ask(
    one.url,
    `select current_setting('listen_addresses') as address, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages,
      current_setting('unix_socket_directories') as sockets, lower('ÄЖ') as lower`,
  );
  const safe = { address: '127.0.0.1', fsync: 'on', commit: 'on', pages: 'on', sockets: '', lower: 'äж' };
  expect(settings).toEqual(safe);
  const foreign = new URL(two.url);
  foreign.password = new URL(one.url).password;
  await expect(ask(foreign.href, 'select 1')).rejects.toThrow('password authentication failed');
  await Promise.all([one.stop(), two.stop()]);
  expect(await one.ended).toContain('exit code 0');
});

test('data outlives a stop, and scripts find the running server', async () => {
  const first = await startPostgres({ dataDir });
  await ask(first.url, 'create table kept as select 42 as n');
  expect(await findRunningPostgres(dataDir)).toBe(first.url);
  await first.stop();
  expect(await findRunningPostgres(dataDir)).toBeUndefined();
  const second = await startPostgres({ dataDir });
  expect(await ask(second.url, 'select n from kept')).toEqual({ n: 42 });
  await second.stop();
});

test('the server of a killed start is ended by the next one; a living start is left alone', async () => {
  const launcher = new URL('../../../scripts/lib/postgres.ts', import.meta.url).href;
  const program = `const { startPostgres } = await import(${JSON.stringify(launcher)});
    const { url } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(url); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (text) => resolve(`${text}`.trim())),
  );
  await ask(url, 'create table kept as select 7 as n');
  await expect(startPostgres({ dataDir })).rejects.toThrow(`in use by the running process ${child.pid}`);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
  const next = await startPostgres({ dataDir });
  expect(await ask(next.url, 'select n from kept')).toEqual({ n: 7 });
  await next.stop();
});

test('a postmaster.pid whose number now belongs to another program does not stop the start', async () => {
  const first = await startPostgres({ dataDir });
  const file = join(first.folder, 'postgres', 'postmaster.pid');
  const text = readFileSync(file, 'utf8');
  await first.stop();
  writeFileSync(file, text.replace(/^\d+/, String(process.pid)));
  const second = await startPostgres({ dataDir });
  expect(await ask(second.url, 'select 1 as n')).toEqual({ n: 1 });
  await second.stop();
});

test.runIf(process.getuid?.() === 0)(
  'root runs it as another account, also below a folder of its own',
  async () => {
    chmodSync(dataDir, 0o700);
    const server = await startPostgres({ dataDir: join(dataDir, 'closed') });
    folders.add(server.folder);
    expect(server.folder).not.toContain(dataDir);
    expect(statSync(join(server.folder, 'postgres')).uid).not.toBe(0);
    expect(await ask(server.url, 'select 1 as n')).toEqual({ n: 1 });
    await server.stop();
  },
);

test('a platform without a package is refused with what to do', () => {
  const binaries = new URL('../../../scripts/lib/postgres-binaries.ts', import.meta.url).href;
  const program = `Object.defineProperty(process, 'platform', { value: 'sunos' });
    const { locateBinaries } = await import(${JSON.stringify(binaries)}); locateBinaries();`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('There is no embedded PostgreSQL for this machine');
  expect(stderr).toContain('Set DATABASE_URL');
});

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import {
  type Account,
  giveTo,
  isRoot,
  locateBinaries,
  reachableDataFolder,
  unprivilegedAccount,
} from './postgres-binaries.ts';

const SUPERUSER = 'postgres';
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;

/** A running embedded PostgreSQL. */
export type RunningPostgres = {
  /** Address of the superuser in the database `postgres`; for preparing databases, never for the app. */
  url: string;
  port: number;
  /** Process id of the postmaster. */
  pid: number;
  /** Where the cluster lies; differs from the wanted folder when that one is closed to the account. */
  folder: string;
  /** Resolves with a sentence when the server ends, wanted or not. */
  ended: Promise<string>;
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>;
};

type Cluster = { folder: string; data: string; log: string; password: string; account: Account | undefined };

/**
 * Starts the PostgreSQL of the npm package on 127.0.0.1, creating its cluster on first use (design §5).
 * Several may run side by side, each with a data folder of its own.
 *
 * @param dataDir folder for the cluster, its password and its log
 * @param port TCP port; a free one when left out
 * @throws Error with a plain text when the platform has no package or the folder is in use
 */
export async function startPostgres(options: { dataDir: string; port?: number }): Promise<RunningPostgres> {
  const binaries = locateBinaries();
  const cluster = openCluster(options.dataDir);
  await endLeftover(cluster);
  if (!existsSync(join(cluster.data, 'PG_VERSION'))) createCluster(binaries, cluster);
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort());
    try {
      return await launch(binaries, cluster, port);
    } catch (error) {
      const text = String(error);
      const worthRetrying =
        /shared memory block|lock file .* already exists/.test(text) ||
        (!options.port && text.includes('could not bind'));
      if (!worthRetrying || attempt === 20) throw error;
      await pause(250);
    }
  }
}

function openCluster(dataDir: string): Cluster {
  const account = isRoot() ? unprivilegedAccount() : undefined;
  const folder = reachableDataFolder(dataDir, account);
  const passwordFile = join(folder, 'postgres-password');
  if (!existsSync(passwordFile)) {
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  }
  giveTo(passwordFile, account);
  const password = readFileSync(passwordFile, 'utf8').trim();
  return { folder, data: join(folder, 'postgres'), log: join(folder, 'postgres.log'), password, account };
}

/** Builds the cluster under another name first, so that an interrupted start leaves nothing half made. */
function createCluster(binaries: string, cluster: Cluster): void {
  const draft = `${cluster.data}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft);
  chmodSync(draft, 0o700);
  giveTo(draft, cluster.account);
  const made = spawnSync(
    join(binaries, 'bin', 'initdb'),
    [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${join(cluster.folder, 'postgres-password')}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { cwd: '/', env: databaseEnvironment(), ...cluster.account, encoding: 'utf8' },
  );
  if (made.error || made.status !== 0) {
    throw new Error(`PostgreSQL could not create its cluster: ${made.error?.message ?? made.stderr}`);
  }
  renameSync(draft, cluster.data);
}

async function launch(binaries: string, cluster: Cluster, port: number): Promise<RunningPostgres> {
  const log = openSync(cluster.log, 'w');
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '256MB',
    password_encryption: 'scram-sha-256',
    log_timezone: 'UTC',
    timezone: 'UTC',
  };
  const child = spawn(
    join(binaries, 'bin', 'postgres'),
    ['-D', cluster.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // An own session, so that Ctrl-C reaches the app first and the app ends the database last.
    { cwd: '/', env: databaseEnvironment(), detached: true, stdio: ['ignore', log, log], ...cluster.account },
  );
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`PostgreSQL did not start: ${error.message}`));
    child.once('exit', (code, signal) => resolve(`PostgreSQL ended (${signal ?? `exit code ${code}`})`));
  });
  const url = `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/postgres`;
  await ready(child, ended, url, cluster);
  const endWithUs = () => signalShutdown(child);
  process.once('exit', endWithUs);
  child.unref();
  const stop = async () => {
    process.off('exit', endWithUs);
    await shutDown(child, ended, binaries, cluster);
  };
  return { url, port, pid: child.pid as number, folder: cluster.folder, ended, stop };
}

async function ready(
  child: ChildProcess,
  ended: Promise<string>,
  url: string,
  cluster: Cluster,
): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let end: string | undefined;
  void ended.then((text) => {
    end = text;
  });
  while (!end) {
    if (await answers(url)) return;
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      end = `PostgreSQL was not ready after ${START_TIMEOUT_MS / 1000} s`;
    }
    await pause(40);
  }
  throw new Error(`${end}\n${readFileSync(cluster.log, 'utf8').slice(-2_000)}`);
}

/** True when the server accepts our password and therefore is this cluster's. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Looks at the postmaster.pid that a killed run leaves behind: a living server of a dead launcher is ended,
 * a living one of a living launcher is a clear error, and a file whose number now belongs to another process
 * is removed (PostgreSQL itself would refuse to start).
 */
async function endLeftover(cluster: Cluster): Promise<void> {
  const file = join(cluster.data, 'postmaster.pid');
  const launcherFile = join(cluster.folder, 'launcher.pid');
  if (existsSync(file)) {
    const lines = readFileSync(file, 'utf8').split('\n');
    const pid = Number(lines[0]);
    const url = `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${Number(lines[3])}/postgres`;
    if (pid > 0 && isAlive(pid) && (looksLikePostgres(pid) || (await answers(url)))) {
      const launcher = existsSync(launcherFile) ? Number(readFileSync(launcherFile, 'utf8')) : 0;
      if (launcher > 0 && launcher !== process.pid && isAlive(launcher)) {
        throw new Error(
          `The data folder ${cluster.folder} is in use by the running process ${launcher}. ` +
            'Stop it first, or choose another folder with DATA_DIR.',
        );
      }
      await endOrphan(pid, file);
    }
    rmSync(file, { force: true });
  }
  writeFileSync(launcherFile, String(process.pid));
}

/** The file goes with a clean end, also where nobody collects the dead process and its number stays. */
async function endOrphan(pid: number, file: string): Promise<void> {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  process.kill(pid, 'SIGINT');
  while (isAlive(pid) && existsSync(file)) {
    if (Date.now() > deadline) throw new Error(`A leftover PostgreSQL (process ${pid}) does not end.`);
    await pause(50);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function looksLikePostgres(pid: number): boolean {
  if (process.platform === 'win32') return false;
  try {
    const command = execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return /\bpostgres\b.*-D/.test(command);
  } catch {
    return false;
  }
}

function signalShutdown(child: ChildProcess): void {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
}

async function shutDown(
  child: ChildProcess,
  ended: Promise<string>,
  binaries: string,
  cluster: Cluster,
): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(join(binaries, 'bin', 'pg_ctl'), ['stop', '-D', cluster.data, '-m', 'fast', '-w']);
  } else {
    signalShutdown(child);
  }
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  child.ref();
  await ended;
  clearTimeout(timer);
}

/** Nothing of our own environment but the path; a stray PGDATA or LC_ALL must not reach the server. */
function databaseEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];
  const given = kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return { ...Object.fromEntries(given), LC_ALL: 'C', TZ: 'UTC' };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

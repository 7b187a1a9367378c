import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  type Account,
  giveTo,
  isRoot,
  reachableDataFolder,
  unprivilegedAccount,
} from './postgres-binaries.ts';

const SUPERUSER = 'postgres';
const ORPHAN_TIMEOUT_MS = 30_000;

/** The folder of an embedded PostgreSQL, and the account that it runs as. */
export type Cluster = {
  folder: string;
  data: string;
  log: string;
  password: string;
  account: Account | undefined;
};

/** Finds or makes the folder of a cluster and the password of its superuser. */
export function openCluster(dataDir: string): Cluster {
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

/** Builds the cluster under another name first, so that an interrupted start leaves no partial cluster. */
export function createCluster(binaries: string, cluster: Cluster): void {
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

/** The superuser's address of a running cluster. */
export function superuserUrl(cluster: Cluster, port: number): string {
  return `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/postgres`;
}

/** The superuser's address when this cluster is running, whoever started it; for scripts beside the app. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const cluster = openCluster(dataDir);
  const file = join(cluster.data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const url = superuserUrl(cluster, Number(readFileSync(file, 'utf8').split('\n')[3]));
  return (await answers(url)) ? url : undefined;
}

/** True when the server accepts our password and therefore is this cluster's. */
export async function answers(url: string): Promise<boolean> {
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
 * Checks the postmaster.pid that a killed run leaves behind. It ends a live server of a dead launcher, throws a clear
 * error for a live server of a live launcher, and removes a file whose number now belongs to another process
 * (PostgreSQL itself would refuse to start).
 */
export async function endLeftover(cluster: Cluster): Promise<void> {
  const file = join(cluster.data, 'postmaster.pid');
  const launcherFile = join(cluster.folder, 'launcher.pid');
  if (existsSync(file)) {
    const lines = readFileSync(file, 'utf8').split('\n');
    const pid = Number(lines[0]);
    const url = superuserUrl(cluster, Number(lines[3]));
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

/** A clean end removes the file, even where the dead process is not reaped and its number stays. */
async function endOrphan(pid: number, file: string): Promise<void> {
  const deadline = Date.now() + ORPHAN_TIMEOUT_MS;
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

/** Only the path of our environment, because a stray PGDATA or LC_ALL must not reach the server. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];
  const given = kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return { ...Object.fromEntries(given), LC_ALL: 'C', TZ: 'UTC' };
}

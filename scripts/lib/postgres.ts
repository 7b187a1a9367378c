import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { locateBinaries } from './postgres-binaries.ts';
import {
  answers,
  type Cluster,
  createCluster,
  databaseEnvironment,
  endLeftover,
  openCluster,
  superuserUrl,
} from './postgres-cluster.ts';

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;

/** Names and values as in postgresql.conf. */
export type PostgresSettings = Record<string, string | number>;

/** A running embedded PostgreSQL. */
export type RunningPostgres = {
  /** Address of the superuser in the database `postgres`; for preparing databases, never for the app. */
  url: string;
  port: number;
  /** Process id of the postmaster. */
  pid: number;
  /** The cluster's folder; differs from the wanted folder where the account cannot reach that. */
  folder: string;
  /** Resolves with a sentence when the server ends, wanted or not. */
  ended: Promise<string>;
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>;
};

/**
 * Starts the PostgreSQL of the npm package on 127.0.0.1, creating its cluster on first use (design §5).
 * Several may run side by side, each with a data folder of its own.
 *
 * @param dataDir folder for the cluster, its password and its log
 * @param port TCP port; a free one when left out
 * @param settings override the product's own; for servers with temporary data
 * @throws Error with a plain text when the platform has no package or the folder is in use
 */
export async function startPostgres(options: {
  dataDir: string;
  port?: number;
  settings?: PostgresSettings;
}): Promise<RunningPostgres> {
  const binaries = locateBinaries();
  const cluster = openCluster(options.dataDir);
  await endLeftover(cluster);
  if (!existsSync(join(cluster.data, 'PG_VERSION'))) createCluster(binaries, cluster);
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort());
    try {
      return await launch(binaries, cluster, { port, ...options.settings });
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

async function launch(
  binaries: string,
  cluster: Cluster,
  { port, ...own }: PostgresSettings & { port: number },
): Promise<RunningPostgres> {
  // Appended to by all: backends that outlive a killed server still write, and must not hide why the next one ended.
  writeFileSync(cluster.log, '');
  const log = openSync(cluster.log, 'a');
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '256MB',
    // A large import writes more than the 1 GB that PostgreSQL allows between two checkpoints by default.
    max_wal_size: '4GB',
    password_encryption: 'scram-sha-256',
    log_timezone: 'UTC',
    timezone: 'UTC',
    ...own,
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
  const url = superuserUrl(cluster, port);
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

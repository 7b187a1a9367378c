import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CLIENTS = 32;
const GRACE_MS = 60_000;

/** PostgreSQL's own measure, TPC-B, on the same server: what one transaction after another can reach there. */
export type Pgbench = { transactionsPerSecond(seconds: number): Promise<number> };

/**
 * Prepares the tables of pgbench in the database `postgres` of a server.
 *
 * @param scale as many branches, so that the 32 clients do not all wait for one row
 * @throws Error where pgbench is not installed
 */
export async function openPgbench(adminUrl: string, scale = 32): Promise<Pgbench> {
  const { hostname, port, username, password } = new URL(adminUrl);
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(password) };
  const server = ['-h', hostname, '-p', port, '-U', username, 'postgres'];
  const pgbench = (args: string[], timeout: number) =>
    run('pgbench', [...args, ...server], { env, timeout }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      throw new Error('pgbench is not installed; it comes with the packages of PostgreSQL.');
    });
  await pgbench(['-i', '-q', '-s', String(scale)], GRACE_MS);
  return {
    async transactionsPerSecond(seconds) {
      const load = ['-n', '-c', String(CLIENTS), '-j', '2', '-T', String(seconds), '-M', 'prepared'];
      const { stdout } = await pgbench(load, seconds * 1000 + GRACE_MS);
      const found = /tps = ([\d.]+)/.exec(stdout)?.[1];
      if (!found) throw new Error(`pgbench said no figure: ${stdout}`);
      return Number(found);
    },
  };
}

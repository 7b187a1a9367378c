import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { startPostgres } from '../../scripts/lib/postgres.ts';
import { giveTo, isRoot, unprivilegedAccount } from '../../scripts/lib/postgres-binaries.ts';
import { startOwnPostgres } from '../support/own-postgres.ts';

/** The server runs as another account where we are root. */
const account = isRoot() ? unprivilegedAccount() : undefined;

async function run<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A server that archives its WAL, as docs/operate.md sets one up; backups and archive on the disk beside it. */
export async function startArchivingServer() {
  const place = mkdtempSync(join(tmpdir(), 'larkspur-backup-'));
  chmodSync(place, 0o755);
  const emptyPlace = (name: string) => {
    const folder = join(place, name);
    mkdirSync(folder);
    return folder;
  };
  const [backups, wal] = [emptyPlace('backups'), emptyPlace('wal')];
  giveTo(wal, account);
  const own = await startOwnPostgres({
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': wal,
  });
  const { url, folder: home } = own.server;
  await run(url, 'create table kept (word text primary key)');
  return {
    url,
    place,
    backups,
    wal,
    emptyPlace,
    keep: (word: string) => run(url, `insert into kept values ('${word}')`),
    /** A moment after all that was kept, and before what is kept next. */
    async moment(): Promise<Date> {
      const [row] = await run<{ at: Date }>(url, 'select clock_timestamp() as at');
      return new Date((row?.at.getTime() ?? 0) + 1);
    },
    /** Waits until everything so far is in the archive. */
    async archived(): Promise<void> {
      const [now] = await run<{ file: string }>(
        url,
        'select pg_walfile_name(pg_current_wal_lsn()) as file, pg_switch_wal()',
      );
      await expect.poll(() => readdirSync(wal), { timeout: 20_000 }).toContain(now?.file);
    },
    /** Starts a server on what was restored and reads which words are there. */
    async wordsIn(folder: string): Promise<string[]> {
      // Its superuser has the password of the server that was backed up.
      cpSync(join(home, 'postgres-password'), join(folder, 'postgres-password'));
      if (account)
        for (const name of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
          giveTo(join(folder, name), account);
      const server = await startPostgres({ dataDir: folder, settings: { archive_mode: 'off' } });
      const isBehind = async () =>
        (await run<{ on: boolean }>(server.url, 'select pg_is_in_recovery() as on'))[0]?.on;
      try {
        await expect.poll(isBehind, { timeout: 20_000 }).toBe(false);
        const rows = await run<{ word: string }>(server.url, 'select word from kept order by word');
        return rows.map(({ word }) => word);
      } finally {
        await server.stop();
      }
    },
    async remove() {
      await own.remove();
      rmSync(place, { recursive: true, force: true });
    },
  };
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** Any fixed number; only one migration at a time runs on a database. */
const MIGRATE_LOCK = 7_313_002;

type Migration = { name: string; text: string; checksum: string };

/**
 * Applies the migrations that are missing, in the order of their names, each in its own transaction.
 *
 * @param migratorUrl address of the migration role
 * @returns the names applied now
 * @throws Error when an applied file has been changed or removed, or when one fails
 */
export async function migrate(migratorUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: migratorUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATE_LOCK]);
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    await client.query('grant select on schema_migration to larkspur_app');
    const pending = await findPending(client);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** The names of the migrations that are not applied yet; for the readiness check. */
export async function pendingMigrations(queryable: Pick<pg.Pool, 'query'>): Promise<string[]> {
  return (await findPending(queryable)).map(({ name }) => name);
}

async function findPending(queryable: Pick<pg.Pool, 'query'>): Promise<Migration[]> {
  const { rows } = await queryable.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  const files = readMigrations();
  for (const { name, checksum } of rows) {
    const file = files.find((candidate) => candidate.name === name);
    if (!file) throw new Error(`The database has the migration ${name}, which this version does not know.`);
    if (file.checksum !== checksum)
      throw new Error(`The migration ${name} was changed after it was applied.`);
  }
  const applied = new Set(rows.map(({ name }) => name));
  return files.filter(({ name }) => !applied.has(name));
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.text);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

function readMigrations(): Migration[] {
  const folder = migrationFolder();
  return readdirSync(folder)
    .filter((name) => /^\d{3}-[a-z0-9-]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

/** Beside this source file or, in the built server, below the working directory of its start. */
function migrationFolder(): string {
  const beside = fileURLToPath(new URL('./migrations/', import.meta.url));
  return existsSync(beside) ? beside : join(process.cwd(), 'src/lib/server/db/migrations');
}

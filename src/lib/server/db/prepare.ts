import { createHmac } from 'node:crypto';
import pg from 'pg';
import { sqlState } from './transaction.ts';

const MIGRATOR = 'larkspur_migrator';
const APP = 'larkspur_app';
/** Any fixed number; one boot at a time prepares a server. */
const PREPARE_LOCK = 7_313_001;

/** Addresses of one prepared database, one for each of its two roles. */
export type PreparedDatabase = { migratorUrl: string; appUrl: string };

/**
 * Makes the database and its two roles where they are missing: `larkspur_migrator` owns the tables,
 * `larkspur_app` only gets what the migrations grant. Their passwords are derived from the administrator's,
 * so that every node with the same address agrees without storing one.
 *
 * @param adminUrl address of an account that may create roles and databases
 * @param database name of the database; made if it does not exist
 * @throws Error saying what the account lacks
 */
export async function prepareDatabase(
  adminUrl: string,
  options: { database: string },
): Promise<PreparedDatabase> {
  const { database } = options;
  const secret = new URL(adminUrl).password || process.env.PGPASSWORD;
  try {
    await onServer(adminUrl, (client) => prepareServer(client, database, secret));
    await onServer(withDatabase(adminUrl, database), (client) => prepareGrants(client, database));
  } catch (error) {
    if (sqlState(error) !== '42501') throw error;
    throw new Error(
      `The account in DATABASE_URL may not prepare the database "${database}" (${(error as Error).message}). ` +
        `It needs CREATEROLE and CREATEDB, or an administrator makes the roles ${MIGRATOR} and ${APP} once.`,
    );
  }
  const as = (role: string) => withDatabase(adminUrl, database, role, passwordOf(role, secret));
  return { migratorUrl: as(MIGRATOR), appUrl: as(APP) };
}

async function prepareServer(client: pg.Client, database: string, secret: string | undefined): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK]);
  await makeRole(client, MIGRATOR, secret);
  await makeRole(client, APP, secret);
  const found = await client.query('select 1 from pg_database where datname = $1', [database]);
  if (found.rowCount === 0) {
    await client.query(`create database ${pg.escapeIdentifier(database)} template template0 encoding 'UTF8'`);
  }
}

async function makeRole(client: pg.Client, role: string, secret: string | undefined): Promise<void> {
  const password = passwordOf(role, secret);
  const found = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  const clause = password ? `password ${pg.escapeLiteral(password)}` : 'password null';
  const verb = found.rowCount === 0 ? 'create' : 'alter';
  await client.query(`${verb} role ${role} login nocreatedb nocreaterole noinherit ${clause}`);
}

async function prepareGrants(client: pg.Client, database: string): Promise<void> {
  const name = pg.escapeIdentifier(database);
  await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK]);
  await client.query(`revoke all on database ${name} from public`);
  await client.query(`grant connect, temporary, create on database ${name} to ${MIGRATOR}`);
  await client.query(`grant connect on database ${name} to ${APP}`);
  await client.query('revoke create on schema public from public');
  await client.query(`grant usage, create on schema public to ${MIGRATOR}`);
  await client.query(`grant usage on schema public to ${APP}`);
}

function passwordOf(role: string, secret: string | undefined): string | undefined {
  return secret
    ? createHmac('sha256', secret).update(`larkspur role ${role}`).digest('base64url')
    : undefined;
}

async function onServer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function withDatabase(adminUrl: string, database: string, role?: string, password?: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  if (role) {
    url.username = role;
    url.password = password ?? '';
  }
  return url.href;
}

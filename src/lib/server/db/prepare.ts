import pg from 'pg';
import {
  APP,
  type DatabaseAddresses,
  databaseAddresses,
  MIGRATOR,
  rolePassword,
  withDatabase,
} from './addresses.ts';
import { sqlState } from './transaction.ts';

/** Any fixed number; only one boot at a time prepares a database. */
const PREPARE_LOCK = 7_313_001;
const MISSING_DATABASE = '3D000';
const WRONG_PASSWORD = new Set(['28P01', '28000']);
/** Another start, connected to another database of this server, created the same thing a moment ago. */
const MADE_BY_ANOTHER = new Set(['42710', '42P04', '23505']);

/**
 * Creates the database and its two roles where they are missing (see addresses.ts). Roles and their passwords belong
 * to the whole server: an existing role keeps its password, because another installation or a running node may use
 * it.
 *
 * @param adminUrl address of an account that may create roles and databases
 * @param database name of the database; made if it does not exist
 * @throws Error saying what the account lacks, or that the roles have other passwords
 */
export async function prepareDatabase(
  adminUrl: string,
  { database }: { database: string },
): Promise<DatabaseAddresses> {
  try {
    await onServer(adminUrl, (client) => prepareServer(client, adminUrl, database)).catch((error) => {
      // The named database does not exist yet.
      if (sqlState(error) !== MISSING_DATABASE) throw error;
      return onServer(withDatabase(adminUrl, 'postgres'), (client) =>
        prepareServer(client, adminUrl, database),
      );
    });
    await onServer(withDatabase(adminUrl, database), (client) => prepareGrants(client, database));
  } catch (error) {
    if (sqlState(error) !== '42501') throw error;
    throw new Error(
      `The account in DATABASE_URL may not prepare the database "${database}" (${(error as Error).message}). ` +
        `It needs CREATEROLE and CREATEDB, or an administrator makes the roles ${MIGRATOR} and ${APP} once.`,
    );
  }
  const addresses = databaseAddresses(adminUrl, database);
  await assertLogin(addresses.migratorUrl, MIGRATOR);
  await assertLogin(addresses.appUrl, APP);
  return addresses;
}

async function prepareServer(client: pg.Client, adminUrl: string, database: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK]);
  await makeRole(client, MIGRATOR, adminUrl);
  await makeRole(client, APP, adminUrl);
  const found = await client.query('select 1 from pg_database where datname = $1', [database]);
  if (found.rowCount === 0) {
    const name = pg.escapeIdentifier(database);
    await make(client, `create database ${name} template template0 encoding 'UTF8'`);
  }
}

/**
 * @returns in any case a role that may log in and nothing else; its password is set only where it is created now or
 *   reset
 */
async function makeRole(client: pg.Client, role: string, adminUrl: string): Promise<void> {
  const password = rolePassword(role, adminUrl, process.env);
  const secret = password ? `password ${pg.escapeLiteral(password)}` : 'password null';
  const found = await client.query<{ isPlain: boolean }>(
    `select rolcanlogin and not (rolcreatedb or rolcreaterole or rolinherit) as "isPlain"
     from pg_roles where rolname = $1`,
    [role],
  );
  const plain = `${role} login nocreatedb nocreaterole noinherit`;
  if (found.rowCount === 0) return make(client, `create role ${plain} ${secret}`);
  if (!found.rows[0]?.isPlain) await client.query(`alter role ${plain}`);
  if (process.env.RESET_DATABASE_PASSWORDS) await client.query(`alter role ${role} ${secret}`);
}

async function make(client: pg.Client, statement: string): Promise<void> {
  await client.query(statement).catch((error: unknown) => {
    if (!MADE_BY_ANOTHER.has(sqlState(error) ?? '')) throw error;
  });
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

async function assertLogin(url: string, role: string): Promise<void> {
  await onServer(url, async () => undefined).catch((error: unknown) => {
    if (!WRONG_PASSWORD.has(sqlState(error) ?? '')) throw error;
    throw new Error(
      `The role ${role} is there, with a password that does not follow from DATABASE_URL: the administrator's ` +
        'password has changed, or another installation made the role. Set DATABASE_ROLE_SECRET to the password ' +
        'that the administrator had when the role was made, or set RESET_DATABASE_PASSWORDS=1 for one start, ' +
        'which locks out whoever uses the role with the old one.',
    );
  });
}

async function onServer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

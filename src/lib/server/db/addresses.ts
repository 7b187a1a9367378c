import { createHmac } from 'node:crypto';

/** Owns the tables. */
export const MIGRATOR = 'larkspur_migrator';
/** Has only the rights that the migrations grant. */
export const APP = 'larkspur_app';

const DEFAULT_DATABASE = 'larkspur';
/** Every server has these for its administrators; nobody keeps tables there. */
const MAINTENANCE = new Set(['', 'postgres', 'template1']);

/** Addresses of one database, one for each of its two roles. */
export type DatabaseAddresses = { migratorUrl: string; appUrl: string };

type Environment = Record<string, string | undefined>;

/** The database that an administrator's address names; `larkspur` where it names none. */
export function databaseNameOf(adminUrl: string): string {
  const name = decodeURIComponent(new URL(adminUrl).pathname.slice(1));
  return MAINTENANCE.has(name) ? DEFAULT_DATABASE : name;
}

/**
 * The addresses of the two roles. Their passwords are derived, by default from the administrator's, so that
 * every node with the same address agrees without storing one.
 */
export function databaseAddresses(
  adminUrl: string,
  database: string,
  env: Environment = process.env,
): DatabaseAddresses {
  const as = (role: string) =>
    withDatabase(adminUrl, database, { role, password: rolePassword(role, adminUrl, env) });
  return { migratorUrl: as(MIGRATOR), appUrl: as(APP) };
}

/** Undefined where the administrator has no password; whether the server then trusts the roles is its own setting. */
export function rolePassword(role: string, adminUrl: string, env: Environment): string | undefined {
  const own = decodeURIComponent(new URL(adminUrl).password);
  const secret = env.DATABASE_ROLE_SECRET || own || env.PGPASSWORD;
  return secret && createHmac('sha256', secret).update(`larkspur role ${role}`).digest('base64url');
}

export function withDatabase(
  adminUrl: string,
  database: string,
  as?: { role: string; password: string | undefined },
): string {
  const url = new URL(adminUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  if (as) {
    url.username = as.role;
    url.password = as.password ?? '';
  }
  return url.href;
}

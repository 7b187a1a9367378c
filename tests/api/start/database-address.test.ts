import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { databaseAddresses, databaseNameOf } from '#lib/server/db/addresses.ts';
import { prepareDatabase } from '#lib/server/db/prepare.ts';

/** The run's PostgreSQL as somebody else's server: reached by an administrator's address and nothing more. */
const { adminUrl } = inject('testServer');
const suffix = randomBytes(4).toString('hex');
const databases = [`acme_${suffix}`, `globex_${suffix}`];
const OTHER_ADMIN = `admin_${suffix}`;

const run = async (url: string, ...statements: string[]) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const rows = [];
    for (const statement of statements) rows.push((await client.query(statement)).rows[0]);
    return rows.at(-1);
  } finally {
    await client.end();
  }
};
const named = (name: string, base = adminUrl) => {
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.href;
};
const otherAdmin = () => {
  const url = new URL(adminUrl);
  url.username = OTHER_ADMIN;
  url.password = 'another-password';
  return url.href;
};

afterEach(() => {
  delete process.env.RESET_DATABASE_PASSWORDS;
  delete process.env.DATABASE_ROLE_SECRET;
});
afterAll(async () => {
  await run(
    adminUrl,
    ...databases.map((name) => `drop database if exists ${name} with (force)`),
    `drop role if exists ${OTHER_ADMIN}`,
  );
});

test.each([
  ['postgres://a:b@db.example/acme', 'acme'],
  ['postgres://a:b@db.example:5433/acme%20cards?sslmode=require', 'acme cards'],
  ['postgres://a:b@db.example/postgres', 'larkspur'],
  ['postgres://a:b@db.example/', 'larkspur'],
  ['postgres://a:b@db.example', 'larkspur'],
])('%s means the database %s', (url, name) => {
  expect(databaseNameOf(url)).toBe(name);
});

test('the database that the address names is made and used, with what the address says besides', async () => {
  const [acme = ''] = databases;
  const url = `${named(acme)}?application_name=acme`;
  const { appUrl } = await prepareDatabase(url, { database: databaseNameOf(url) });
  expect(await run(appUrl, 'select current_database() as db, current_user as role')).toEqual({
    db: acme,
    role: 'larkspur_app',
  });
  expect(new URL(appUrl).search).toBe('?application_name=acme');
});

test('a start by another administrator leaves the passwords alone and says what is the matter', async () => {
  const [acme = '', globex = ''] = databases;
  const first = await prepareDatabase(named(acme), { database: acme });
  await run(adminUrl, `create role ${OTHER_ADMIN} superuser login password 'another-password'`);
  const second = prepareDatabase(otherAdmin(), { database: globex });
  await expect(second).rejects.toThrow('with a password that does not follow from DATABASE_URL');
  expect(await run(first.appUrl, 'select 1 as n')).toEqual({ n: 1 });
  expect(await run(first.migratorUrl, 'select 1 as n')).toEqual({ n: 1 });

  // The way out: the secret from which the roles were made.
  process.env.DATABASE_ROLE_SECRET = decodeURIComponent(new URL(adminUrl).password);
  const mended = await prepareDatabase(otherAdmin(), { database: globex });
  expect(await run(mended.appUrl, 'select current_database() as db')).toEqual({ db: globex });
  expect(await run(first.appUrl, 'select 1 as n')).toEqual({ n: 1 });
});

test('passwords are made anew only on demand', async () => {
  const [acme = ''] = databases;
  const first = await prepareDatabase(named(acme), { database: acme });
  const stored = () => run(adminUrl, `select rolpassword from pg_authid where rolname = 'larkspur_app'`);
  const before = await stored();
  await prepareDatabase(named(acme), { database: acme });
  expect(await stored()).toEqual(before);
  process.env.RESET_DATABASE_PASSWORDS = '1';
  await prepareDatabase(named(acme), { database: acme });
  // The same secret gives the same password, stored under a new salt.
  expect(await stored()).not.toEqual(before);
  expect(await run(first.appUrl, 'select 1 as n')).toEqual({ n: 1 });
});

test('an address without a password asks for none', () => {
  const { appUrl } = databaseAddresses('postgres://admin@db.example/acme', 'acme', {});
  expect(appUrl).toBe('postgres://larkspur_app@db.example/acme');
});

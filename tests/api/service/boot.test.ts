import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boot } from '#lib/server/boot.ts';
import { readAchConfig } from '#lib/server/config-ach.ts';
import { assertDurable } from '#lib/server/db/durability.ts';
import { claimInstallation } from '#lib/server/db/installation.ts';
import { migrate } from '#lib/server/db/migrate.ts';
import { openDatabase } from '#lib/server/db/pool.ts';
import { prepareDatabase } from '#lib/server/db/prepare.ts';
import { TEST_CARD_KEY } from '../../support/api.ts';
import { type OwnPostgres, startOwnPostgres } from '../../support/own-postgres.ts';

/** A server of its own: the one of the other tests may lose commits, and is refused. */
let own: OwnPostgres;
let appUrl: string;
beforeAll(async () => {
  own = await startOwnPostgres();
  const addresses = await prepareDatabase(own.server.url, { database: 'boot' });
  await migrate(addresses.migratorUrl);
  appUrl = addresses.appUrl;
});
afterAll(() => own.remove());

const SANDBOX = { IDENTITY_EMULATOR_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'silent', CARD_KEY: TEST_CARD_KEY };
const LIVE = {
  LARKSPUR_MODE: 'live',
  LOG_LEVEL: 'silent',
  CARD_KEY: TEST_CARD_KEY,
  IDENTITY_PROJECT_ID: 'a-project',
  IDENTITY_API_KEY: 'a-key',
  PLAID_CLIENT_ID: 'a-client',
  PLAID_SECRET: 'a-secret',
  PUBLIC_ORIGIN: 'https://cards.example.org',
  SMTP_URL: 'smtps://user:secret@mail.example.org',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'a-secret',
  TWILIO_FROM: '+12025550100',
  FILES_ADDRESS: 'https://s3.us-east-1.amazonaws.com/files',
  FILES_KEY_ID: 'a-key',
  FILES_SECRET: 'a-secret',
};

test('a database that a sandbox opened first never opens as a live one', async () => {
  const first = await boot({ ...SANDBOX, APP_DATABASE_URL: appUrl });
  await first.close();
  await expect(boot({ ...LIVE, APP_DATABASE_URL: appUrl })).rejects.toThrow(
    'This database is a sandbox one; it does not open as live.',
  );
});

test('a node with another card key does not start on the same database', async () => {
  const first = await boot({ ...SANDBOX, APP_DATABASE_URL: appUrl });
  await first.close();
  const other = Buffer.alloc(32, 8).toString('base64url');
  await expect(boot({ ...SANDBOX, CARD_KEY: other, APP_DATABASE_URL: appUrl })).rejects.toThrow(
    /^This database was begun with another CARD_KEY/,
  );
  const again = await boot({ ...SANDBOX, APP_DATABASE_URL: appUrl });
  await again.close();
});

test('of two nodes that start at once on a new database with different keys one stops', async () => {
  const { migratorUrl, appUrl: newUrl } = await prepareDatabase(own.server.url, { database: 'two_keys' });
  await migrate(migratorUrl);
  const { db, close } = openDatabase(newUrl, { max: 2 });
  const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const claims = await Promise.allSettled(
    keys.map((cardKey) => claimInstallation(db, { mode: 'sandbox', cardKey })),
  );
  expect(claims.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { rows } = await sql<{ row: string }>`select installation::text as row from installation`.execute(db);
  for (const key of keys) expect(rows[0]?.row).not.toContain(key.toString('base64url'));
  await close();
});

test.each([
  ['is missing', undefined],
  ['is missing', ''],
  ['must be 32 bytes as base64url', 'c2hvcnQ'],
  ['must be 32 bytes as base64url', `${'A'.repeat(42)}!`],
])('a card key that %s is refused in either mode, and its value is not repeated', async (words, key) => {
  for (const mode of [SANDBOX, LIVE]) {
    const settings = { ...mode, CARD_KEY: key, APP_DATABASE_URL: appUrl };
    const error = await boot(settings).then(
      () => new Error('it started'),
      (reason: Error) => reason,
    );
    expect(error.message).toContain(`CARD_KEY ${words}`);
    if (key) expect(error.message).not.toContain(key);
  }
});

test('a server that may lose commits is refused at boot', async () => {
  const durable = openDatabase(appUrl, { max: 1 });
  await assertDurable(durable.db);
  await durable.close();
  const carelessUrl = `${appUrl}?options=-c%20synchronous_commit%3Doff`;
  await expect(boot({ ...SANDBOX, APP_DATABASE_URL: carelessUrl })).rejects.toThrow(
    'synchronous_commit = off',
  );
});

test('a live start names everything that is missing or forbidden at once', async () => {
  const bare = {
    LARKSPUR_MODE: 'live',
    APP_DATABASE_URL: appUrl,
    FIREBASE_AUTH_EMULATOR_HOST: 'x:1',
  };
  await expect(boot(bare)).rejects.toThrow(
    /FIREBASE_AUTH_EMULATOR_HOST[\s\S]*IDENTITY_PROJECT_ID[\s\S]*PUBLIC_ORIGIN[\s\S]*SMTP_URL/,
  );
});

test('a mode that is none is refused, not taken for the sandbox', async () => {
  await expect(boot({ ...SANDBOX, LARKSPUR_MODE: 'prod', APP_DATABASE_URL: appUrl })).rejects.toThrow(
    'LARKSPUR_MODE',
  );
});

test('the settings of bank files: a lead of a quarter of an hour where none is set, and none that is no number', () => {
  const settings = {
    ACH_DIRECTORY: '/var/lib/bank',
    ACH_BANK_ROUTING: '021000021',
    ACH_BANK_NAME: 'First Meadow Bank',
    ACH_COMPANY_ID: '1234567890',
    ACH_ORIGIN_NAME: 'Larkspur',
    ACH_ACCOUNT_NUMBER: '9900112233',
  };
  expect(readAchConfig(settings).ach?.leadMs).toBe(900_000);
  expect(readAchConfig({ ...settings, ACH_LEAD_MINUTES: '30' }).ach?.leadMs).toBe(1_800_000);
  expect(readAchConfig({ ...settings, ACH_LEAD_MINUTES: 'soon' })).toEqual({
    ach: undefined,
    faults: ['ACH_LEAD_MINUTES must be whole minutes before the deadline, from 0 to 120'],
  });
});

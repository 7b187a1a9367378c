import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boot } from '#lib/server/boot.ts';
import { readAchConfig } from '#lib/server/config-ach.ts';
import { assertDurable } from '#lib/server/db/durability.ts';
import { claimInstallation } from '#lib/server/db/installation.ts';
import { migrate } from '#lib/server/db/migrate.ts';
import { openDatabase } from '#lib/server/db/pool.ts';
import { prepareDatabase } from '#lib/server/db/prepare.ts';
import { createSandboxEvents } from '#lib/server/providers/sandbox-events.ts';
import { TEST_CARD_KEY } from '../../support/api.ts';
import { ACH, LITHIC, LIVE as LIVE_SETTINGS } from '../../support/live-settings.ts';
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
const LIVE = { ...LIVE_SETTINGS, CARD_KEY: TEST_CARD_KEY };

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

test('a live system starts with files to its bank and no issuer: it answers, and knows nobody it should not', async () => {
  const { migratorUrl, appUrl: liveUrl } = await prepareDatabase(own.server.url, { database: 'live' });
  await migrate(migratorUrl);
  const { platform, api, close } = await boot({ ...LIVE, APP_DATABASE_URL: liveUrl });
  try {
    expect((await api.fetch(new Request('https://cards.example.org/api/ready'))).status).toBe(200);
    expect(platform).toMatchObject({ bank: { speeds: ['ach', 'sameday_ach'] }, issuer: { isAbsent: true } });
    expect(platform.sandbox).toBeUndefined();
    // Not even with the key of the installation, by which a sandbox's parties sign.
    const { sign } = createSandboxEvents(platform.config.cardKey, 'sandbox issuer events');
    const forged = new Request('https://cards.example.org/api/issuer/events', {
      method: 'POST',
      headers: sign({ id: 'event-1', at: new Date(), body: '{}' }),
      body: '{}',
    });
    expect((await api.fetch(forged)).status).toBe(401);
    expect(await platform.verification.verify({} as never)).toMatchObject({ kind: 'referred' });
  } finally {
    await close();
  }
});

test('with Lithic a live system has an issuer, whose signature opens its two calls and nobody else’s does', async () => {
  const { migratorUrl, appUrl: liveUrl } = await prepareDatabase(own.server.url, { database: 'live_lithic' });
  await migrate(migratorUrl);
  const { platform, api, close } = await boot({ ...LIVE, ...LITHIC, APP_DATABASE_URL: liveUrl });
  const ask = async (path: string, secret: string) => {
    const body = JSON.stringify({ event_type: 'card.created' });
    const at = new Date();
    const request = new Request(`https://cards.example.org/api/issuer/lithic/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
        'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
      },
      body,
    });
    return (await api.fetch(request)).status;
  };
  try {
    expect(platform.issuer.isAbsent).toBeUndefined();
    expect(platform.issuer.frame?.origin).toBe('https://api.lithic.com');
    expect(await ask('events', LITHIC.LITHIC_EVENTS_SECRET)).toBe(200);
    expect(await ask('authorizations', LITHIC.LITHIC_ASA_SECRET)).toBe(422);
    const ofSandbox = platform.config.cardKey.toString('base64');
    expect(await ask('events', ofSandbox)).toBe(401);
    expect(await ask('authorizations', ofSandbox)).toBe(401);
  } finally {
    await close();
  }
});

test.each(Object.keys(LITHIC))('Lithic without %s is refused at the start, by that name', async (name) => {
  const partial = { ...LIVE, ...LITHIC, [name]: '', APP_DATABASE_URL: appUrl };
  await expect(boot(partial)).rejects.toThrow(new RegExp(`cannot start like this:\\n {2}${name} must be `));
});

test('a key for PINs that is none is refused, and its value is not repeated', async () => {
  const wrong = { ...LIVE, ...LITHIC, LITHIC_PIN_KEY: 'not-a-key', APP_DATABASE_URL: appUrl };
  const error = await boot(wrong).catch((reason: Error) => reason);
  expect(String(error)).toContain('LITHIC_PIN_KEY must be the public key');
  expect(String(error)).not.toContain('not-a-key');
});

test('a mode that is none is refused, not taken for the sandbox', async () => {
  await expect(boot({ ...SANDBOX, LARKSPUR_MODE: 'prod', APP_DATABASE_URL: appUrl })).rejects.toThrow(
    'LARKSPUR_MODE',
  );
});

test('the settings of bank files: a lead of a quarter of an hour where none is set, and none that is no number', () => {
  expect(readAchConfig(ACH).ach?.leadMs).toBe(900_000);
  expect(readAchConfig({ ...ACH, ACH_LEAD_MINUTES: '30' }).ach?.leadMs).toBe(1_800_000);
  expect(readAchConfig({ ...ACH, ACH_LEAD_MINUTES: 'soon' })).toEqual({
    ach: undefined,
    faults: ['ACH_LEAD_MINUTES must be whole minutes before the deadline, from 0 to 120'],
  });
});

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '#lib/server/api/app.ts';
import { migrate } from '#lib/server/db/migrate.ts';
import { type Database, openDatabase } from '#lib/server/db/pool.ts';
import { prepareDatabase } from '#lib/server/db/prepare.ts';
import { handlers } from '#lib/server/services/handlers.ts';
import { type RunningPostgres, startPostgres } from '../../../scripts/lib/postgres.ts';
import { createTestPlatform } from '../../support/api.ts';
import { createTokens } from '../../support/tokens.ts';
import { makeBusiness, makeCard, makeMember } from '../../support/world.ts';

/** A PostgreSQL of this file's own, so that it can really be gone. */
let dataDir: string;
let server: RunningPostgres;
let database: Database;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'larkspur-lost-'));
  chmodSync(dataDir, 0o755);
  server = await startPostgres({ dataDir });
});
afterAll(async () => {
  await database?.close();
  await server.stop();
  for (const folder of [dataDir, server.folder]) rmSync(folder, { recursive: true, force: true });
});

test('without its database the API says 503 with Retry-After, and goes on by itself when it is back', async () => {
  const { appUrl, migratorUrl } = await prepareDatabase(server.url, { database: 'lost' });
  await migrate(migratorUrl);
  const errors: string[] = [];
  database = openDatabase(appUrl, { onError: (error) => errors.push(error.message) });
  const { db } = database;
  const tokens = await createTokens();
  const { id: businessId } = await makeBusiness(db, { fundingMinor: 10_000 });
  const card = await makeCard(db, { businessId });
  const token = await tokens.mint({ uid: await makeMember(db, { businessId, role: 'admin' }) });
  const log = pino({ level: 'silent' });
  const platform = await createTestPlatform(
    { db, purchases: database, appUrl },
    { verifier: tokens.verifier, log },
  );
  const api = createApi(platform, Object.values(handlers));
  const ask = async (method: string, path: string, body?: object) => {
    const response = await api.fetch(
      new Request(`http://localhost/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': 'the-same-load',
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    );
    const { error = null } = (await response.json()) as { error?: string };
    return [response.status, response.headers.get('retry-after'), error];
  };
  const load = () => ask('POST', `/cards/business/${businessId}/load`, { cardId: card.id, amount: '5.00' });
  expect(await ask('GET', '/ready')).toEqual([200, null, null]);

  await server.stop();
  const lost = [503, '2', 'unavailable'];
  expect(await ask('GET', '/ready')).toEqual(lost);
  expect(await ask('GET', `/cards/${card.id}/balance`)).toEqual(lost);
  expect(await load()).toEqual(lost);
  expect(await ask('GET', '/health')).toEqual([200, null, null]);

  server = await startPostgres({ dataDir, port: server.port });
  expect(await ask('GET', '/ready')).toEqual([200, null, null]);
  expect(await load()).toEqual([201, null, null]);
  // Every connection that broke was handled; an unhandled error would have ended this process.
  expect(errors.length).toBeGreaterThan(0);
}, 90_000);

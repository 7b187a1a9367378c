import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#lib/server/db/pool.ts';
import { verifyWhenDue } from '#lib/server/jobs/verify-ledger.ts';
import type { Platform } from '#lib/server/platform.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeCard } from '../../support/world.ts';

/** Two nodes: each with a pool and a log of its own, on one database. */
let api: TestApi;
const reports: string[] = [];
const closes: (() => Promise<void>)[] = [];

beforeAll(async () => {
  api = await createTestApi();
  const { id: businessId } = await makeBusiness(api.db, { fundingMinor: 100_000 });
  for (let n = 0; n < 5; n++) await makeCard(api.db, { businessId, loadMinor: 100 });
});
afterAll(async () => {
  for (const close of closes) await close();
  await api.drop();
});

function node(): Platform {
  const { db, close } = openDatabase(api.appUrl, { max: 2 });
  closes.push(close);
  const log = pino({ level: 'info' }, { write: (line) => void reports.push(JSON.parse(line).msg) });
  return { ...api.platform, db, log };
}

test('of two nodes that find a verification due at once, one does it', async () => {
  const nodes = [node(), node()];
  for (let round = 1; round <= 10; round++) {
    await sql`update ledger_verification set verified_at = now() - interval '6 minutes'`.execute(api.db);
    await Promise.all(nodes.map(verifyWhenDue));
    expect(reports).toHaveLength(round);
  }
  expect(reports[0]).toContain('the ledger holds');
});

test('a node that dies while it verifies leaves the next one free to do it', async () => {
  const [dying, next] = [node(), node()];
  const before = reports.length;
  await dying.db.connection().execute(async (one) => {
    await sql`select pg_advisory_lock(7313003)`.execute(one);
    await sql`update ledger_verification set verified_at = now() - interval '6 minutes'`.execute(api.db);
    await verifyWhenDue(next);
    expect(reports).toHaveLength(before);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(api.db);
  });
  const verified = async () => {
    await verifyWhenDue(next);
    return reports.length;
  };
  await expect.poll(verified).toBe(before + 1);
});

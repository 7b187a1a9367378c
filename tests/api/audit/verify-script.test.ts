import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { recordAs } from '#lib/server/commands/record.ts';
import { databaseNameOf, withDatabase } from '#lib/server/db/addresses.ts';
import { openDatabase } from '#lib/server/db/pool.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { sealActivities } from '#lib/server/services/audit/seal-activities.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

let world: AdminWorld;

beforeAll(async () => {
  world = await createAdminWorld();
  const { api, businessId, cardId } = world;
  for (const count of [3, 2]) {
    const lines = Array.from({ length: count }, () => ({
      businessId,
      subject: { type: 'card' as const, id: cardId },
      type: 'cardLocked' as const,
      payload: { cardId, from: 'active' as const, to: 'locked' as const },
    }));
    await inTransaction(api.db, (tx) => recordAs(tx, 'test', new Date())(...lines));
    await sealActivities(api.platform);
  }
});
afterAll(() => world.api.drop());

/** `npm run verify-audit`, as somebody runs it: a process of its own. */
function verifyAudit(...given: string[]): Promise<{ code: number; words: string }> {
  const { api } = world;
  const DATABASE_URL = withDatabase(inject('testServer').adminUrl, databaseNameOf(api.appUrl));
  const CARD_KEY = api.platform.config.cardKey.toString('base64url');
  const env = { ...process.env, DATABASE_URL, CARD_KEY };
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/verify-audit.ts', ...given], { cwd: ROOT, env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, words: `${out}${err}` }),
    );
  });
}

test('the script ends well over an untouched log, and names the lines of the seal that no longer fits', async () => {
  const { api } = world;
  const { rows } = await sql<{
    hash: string;
  }>`select hash from activity_seal order by no desc limit 1`.execute(api.db);
  const hash = rows[0]?.hash ?? '';
  const good = await verifyAudit('--hash', hash);
  expect(good).toMatchObject({ code: 0 });
  expect(good.words).toContain('Seal 2 has this hash.');
  expect((await verifyAudit('--hash', 'f'.repeat(64))).code).toBe(1);

  // Whoever owns the tables gets past every trigger.
  const owner = openDatabase(api.migratorUrl, { max: 1 });
  await sql`alter table activity disable trigger user`.execute(owner.db);
  await sql`update activity set actor_name = 'Somebody' where seq = 5`.execute(owner.db);
  await owner.close();
  const bad = await verifyAudit();
  expect(bad.code).toBe(1);
  expect(bad.words).toContain('seal 2, lines 4 to 5: a line, or the seal itself, was changed');
}, 60_000);

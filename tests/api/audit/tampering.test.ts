import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAs } from '#lib/server/commands/record.ts';
import { openDatabase } from '#lib/server/db/pool.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { sealActivities } from '#lib/server/services/audit/seal-activities.ts';
import { verifySeals } from '#lib/server/services/audit/verify-seals.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin.ts';

/** Whoever owns the tables of the audit log can change it past every trigger, and is found by its seals. */
let { api, businessId, cardId } = {} as AdminWorld;

beforeAll(async () => {
  ({ api, businessId, cardId } = await createAdminWorld());
  await sealThree();
});
afterAll(() => api.drop());

const line = () => ({
  businessId,
  subject: { type: 'card' as const, id: cardId },
  type: 'cardLocked' as const,
  payload: { cardId, from: 'active' as const, to: 'locked' as const },
});
const ALL_TRIGGERS = (how: 'disable' | 'enable') =>
  `alter table activity ${how} trigger user; alter table activity_seal ${how} trigger user`;

/** Three seals: 3, 2 and 1 lines. */
async function sealThree(): Promise<void> {
  for (const count of [3, 2, 1]) {
    const lines = Array.from({ length: count }, line);
    await inTransaction(api.db, (tx) => recordAs(tx, 'test', new Date())(...lines));
    await sealActivities(api.platform);
  }
  expect((await verifySeals(api.db, api.platform.config.cardKey)).faults).toEqual([]);
}

test.each([
  [
    'a changed line',
    `update activity set actor_name = 'Somebody' where seq = 4`,
    'seal 2, lines 4 to 5: a line, or the seal itself, was changed',
  ],
  [
    'a changed payload',
    `update activity set payload = payload || '{"to":"active"}' where seq = 1`,
    'seal 1, lines 1 to 3: a line, or the seal itself, was changed',
  ],
  [
    'a changed address',
    `update activity set address = '192.0.2.1' where seq = 1`,
    'seal 1, lines 1 to 3: a line, or the seal itself, was changed',
  ],
  ['a removed line', 'delete from activity where seq = 2', 'seal 1, lines 1 to 3: 1 of its lines are gone'],
  [
    'a line that is in the place of another',
    'update activity set seq = default where seq = 6',
    'seal 3, lines 6 to 6: 1 of its lines are gone',
  ],
  [
    'a seal that was made to fit a changed line, without the key',
    `update activity set reason = 'x' where seq = 6; update activity_seal set hash = md5('x') where no = 3`,
    'seal 3, lines 6 to 6: a line, or the seal itself, was changed',
  ],
  [
    'a removed seal with its lines',
    'delete from activity where seq in (4, 5); delete from activity_seal where no = 2',
    'seal 3, lines 6 to 6: a seal before it is missing',
  ],
])('%s is found', async (_, statement, fault) => {
  const { db, close } = openDatabase(api.migratorUrl, { max: 1 });
  const found: string[] = [];
  // What the owner does is taken back afterwards, so that all cases share the lines.
  const taken = db.transaction().execute(async (tx) => {
    await sql.raw(ALL_TRIGGERS('disable')).execute(tx);
    await sql.raw(statement).execute(tx);
    found.push(...(await verifySeals(tx, api.platform.config.cardKey)).faults);
    throw new Error('taken back');
  });
  await expect(taken).rejects.toThrow('taken back');
  await close();
  expect(found).toContain(fault);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRecorder } from '#lib/server/commands/record.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { recordForPerson } from '#lib/server/services/audit/record-for-person.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin.ts';
import { makeBusiness, makeMember, makeUser } from '../../support/world.ts';

let { api, businessId, uid } = {} as AdminWorld;

beforeAll(async () => {
  ({ api, businessId, uid } = await createAdminWorld());
});
afterAll(() => api.drop());

const record = (userId: string) =>
  inTransaction(api.db, async (tx) => {
    const recorder = createRecorder(tx, {
      actor: { kind: 'anonymous' },
      grant: { as: 'self' },
      now: new Date(),
    });
    await recordForPerson(tx, recorder.record, userId, { type: 'passwordChanged', payload: { userId } });
    return recorder.count();
  });

test('what happens to an account stands in the log of each business of its owner, and in no other', async () => {
  const second = await makeBusiness(api.db);
  const strange = await makeBusiness(api.db);
  await makeMember(api.db, { businessId: second.id, role: 'clerk', uid });
  await makeMember(api.db, { businessId: strange.id, role: 'admin' });
  expect(await record(uid)).toBe(2);
  const lines = await api.db
    .selectFrom('activity')
    .select(['business_id', 'subject_type', 'subject_id', 'type'])
    .execute();
  const of = { subject_type: 'user', subject_id: uid, type: 'passwordChanged' };
  expect(new Set(lines.map((line) => line.business_id))).toEqual(new Set([businessId, second.id]));
  for (const line of lines) expect(line).toMatchObject(of);
});

test('somebody who is a member of no business leaves no line', async () => {
  expect(await record(await makeUser(api.db))).toBe(0);
});

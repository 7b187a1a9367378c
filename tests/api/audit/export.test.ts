import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportBusinessActivities } from '#lib/contract/audit/audit.ts';
import { type AuditWorld, createAuditWorld } from './world.ts';

/** That the log was exported stands in the log; the file itself is tests/api/exports. */
let world: AuditWorld;

beforeAll(async () => {
  world = await createAuditWorld();
});
afterAll(() => world.api.drop());

const start = (id: string, token = world.token) =>
  world.api.call(exportBusinessActivities, {
    params: { id },
    body: { group: ['tag'], search: 'grace' },
    token,
  });
const recorded = (businessId: string) =>
  world.api.db
    .selectFrom('activity')
    .select(['subject_id', 'payload', 'address'])
    .where('type', '=', 'activitiesExported')
    .where('business_id', '=', businessId)
    .executeTakeFirst();

test('an export is recorded with its filter and how many lines it has', async () => {
  await world.record({}, world.tagged(world.north.id, 'a'), world.tagged(world.south.id, 'b'));
  const { status, body } = await start(world.superId);
  expect(status).toBe(202);
  expect(await recorded(world.superId)).toEqual({
    subject_id: world.superId,
    payload: { jobId: body.export.id, lineCount: 2, filter: { group: ['tag'], search: ['grace'] } },
    address: null,
  });
});

test('who belongs to a program alone has it recorded there, with the lines of that program', async () => {
  const token = await world.memberWith(world.south.id, ['viewAuditLog', 'exportData']);
  const { body } = await start(world.superId, token);
  expect(body.export.lines).toEqual({ total: 1, done: 0 });
  expect((await recorded(world.south.id))?.payload).toMatchObject({ jobId: body.export.id, lineCount: 1 });
});

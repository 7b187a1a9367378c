import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeMember, updateMember } from '#lib/contract/people/members.ts';
import { createBusinessSettings, updateBusinessSettings } from '#lib/contract/settings/settings.ts';
import { type ApprovalsWorld, createApprovalsWorld } from './world.ts';

/** While approvals are on, nobody takes away the second of two people who may agree, whichever way they try. */

let world: ApprovalsWorld;

beforeAll(async () => {
  world = await createApprovalsWorld();
  await world.policy(99_99);
});
afterAll(async () => {
  expect(world.api.errors).toEqual([]);
  await world.api.drop();
});

const versionOf = async (uid: string) => {
  const row = await world.api.db
    .selectFrom('member')
    .select('updated_at')
    .where('user_id', '=', uid)
    .executeTakeFirstOrThrow();
  return { 'if-match': `"${row.updated_at.toISOString()}"` };
};
const remove = async ({ uid }: { uid: string }) =>
  world.api.call(removeMember, {
    params: { id: world.superId, userId: uid },
    token: world.asker.token,
    headers: await versionOf(uid),
  });
/** What whoever decides has to see. */
const SEEING = [
  'viewCards',
  'viewOrders',
  'viewAutoloads',
  'viewFunding',
  'viewRecipients',
  'viewSettings',
  'viewUsers',
];

const rolesOf = (permissions: string[]) => ({
  customRoles: [{ key: 'controller', name: 'Controller', permissions }],
});

test('neither by removal, nor by another role, nor by what a role holds', async () => {
  const { api, superId, asker, approver } = world;
  const created = await api.call(createBusinessSettings, {
    params: { id: superId },
    // All that two people would have to give them anew, and what requests are about.
    body: rolesOf(['approvePayments', 'loadCards', 'manageSettings', ...SEEING]),
    token: asker.token,
  });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  const change = async (role: string) =>
    api.call(updateMember, {
      params: { id: superId, userId: approver.uid },
      body: { role },
      token: asker.token,
      headers: await versionOf(approver.uid),
    });
  expect((await remove(approver)).body.reason.key).toBe('reason.approversNeeded');
  expect((await change('controller')).status).toBe(200);
  const { updatedAt } = created.body.businessSettings;
  const taken = await api.call(updateBusinessSettings, {
    params: { id: superId },
    body: rolesOf(['viewCards']),
    token: asker.token,
    headers: { 'if-match': `"${updatedAt}"` },
  });
  expect([taken.status, taken.body.reason?.key]).toEqual([409, 'reason.approversNeeded']);
  expect((await change('admin')).status).toBe(200);
});

test('with a third one a member may go, and what they asked for ends with them', async () => {
  const { member, ask, read, activities } = world;
  const third = await member();
  const id = await ask('loadCard', '100.00', third);
  expect((await remove(third)).status).toBe(200);
  expect(await read(id)).toMatchObject({
    status: 'lapsed',
    decidedBy: null,
    mayDecide: false,
    problem: { key: 'reason.requesterMayNot' },
  });
  expect((await activities(id)).map(({ type }) => type)).toEqual(['approvalRequested', 'approvalLapsed']);
});

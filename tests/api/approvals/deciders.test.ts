import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getApprovalSettings, updateApprovalSettings } from '#lib/contract/approvals/settings.ts';
import { removeMember, updateMember } from '#lib/contract/people/members.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { makeBusiness, makeRoles } from '../../support/world.ts';
import { type ApprovalsWorld, createApprovalsWorld } from './world.ts';

/** Two people must be able to decide: whoever may not see what a request is about is not one of them. */

let world: ApprovalsWorld;
let businessId: string;
let admin: { uid: string; token: string };

const OF_PAYMENTS: Permission[] = ['approvePayments', 'viewRecipients', 'viewSettings', 'viewUsers'];

beforeAll(async () => {
  world = await createApprovalsWorld();
});
/** A business with an administrator, and somebody who sees payments and settings and nothing else. */
beforeEach(async () => {
  businessId = (await makeBusiness(world.api.db)).id;
  await makeRoles(world.api.db, businessId, [
    { key: 'blind', name: 'Blind', permissions: ['approvePayments'] },
    { key: 'checker', name: 'Checker', permissions: OF_PAYMENTS },
  ]);
  admin = await world.member('admin', businessId);
});
afterAll(async () => {
  expect(world.api.errors).toEqual([]);
  await world.api.drop();
});

const set = (body: object, version = '0') =>
  world.api.call(updateApprovalSettings, {
    params: { id: businessId },
    body,
    token: admin.token,
    headers: { 'if-match': `"${version}"` },
  });
const reasonOf = ({ body }: { body: { reason?: { key: string } } }) => body.reason?.key;

test('they cannot be switched on where the second one could agree to nothing', async () => {
  await world.member('blind', businessId);
  expect(reasonOf(await set({ payouts: '500' }))).toBe('reason.approversNeeded');
});

test('they are switched on for what two can decide about, and for nothing else', async () => {
  const checker = await world.member('checker', businessId);
  expect(reasonOf(await set({ loads: '500' }))).toBe('reason.approversNeeded');
  const on = await set({ payouts: '500' });
  expect(on.status, JSON.stringify(on.body)).toBe(200);
  expect(reasonOf(await set({ loads: '500' }, '1'))).toBe('reason.approversNeeded');
  const { body } = await world.api.call(getApprovalSettings, {
    params: { id: businessId },
    token: admin.token,
  });
  expect(body.approvalSettings.approvers).toEqual([
    { id: admin.uid, name: 'Test Person', decides: ['loads', 'transfers', 'payouts', 'settings'] },
    { id: checker.uid, name: 'Test Person', decides: ['payouts', 'settings'] },
  ]);
});

const versionOf = async (uid: string) => {
  const row = await world.api.db
    .selectFrom('member')
    .select('updated_at')
    .where('user_id', '=', uid)
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  return { 'if-match': `"${row.updated_at.toISOString()}"` };
};

test('a role that shows too little takes the second one away, as a removal does', async () => {
  const { api, member } = world;
  const checker = await member('checker', businessId);
  await set({ payouts: '500' });
  const params = { id: businessId, userId: checker.uid };
  const headers = await versionOf(checker.uid);
  const { token } = admin;
  const changed = await api.call(updateMember, { params, body: { role: 'blind' }, token, headers });
  expect(reasonOf(changed)).toBe('reason.approversNeeded');
  expect(reasonOf(await api.call(removeMember, { params, token, headers }))).toBe('reason.approversNeeded');
});

test('where too few can decide anyway, what does not make it worse is not refused', async () => {
  const { api, member } = world;
  const [blind, viewer] = [await member('blind', businessId), await member('nobody_defined_it', businessId)];
  const on = { business_id: businessId, loads_above: 1, transfers_above: null, payouts_above: null };
  await api.db
    .insertInto('approval_policy')
    .values({ ...on, updated_at: new Date() })
    .execute();
  const remove = async ({ uid }: { uid: string }) =>
    api.call(removeMember, {
      params: { id: businessId, userId: uid },
      token: admin.token,
      headers: await versionOf(uid),
    });
  expect((await remove(viewer)).status).toBe(200);
  expect((await remove(blind)).status).toBe(200);
});

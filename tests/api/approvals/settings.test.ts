import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getApprovalSettings, updateApprovalSettings } from '#lib/contract/approvals/settings.ts';
import type { Refusal } from '#lib/server/commands/refusal.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { watchApprovers } from '#lib/server/services/approvals/assert-approvers-remain.ts';
import { makeBusiness, makeRoles } from '../../support/world.ts';
import { type ApprovalsWorld, createApprovalsWorld } from './world.ts';

let world: ApprovalsWorld;

beforeAll(async () => {
  world = await createApprovalsWorld();
});
beforeEach(async () => {
  await world.api.db.deleteFrom('approval_policy').execute();
});
afterAll(async () => {
  expect(world.api.errors).toEqual([]);
  await world.api.drop();
});

const stored = async () =>
  world.api.db
    .selectFrom('approval_policy')
    .select(['loads_above', 'transfers_above', 'payouts_above', 'version'])
    .executeTakeFirst();

test('switching on and asking for more is immediate; the programs follow', async () => {
  const { api, businessId, superId, setSettings, asker, approver } = world;
  const on = await setSettings({ loads: '500', payouts: '0' });
  expect([on.status, on.body.approvalSettings]).toMatchObject([
    200,
    {
      businessId: superId,
      version: '1',
      loads: { amountMinor: 500_00 },
      transfers: null,
      payouts: { amountMinor: 0 },
    },
  ]);
  const { approvers } = on.body.approvalSettings;
  expect(approvers.map(({ id }: { id: string }) => id).sort()).toEqual([asker.uid, approver.uid].sort());
  const stricter = await setSettings({ loads: '499.99', transfers: '50' }, { version: '1' });
  expect([stricter.status, stricter.body.approvalSettings.version]).toEqual([200, '2']);
  const ofProgram = await api.call(getApprovalSettings, { params: { id: businessId }, token: asker.token });
  expect(ofProgram.body).toEqual(stricter.body);
  const atProgram = await api.call(updateApprovalSettings, {
    params: { id: businessId },
    body: { loads: '1' },
    token: asker.token,
    headers: { 'if-match': '"2"' },
  });
  expect([atProgram.status, atProgram.body.reason.key]).toEqual([409, 'reason.approvalsOfParent']);
});

test('a member of a program alone reads them at the organization, and is named its own people only', async () => {
  const { api, businessId, superId, setSettings, member, approver } = world;
  await makeRoles(api.db, superId, [
    { key: 'reader', name: 'Reader', permissions: ['viewSettings'] },
    { key: 'checker', name: 'Checker', permissions: ['approvePayments'] },
  ]);
  const [reader, checker, other] = [
    await member('reader', businessId),
    await member('checker', businessId),
    await member('checker', businessId),
  ];
  await api.db.deleteFrom('member').where('user_id', '=', other.uid).execute();
  await setSettings({ loads: '500' });
  const { body: ofAll } = await api.call(getApprovalSettings, {
    params: { id: superId },
    token: approver.token,
  });
  for (const id of [superId, businessId]) {
    const { status, body } = await api.call(getApprovalSettings, { params: { id }, token: reader.token });
    expect([status, body.approvalSettings]).toEqual([
      200,
      { ...ofAll.approvalSettings, approvers: [{ id: checker.uid, name: 'Test Person', decides: [] }] },
    ]);
  }
  await api.db.deleteFrom('business_settings').execute();
  expect((await api.call(getApprovalSettings, { params: { id: superId }, token: reader.token })).status).toBe(
    403,
  );
});

test.each([
  ['raising an amount', { loads: '500.01' }],
  ['switching a kind off', { loads: null }],
  ['weakening one kind while another gets stricter', { loads: null, payouts: '1' }],
])('%s needs the second person itself', async (_, change) => {
  const { setSettings, approve, approver, asker } = world;
  await setSettings({ loads: '500', payouts: '500' });
  const before = await stored();
  const asked = await setSettings(change, { version: '1' });
  expect(asked.status, JSON.stringify(asked.body)).toBe(202);
  expect(await stored()).toEqual(before);
  const { id } = asked.body.pendingApproval;
  expect((await approve(id, asker)).body.reason.key).toBe('reason.approvalOwn');
  expect((await approve(id, approver)).body.approval).toMatchObject({ status: 'approved', kind: 'settings' });
  expect((await stored())?.version).toBe(2);
});

test('a weakening whose settings were changed since can never run, and says so', async () => {
  const { setSettings, approve } = world;
  await setSettings({ loads: '500' });
  const { id } = (await setSettings({ loads: null }, { version: '1' })).body.pendingApproval;
  await setSettings({ loads: '400' }, { version: '1' });
  expect((await approve(id)).body.approval).toMatchObject({
    status: 'failed',
    problem: { key: 'reason.approvalOutdated' },
  });
  expect(await stored()).toMatchObject({ loads_above: 400_00, version: 2 });
});

test('one of fifty changes at once wins, and a change without a version is refused', async () => {
  const { api, superId, setSettings, asker } = world;
  await setSettings({ loads: '500' });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => setSettings({ loads: `${400 - at}` }, { version: '1' })),
  );
  const counts = Object.groupBy(answers, ({ status }) => status);
  expect([counts[200]?.length, counts[412]?.length]).toEqual([1, 49]);
  const without = await api.call(updateApprovalSettings, {
    params: { id: superId },
    body: { loads: '1' },
    token: asker.token,
  });
  expect(without.status).toBe(428);
});

test('a business of one approver cannot switch them on', async () => {
  const { api } = world;
  const { id } = await makeBusiness(api.db);
  const only = await world.member('admin', id);
  await world.member('nobody_defined_it', id);
  const answer = await api.call(updateApprovalSettings, {
    params: { id },
    body: { loads: '500' },
    token: only.token,
    headers: { 'if-match': '"0"' },
  });
  expect([answer.status, answer.body.reason.key]).toEqual([409, 'reason.approversNeeded']);
});

test('while they are on, two people who may agree must remain, however many leave at once', async () => {
  const { api, member } = world;
  const { id } = await makeBusiness(api.db);
  const people = [await member('admin', id), await member('admin', id), await member('admin', id)];
  const leave = ({ uid }: { uid: string }) =>
    inTransaction(api.db, async (tx) => {
      const assertApproversRemain = await watchApprovers(tx, id);
      await tx.deleteFrom('member').where('user_id', '=', uid).where('business_id', '=', id).execute();
      await assertApproversRemain();
      return 'left';
    }).catch((error: unknown) => (error as Refusal).reason?.key);
  await api.db
    .insertInto('approval_policy')
    .values({
      business_id: id,
      loads_above: 1,
      transfers_above: null,
      payouts_above: null,
      updated_at: new Date(),
    })
    .execute();
  expect((await Promise.all(people.map(leave))).sort()).toEqual([
    'left',
    'reason.approversNeeded',
    'reason.approversNeeded',
  ]);
  await api.db
    .updateTable('approval_policy')
    .set({ loads_above: null })
    .where('business_id', '=', id)
    .execute();
  const rest = await api.db.selectFrom('member').select('user_id').where('business_id', '=', id).execute();
  expect(rest).toHaveLength(2);
  const last = people.find(({ uid }) => rest.some(({ user_id }) => user_id === uid));
  if (!last) throw new Error('two of three stay');
  expect(await leave(last)).toBe('left');
});

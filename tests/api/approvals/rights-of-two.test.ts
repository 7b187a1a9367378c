import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { APPROVABLE } from '#lib/contract/approvals/approvable.ts';
import { inviteMember, removeMember, updateMember } from '#lib/contract/people/members.ts';
import { updateBusinessSettings } from '#lib/contract/settings/settings.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import { approverMails } from '#lib/server/services/approvals/notify-approvers.ts';
import { mailsTo } from '../people/world.ts';
import { createRightsWorld, type RightsWorld, ROLES, VIEWER, withRole } from './rights-world.ts';
import { MOVING } from './world.ts';

/** Which rights two people give, and to whom: those that were named when the second one agreed, and no others. */

let world: RightsWorld;

beforeAll(async () => {
  world = await createRightsWorld();
});
beforeEach(() => world.begin());
afterAll(async () => {
  expect(world.api.errors).toEqual([]);
  await world.api.drop();
});

test('what gives more by then than was agreed to is not done', async () => {
  const { send, approve, member } = world;
  await member('viewer');
  const more = withRole({ ...VIEWER, permissions: ['viewCards', 'approvePayments'] });
  const { body } = await send(updateBusinessSettings, await world.rolesOf(more));
  await member('viewer');
  expect((await approve(body.pendingApproval.id)).body.approval).toMatchObject({
    status: 'failed',
    problem: { key: 'reason.approvalOutdated' },
  });
  const [row] = (await world.everything()).settings;
  expect(row?.custom_roles).toEqual(ROLES);
});

test.each(MOVING)('whoever gets what %s asks for waits', async (name) => {
  const { call } = APPROVABLE[name];
  const asked =
    name === 'startBulkAction' ? 'loadCards' : call.access.kind === 'business' && call.access.permission;
  await world.settings([...ROLES, { key: 'one', name: 'One', permissions: [`${asked}`] }]);
  expect((await world.send(inviteMember, world.invitation('one'))).status).toBe(202);
});

test('one who pays is not let agree as well, nor the other way round, by one person alone', async () => {
  const { send, member, change, read } = world;
  for (const [from, to, right] of [
    ['payer', 'second', 'agree'],
    ['second', 'payer', 'pay'],
    ['second', 'keeper', 'settings'],
  ] as const) {
    const { body } = await send(updateMember, await change((await member(from)).uid, to));
    const { gives } = await read(body.pendingApproval.id);
    expect(gives.people).toMatchObject([{ rights: [right] }]);
  }
});

test('who agreed to less before it was asked about paying agreed to no more than that', async () => {
  const { api, send, approve, member, change } = world;
  const { uid } = await member('viewer');
  const { body } = await send(updateMember, await change(uid, 'admin'));
  const id = newId();
  await sql`
    insert into approval (id, idem_key, request, business_id, call, kind, amount, subject_type, subject_id,
      requested_by, requested_by_name, idem_scope, expires_at, created_at)
    select ${id}::uuid, ${id}, request #- '{gives,0,rights}', business_id, call, kind, amount, subject_type, subject_id,
      requested_by, requested_by_name, idem_scope, expires_at, created_at
    from approval where id = ${body.pendingApproval.id}`.execute(api.db);
  expect((await world.read(id)).gives.people).toMatchObject([{ rights: ['agree'] }]);
  expect((await approve(id)).body.approval).toMatchObject({ status: 'failed' });
});

test('whoever is to get the right does not agree to that', async () => {
  const { send, approve, member } = world;
  const other = await member('viewer');
  const { body } = await send(updateMember, await world.change(other.uid, 'admin'));
  expect((await approve(body.pendingApproval.id, other)).status).toBe(403);
});

test('nobody takes the right from the others until one is left, and approvals stay on', async () => {
  const { send, approve, approver, asker, superId, api } = world;
  const before = await world.everything();
  const demoted = await send(updateMember, await world.change(approver.uid, 'viewer'));
  const removed = await send(removeMember, {
    params: { id: superId, userId: approver.uid },
    ...(await world.ofMember(approver.uid)),
  });
  expect([demoted, removed].map(({ body }) => body.reason?.key)).toEqual([
    'reason.approversNeeded',
    'reason.approversNeeded',
  ]);
  expect(await world.everything()).toEqual(before);
  // Where one is disabled from outside nobody is let through either: it waits until they are back.
  await api.db.updateTable('users').set({ is_disabled: true }).where('id', '=', approver.uid).execute();
  try {
    const { status, body } = await send(inviteMember, world.invitation('admin'));
    expect(status).toBe(202);
    expect((await approve(body.pendingApproval.id, asker)).body.reason.key).toBe('reason.approvalOwn');
  } finally {
    await api.db.updateTable('users').set({ is_disabled: false }).where('id', '=', approver.uid).execute();
  }
});

test('the mail to who decides names them, in the language of the reader', async () => {
  const { api, send, approver } = world;
  await api.db.updateTable('users').set({ language: 'fr' }).where('id', '=', approver.uid).execute();
  const input = world.invitation('admin');
  const { body } = await send(inviteMember, input);
  while ((await deliverWaiting(api.platform, approverMails)) > 0);
  const mails = await mailsTo(api.db, `${approver.uid}@example.com`);
  const about = mails.filter(({ path }) => path?.includes(body.pendingApproval.id));
  expect(about).toMatchObject([
    {
      kind: 'approvalRequested',
      language: 'fr',
      values: {
        what: `Nouveaux droits pour ${input.body.email} : déplacer de l’argent, approuver des demandes et modifier les réglages d’approbation`,
      },
    },
  ]);
});

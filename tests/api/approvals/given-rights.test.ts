import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnyCall } from '#lib/contract/call.ts';
import { inviteMember, removeMember, resendInvitation, updateMember } from '#lib/contract/people/members.ts';
import { createBusinessSettings, updateBusinessSettings } from '#lib/contract/settings/settings.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import { approverMails } from '#lib/server/services/approvals/notify-approvers.ts';
import { mailsTo } from '../people/world.ts';
import { createRightsWorld, DAY_MS, type RightsWorld, SECOND, VIEWER } from './rights-world.ts';

/** While approvals are on, nobody alone lets somebody agree to requests, who might be themselves with another account. */

let world: RightsWorld;

beforeAll(async () => {
  world = await createRightsWorld();
});
beforeEach(() => world.begin());
afterAll(async () => {
  expect(world.api.errors).toEqual([]);
  await world.api.drop();
});

type Path = [what: string, call: AnyCall, input: () => Promise<object>];

/** Every way to let somebody agree. */
const PATHS: Path[] = [
  ['an invitation as an administrator', inviteMember, async () => world.invitation('admin')],
  ['an invitation with a role of the organization', inviteMember, async () => world.invitation('second')],
  ['a role by its name', inviteMember, async () => world.invitation('Second Pair-of Eyes')],
  ['an invitation to a program', inviteMember, async () => world.invitation('second', world.businessId)],
  [
    'an invitation that was sent before, sent again',
    resendInvitation,
    async () => world.resend((await world.sent('admin')).id),
  ],
  [
    'one that has expired, sent again',
    resendInvitation,
    async () => world.resend((await world.sent('second', { sentAt: new Date(Date.now() - 8 * DAY_MS) })).id),
  ],
  [
    'another role of a member',
    updateMember,
    async () => world.change((await world.member('viewer')).uid, 'admin'),
  ],
  [
    'another role of a member of a program',
    updateMember,
    async () => {
      const { uid } = await world.member('viewer', world.businessId);
      return world.change(uid, 'second', world.businessId);
    },
  ],
  [
    'a role that gets the right while somebody holds it',
    updateBusinessSettings,
    async () => {
      await world.member('viewer');
      return world.rolesOf([{ ...VIEWER, permissions: ['viewCards', 'approvePayments'] }, SECOND]);
    },
  ],
  [
    'a role that gets the right while somebody is invited with it',
    updateBusinessSettings,
    async () => {
      await world.sent('viewer');
      return world.rolesOf([{ ...VIEWER, permissions: ['viewCards', 'approvePayments'] }, SECOND]);
    },
  ],
  [
    'a removed role whose holders get one with the right',
    updateBusinessSettings,
    async () => {
      await world.member('viewer', world.businessId);
      return world.rolesOf([SECOND], [{ from: 'viewer', to: 'second' }]);
    },
  ],
  [
    'a role that somebody bears the name of, added',
    updateBusinessSettings,
    async () => {
      await world.member('phantom');
      return world.rolesOf([VIEWER, SECOND, { ...SECOND, key: 'phantom', name: 'Phantom' }]);
    },
  ],
  [
    'the first roles of an organization, where somebody bears the name of one',
    createBusinessSettings,
    async () => {
      await world.member('second');
      await world.settings(null);
      return { params: { id: world.superId }, body: { customRoles: [SECOND] } };
    },
  ],
];

describe.each(PATHS)('%s', (_, call, inputOf) => {
  test('waits for a second person, who is told whom it is about, and is done once they agree', async () => {
    const { send, approve, read, asker, approver } = world;
    const input = await inputOf();
    const before = await world.everything();
    const answer = await send(call, input);
    expect([answer.status, answer.body]).toEqual([202, { pendingApproval: { id: expect.any(String) } }]);
    expect(await world.everything()).toEqual(before);
    const { id } = answer.body.pendingApproval;
    const { gives, ...asked } = await read(id);
    expect(asked).toMatchObject({ call: call.name, kind: 'settings', amount: null, status: 'pending' });
    expect(gives).toEqual({
      people: [{ name: expect.stringMatching(/Test Person|@example\.com$/), role: expect.any(String) }],
      count: 1,
    });
    expect((await approve(id, { token: asker.token })).body.reason.key).toBe('reason.approvalOwn');
    expect(await world.everything()).toEqual(before);
    const { body } = await approve(id, { token: approver.token });
    expect(body.approval, JSON.stringify(body)).toMatchObject({ status: 'approved', problem: null });
    expect(await world.everything()).not.toEqual(before);
  });
});

describe('goes through at once', () => {
  const FREE: Path[] = [
    ['an invitation without the right', inviteMember, async () => world.invitation('viewer')],
    [
      'an invitation without it, sent again',
      resendInvitation,
      async () => world.resend((await world.sent('viewer')).id),
    ],
    [
      'less than before',
      updateMember,
      async () => world.change((await world.member('second')).uid, 'viewer'),
    ],
    [
      'another role with the right for who has it',
      updateMember,
      async () => world.change((await world.member('second')).uid, 'admin'),
    ],
    [
      'a role with the right that nobody bears',
      updateBusinessSettings,
      async () => world.rolesOf([VIEWER, SECOND, { ...SECOND, key: 'third', name: 'Third' }]),
    ],
    [
      'other settings, whoever was invited before approvals were on',
      updateBusinessSettings,
      async () => {
        await world.sent('admin');
        return world.rolesOf([{ ...VIEWER, permissions: ['viewCards', 'viewUsers'] }, SECOND]);
      },
    ],
  ];

  test.each(FREE)('%s', async (_, call, inputOf) => {
    const { status, body } = await world.send(call, await inputOf());
    expect([status < 300, status === 202], JSON.stringify(body)).toEqual([true, false]);
  });

  test.each(PATHS)('%s, with approvals off', async (_, call, inputOf) => {
    await world.policy(null);
    const { status, body } = await world.send(call, await inputOf());
    expect([status < 300, status === 202], JSON.stringify(body)).toEqual([true, false]);
  });
});

test('what gives more by then than was agreed to is not done', async () => {
  const { send, approve, member } = world;
  await member('viewer');
  const more = [{ ...VIEWER, permissions: ['viewCards', 'approvePayments'] }, SECOND];
  const { body } = await send(updateBusinessSettings, await world.rolesOf(more));
  await member('viewer');
  expect((await approve(body.pendingApproval.id)).body.approval).toMatchObject({
    status: 'failed',
    problem: { key: 'api.precondition_failed' },
  });
  const [row] = (await world.everything()).settings;
  expect(row?.custom_roles).toEqual([VIEWER, SECOND]);
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
      values: { what: `Droit d’approuver les demandes : ${input.body.email}` },
    },
  ]);
});

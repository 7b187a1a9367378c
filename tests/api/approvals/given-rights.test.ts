import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnyCall } from '#lib/contract/call.ts';
import { inviteMember, resendInvitation, updateMember } from '#lib/contract/people/members.ts';
import { createBusinessSettings, updateBusinessSettings } from '#lib/contract/settings/settings.ts';
import {
  createRightsWorld,
  DAY_MS,
  KEEPER,
  PAYER,
  type RightsWorld,
  ROLES,
  SECOND,
  VIEWER,
  withRole,
} from './rights-world.ts';

/**
 * While approvals are on, nobody alone lets somebody agree to requests, or ask for what has to be agreed to: it might be
 * themselves with another account.
 */

let world: RightsWorld;

beforeAll(async () => {
  world = await createRightsWorld();
});
beforeEach(() => world.begin());
afterAll(async () => {
  expect(world.api.errors).toEqual([]);
  await world.api.drop();
});

type Role = typeof VIEWER;
type Path = [what: string, call: AnyCall, input: () => Promise<object>];

/** Every way to give somebody a right that one person alone does not give: the role has it, by a name of its own too. */
const pathsTo = ({ key, name, permissions }: Role): Path[] => [
  ['an invitation as an administrator', inviteMember, async () => world.invitation('admin')],
  ['an invitation with a role of the organization', inviteMember, async () => world.invitation(key)],
  ['a role by its name', inviteMember, async () => world.invitation(name.toUpperCase().replace(' ', '-'))],
  ['an invitation to a program', inviteMember, async () => world.invitation(key, world.businessId)],
  [
    'an invitation that was sent before, sent again',
    resendInvitation,
    async () => world.resend((await world.sent(key)).id),
  ],
  [
    'one that has expired, sent again',
    resendInvitation,
    async () => world.resend((await world.sent(key, { sentAt: new Date(Date.now() - 8 * DAY_MS) })).id),
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
      return world.change(uid, key, world.businessId);
    },
  ],
  [
    'a role that gets the right while somebody holds it',
    updateBusinessSettings,
    async () => {
      await world.member('viewer');
      return world.rolesOf(withRole({ ...VIEWER, permissions: ['viewCards', ...permissions] }));
    },
  ],
  [
    'a role that gets the right while somebody is invited with it',
    updateBusinessSettings,
    async () => {
      await world.sent('viewer');
      return world.rolesOf(withRole({ ...VIEWER, permissions: ['viewCards', ...permissions] }));
    },
  ],
  [
    'a removed role whose holders get one with the right',
    updateBusinessSettings,
    async () => {
      await world.member('viewer', world.businessId);
      return world.rolesOf([SECOND, PAYER, KEEPER], [{ from: 'viewer', to: key }]);
    },
  ],
  [
    'a role that somebody bears the name of, added',
    updateBusinessSettings,
    async () => {
      await world.member('phantom');
      return world.rolesOf([...ROLES, { key: 'phantom', name: 'Phantom', permissions }]);
    },
  ],
  [
    'the first roles of an organization, where somebody bears the name of one',
    createBusinessSettings,
    async () => {
      await world.member(key);
      await world.settings(null);
      return { params: { id: world.superId }, body: { customRoles: [{ key, name, permissions }] } };
    },
  ],
];

const PATHS = Object.entries({ agree: SECOND, pay: PAYER, settings: KEEPER }).flatMap(([right, role]) =>
  pathsTo(role).map(([what, ...path]) => [`${right}: ${what}`, ...path, right] as const),
);

describe.each(PATHS)('%s', (_, call, inputOf, right) => {
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
      people: [
        {
          name: expect.stringMatching(/Test Person|@example\.com$/),
          role: expect.any(String),
          rights: expect.any(Array),
        },
      ],
      count: 1,
    });
    const [{ role, rights }] = gives.people;
    expect(rights).toEqual(role === 'admin' ? ['pay', 'agree', 'settings'] : [right]);
    expect((await approve(id, { token: asker.token })).body.reason.key).toBe('reason.approvalOwn');
    expect(await world.everything()).toEqual(before);
    const { body } = await approve(id, { token: approver.token });
    expect(body.approval, JSON.stringify(body)).toMatchObject({ status: 'approved', problem: null });
    expect(await world.everything()).not.toEqual(before);
  });
});

const ALL_RIGHTS = ['approvePayments', 'loadCards', 'manageSettings'];

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
      'another role with the rights for who has them',
      updateMember,
      async () => {
        await world.settings([...ROLES, { key: 'all', name: 'All', permissions: ALL_RIGHTS }]);
        return world.change((await world.member('all')).uid, 'admin');
      },
    ],
    [
      'another permission to pay for who pays already',
      updateBusinessSettings,
      async () => {
        await world.member('payer');
        return world.rolesOf(withRole({ ...PAYER, permissions: ['loadCards', 'sendBankTransfers'] }));
      },
    ],
    [
      'a role with the right that nobody bears',
      updateBusinessSettings,
      async () => world.rolesOf([...ROLES, { ...SECOND, key: 'third', name: 'Third' }]),
    ],
    [
      'other settings, whoever was invited before approvals were on',
      updateBusinessSettings,
      async () => {
        await world.sent('admin');
        return world.rolesOf(withRole({ ...VIEWER, permissions: ['viewCards', 'viewUsers'] }));
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

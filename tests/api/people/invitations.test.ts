import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  inviteMember,
  listMembers,
  resendInvitation,
  revokeInvitation,
} from '#lib/contract/people/members.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeMember, makeRoles, makeUser } from '../../support/world.ts';
import { EVERYTHING } from '../access/world.ts';
import { makeInvitation } from './world.ts';

const DAY_MS = 86_400_000;
const ROLES = [
  { key: 'host', name: 'Host', permissions: ['viewUsers', 'manageUsers', 'viewCards'] },
  { key: 'viewer', name: 'Card viewer', permissions: ['viewCards'] },
  { key: 'payer', name: 'Payer', permissions: ['viewCards', 'loadCards'] },
  { key: 'shy_host', name: 'Shy host', permissions: ['manageUsers', 'viewCards', 'hideTransactionData'] },
  { key: 'shy_viewer', name: 'Shy viewer', permissions: ['viewCards', 'hideTransactionData'] },
  { key: 'nothing', name: 'Nothing', permissions: [] },
  { key: 'everything', name: 'Everything', permissions: EVERYTHING },
];

let api: TestApi;
let businessId: string;
let admin: string;

beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db, { name: 'Juniper' })).id;
  await makeRoles(api.db, businessId, ROLES);
  admin = await tokenOf('admin');
});
afterAll(() => api.drop());

const tokenOf = async (role: string, id = businessId) =>
  api.tokens.mint({ uid: await makeMember(api.db, { businessId: id, role }) });

const invite = (email: string, role: string, token = admin, id = businessId) =>
  api.call(inviteMember, { params: { id }, body: { email, role, language: 'da' as const }, token });
const linksTo = (email: string) =>
  api.db.selectFrom('account_link').selectAll().where('email', '=', email).orderBy('created_at').execute();
const activitiesOf = async (email: string) => {
  const rows = await api.db
    .selectFrom('activity')
    .selectAll()
    .where('business_id', '=', businessId)
    .execute();
  return rows
    .filter(({ payload }) => payload.email === email)
    .map(({ type, payload }) => ({ type, payload }));
};

test('an invitation carries email, role and language, and stands in the list until it is used', async () => {
  const answer = await invite('Mara@Example.com ', 'Card viewer');
  expect(answer).toMatchObject({
    status: 201,
    body: {
      member: {
        userId: null,
        email: 'Mara@Example.com',
        role: 'viewer',
        roleName: 'Card viewer',
        state: 'invited',
      },
    },
  });
  const [link] = await linksTo('Mara@Example.com');
  expect(link).toMatchObject({ kind: 'member', business_id: businessId, role: 'viewer', language: 'da' });
  expect(await activitiesOf('Mara@Example.com')).toEqual([
    {
      type: 'userInvited',
      payload: { invitationId: link?.id, email: 'Mara@Example.com', role: 'viewer' },
    },
  ]);
  const listed = await api.call(listMembers, {
    params: { id: businessId },
    query: { search: 'mara@' },
    token: admin,
  });
  expect(listed.body.items).toEqual([answer.body.member]);
});

describe('who is there already is not invited', () => {
  const refusalOf = async (answer: Promise<Awaited<ReturnType<typeof invite>>>) => {
    const { status, body } = await answer;
    return [status, body.error, body.reason?.key, body.fields?.email?.key];
  };

  test('a member, in any writing of the email', async () => {
    const uid = await makeMember(api.db, { businessId, role: 'viewer' });
    expect(await refusalOf(invite(`${uid.toUpperCase()}@EXAMPLE.com`, 'viewer'))).toEqual([
      409,
      'wrong_state',
      'reason.memberAlready',
      'reason.memberAlready',
    ]);
  });

  test('a member of the organization, to one of its programs', async () => {
    const program = (await makeBusiness(api.db, { parentId: businessId })).id;
    const uid = await makeMember(api.db, { businessId, role: 'viewer' });
    expect((await refusalOf(invite(`${uid}@example.com`, 'viewer', admin, program)))[2]).toBe(
      'reason.memberOfOrganization',
    );
    const other = await makeMember(api.db, { businessId: program, role: 'viewer' });
    expect((await invite(`${other}@example.com`, 'viewer')).status, 'the other way round').toBe(201);
  });

  test('an open invitation; an expired one may be followed by another', async () => {
    await makeInvitation(api.db, { businessId, role: 'viewer', email: 'open@example.com' });
    expect((await refusalOf(invite('OPEN@example.com', 'payer')))[2]).toBe('reason.invitationOpen');
    const sentAt = new Date(Date.now() - 8 * DAY_MS);
    await makeInvitation(api.db, { businessId, role: 'viewer', email: 'late@example.com', sentAt });
    expect((await invite('late@example.com', 'payer')).status).toBe(201);
    const listed = await api.call(listMembers, {
      params: { id: businessId },
      query: { search: 'late@' },
      token: admin,
    });
    expect(listed.body.items.map(({ role, state }: Record<string, string>) => [role, state])).toEqual([
      ['payer', 'invited'],
    ]);
  });

  test('somebody with an account and without a place here may be', async () => {
    const uid = await makeUser(api.db);
    expect((await invite(`${uid}@example.com`, 'viewer')).status).toBe(201);
  });
});

test.each([
  ['admin', 'admin', 201],
  ['admin', 'payer', 201],
  ['everything', 'admin', 201],
  ['host', 'admin', 'field.roleNotYours'],
  ['host', 'payer', 'field.roleNotYours'],
  ['host', 'viewer', 201],
  ['host', 'nothing', 201],
  ['host', 'no such role', 'field.unknownRole'],
  ['shy_host', 'viewer', 'field.roleNotYours'],
  ['shy_host', 'shy_viewer', 201],
  ['shy_host', 'nothing', 201],
])('as %s, inviting with the role %s: %s', async (own, role, expected) => {
  const email = `${own}-${role.replaceAll(' ', '-')}@example.com`;
  const answer = await invite(email, role, await tokenOf(own));
  if (expected === 201) expect(answer.status).toBe(201);
  else {
    expect(answer.status).toBe(422);
    expect(answer.body.fields.role.key).toBe(expected);
    expect(await linksTo(email)).toEqual([]);
  }
});

test('an invitation sent again ends the link before it and lasts anew; of another business it is missing', async () => {
  const { body } = await invite('again@example.com', 'viewer');
  const invitationId = body.member.id as string;
  const again = (id: string, token: string) =>
    api.call(resendInvitation, { params: { id, invitationId }, body: {}, token });
  const other = (await makeBusiness(api.db)).id;
  expect((await again(other, await tokenOf('admin', other))).status).toBe(404);
  const answer = await again(businessId, admin);
  expect(answer.status).toBe(200);
  const links = await linksTo('again@example.com');
  expect(links.map(({ revoked_at }) => revoked_at !== null)).toEqual([true, false]);
  expect(answer.body.member.id).toBe(links[1]?.id);
  expect((await again(businessId, admin)).status, 'the ended one').toBe(404);
  expect((await activitiesOf('again@example.com')).map(({ type }) => type)).toEqual([
    'userInvited',
    'userInvitationResent',
  ]);
});

test('an invitation that is withdrawn is gone, and cannot be sent again', async () => {
  const { body } = await invite('over@example.com', 'viewer');
  const params = { id: businessId, invitationId: body.member.id as string };
  expect((await api.call(revokeInvitation, { params, token: admin })).status).toBe(200);
  expect((await api.call(revokeInvitation, { params, token: admin })).status).toBe(404);
  expect((await api.call(resendInvitation, { params, body: {}, token: admin })).status).toBe(404);
  expect((await linksTo('over@example.com'))[0]?.revoked_at).not.toBeNull();
});

test('nobody sends again or withdraws an invitation to more than they hold', async () => {
  const invitationId = await makeInvitation(api.db, { businessId, role: 'payer' });
  const params = { id: businessId, invitationId };
  const token = await tokenOf('host');
  for (const answer of [
    await api.call(resendInvitation, { params, body: {}, token }),
    await api.call(revokeInvitation, { params, token }),
  ])
    expect([answer.status, answer.body.reason?.key]).toEqual([409, 'reason.memberHoldsMore']);
});

test('nobody’s inbox is flooded: five mails a day to one address', async () => {
  let invitationId = (await invite('flood@example.com', 'viewer')).body.member.id as string;
  const again = () =>
    api.call(resendInvitation, { params: { id: businessId, invitationId }, body: {}, token: admin });
  for (let sent = 1; sent < 5; sent++) invitationId = (await again()).body.member.id;
  const refused = await again();
  expect([refused.status, refused.body.error]).toEqual([429, 'too_many_requests']);
});

import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCards } from '#lib/contract/cards/cards.ts';
import { getMember, removeMember, updateMember } from '#lib/contract/people/members.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeMember, makeRoles, makeUser } from '../../support/world.ts';
import { mailsTo } from './world.ts';

const ROLES = [
  { key: 'host', name: 'Host', permissions: ['viewUsers', 'manageUsers', 'viewCards'] },
  { key: 'viewer', name: 'Card viewer', permissions: ['viewCards'] },
  { key: 'hidden_viewer', name: 'Hidden viewer', permissions: ['viewCards', 'hideTransactionData'] },
  { key: 'clerk', name: 'Clerk', permissions: ['viewUsers', 'manageUsers'] },
  { key: 'nothing', name: 'Nothing', permissions: [] },
];

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

/** An organization with one administrator, and who else is asked for. */
async function makeOrganization(...roles: string[]) {
  const { id } = await makeBusiness(api.db, { name: 'Juniper' });
  await makeRoles(api.db, id, ROLES);
  const people = [];
  for (const role of ['admin', ...roles]) people.push(await join(id, role));
  return { id, people: people as [Person, ...Person[]] };
}

type Person = { uid: string; token: string };

async function join(businessId: string, role: string, uid?: string): Promise<Person> {
  const made = await makeMember(api.db, { businessId, role, ...(uid ? { uid } : {}) });
  return { uid: made, token: await api.tokens.mint({ uid: made }) };
}

const versionOf = async (id: string, userId: string, token: string): Promise<string> =>
  (await api.call(getMember, { params: { id, userId }, token })).body.member.updatedAt;

async function change(id: string, userId: string, role: string, token: string, version?: string) {
  const ifMatch = version ?? (await rowOf(id, userId))?.updated_at.toISOString();
  return api.call(updateMember, {
    params: { id, userId },
    body: { role },
    token,
    headers: { 'if-match': `"${ifMatch}"` },
  });
}

async function remove(id: string, userId: string, token: string) {
  const ifMatch = (await rowOf(id, userId))?.updated_at.toISOString();
  return api.call(removeMember, { params: { id, userId }, token, headers: { 'if-match': `"${ifMatch}"` } });
}

const rowOf = (id: string, userId: string) =>
  api.db
    .selectFrom('member')
    .selectAll()
    .where('business_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

const activitiesOf = (userId: string) =>
  api.db
    .selectFrom('activity')
    .select(['type', 'change', 'actor'])
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', userId)
    .execute();

const cardsAs = (id: string, token: string) => api.call(listCards, { params: { id }, token });
const reasonOf = ({ status, body }: { status: number; body: { reason?: { key: string } } }) => [
  status,
  body.reason?.key,
];

test('another role acts on the next request, is recorded with before and after, and the person is told', async () => {
  const { id, people } = await makeOrganization('viewer');
  const [admin, member] = people as [Person, Person];
  await api.db.updateTable('users').set({ language: 'fr' }).where('id', '=', member.uid).execute();
  expect((await cardsAs(id, member.token)).status).toBe(200);
  const answer = await change(id, member.uid, 'Nothing', admin.token);
  expect(answer).toMatchObject({ status: 200, body: { member: { role: 'nothing', roleName: 'Nothing' } } });
  expect((await cardsAs(id, member.token)).status).toBe(403);
  expect(await activitiesOf(member.uid)).toEqual([
    {
      type: 'userUpdated',
      actor: admin.uid,
      change: { before: { role: 'viewer' }, after: { role: 'nothing' } },
    },
  ]);
  expect(await mailsTo(api.db, `${member.uid}@example.com`)).toMatchObject([
    { kind: 'memberRoleChanged', language: 'fr', values: { place: 'Juniper', role: 'Nothing' } },
  ]);
});

test('the role somebody has already changes nothing', async () => {
  const { id, people } = await makeOrganization('viewer');
  const [admin, member] = people as [Person, Person];
  const version = await versionOf(id, member.uid, admin.token);
  expect((await change(id, member.uid, 'viewer', admin.token)).status).toBe(200);
  expect(await versionOf(id, member.uid, admin.token)).toBe(version);
  expect(await activitiesOf(member.uid)).toEqual([]);
});

test('without a version it answers 428, with an older one 412, and of fifty writers one wins', async () => {
  const { id, people } = await makeOrganization('viewer');
  const [admin, member] = people as [Person, Person];
  const params = { id, userId: member.uid };
  for (const answer of [
    await api.call(updateMember, { params, body: { role: 'host' }, token: admin.token }),
    await api.call(removeMember, { params, token: admin.token }),
  ])
    expect([answer.status, answer.body.error]).toEqual([428, 'precondition_required']);
  const version = await versionOf(id, member.uid, admin.token);
  const admins: Person[] = [];
  for (let one = 0; one < 10; one++) admins.push(await join(id, 'admin'));
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      change(id, member.uid, at % 2 ? 'host' : 'nothing', admins[at % 10]?.token ?? '', version),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 412)]);
  const winner = answers.find(({ status }) => status === 200);
  expect((await rowOf(id, member.uid))?.role).toBe(winner?.body.member.role);
});

test('who is removed finds nothing at the next request; the account stays, and they are told', async () => {
  const { id, people } = await makeOrganization('viewer');
  const [admin, member] = people as [Person, Person];
  expect((await remove(id, member.uid, admin.token)).status).toBe(200);
  expect((await cardsAs(id, member.token)).status).toBe(404);
  expect(await rowOf(id, member.uid)).toBeUndefined();
  expect(await activitiesOf(member.uid)).toEqual([
    { type: 'userRemoved', actor: admin.uid, change: { before: { role: 'viewer' }, after: null } },
  ]);
  expect((await mailsTo(api.db, `${member.uid}@example.com`)).map(({ kind }) => kind)).toEqual([
    'memberRemoved',
  ]);
  expect((await remove(id, member.uid, admin.token)).status).toBe(404);
});

describe('an administrator remains', () => {
  test('the last one is neither removed nor given another role, by themselves or by others', async () => {
    const { id, people } = await makeOrganization();
    const [admin] = people;
    expect(reasonOf(await change(id, admin.uid, 'host', admin.token))).toEqual([
      409,
      'reason.lastAdministrator',
    ]);
    expect(reasonOf(await remove(id, admin.uid, admin.token))).toEqual([409, 'reason.lastAdministrator']);
    const second = await join(id, 'Admin ');
    expect((await remove(id, admin.uid, second.token)).status).toBe(200);
  });

  test('one whose account is disabled does not count', async () => {
    const { id, people } = await makeOrganization();
    await join(id, 'admin', await makeUser(api.db, { isDisabled: true }));
    expect(reasonOf(await remove(id, people[0].uid, people[0].token))).toEqual([
      409,
      'reason.lastAdministrator',
    ]);
  });

  test('of a program the organization’s own one is enough, and not the other way round', async () => {
    const { id, people } = await makeOrganization();
    const program = (await makeBusiness(api.db, { parentId: id })).id;
    const own = await join(program, 'admin');
    expect(reasonOf(await remove(id, people[0].uid, people[0].token))).toEqual([
      409,
      'reason.lastAdministrator',
    ]);
    expect((await remove(program, own.uid, people[0].token)).status).toBe(200);
  });

  test('two who take each other’s role away at the same moment: one is left, every time', async () => {
    for (let round = 0; round < 8; round++) {
      const { id, people } = await makeOrganization('admin');
      const [one, other] = people as [Person, Person];
      const act = round % 2 ? (uid: string, token: string) => remove(id, uid, token) : demote(id);
      const answers = await Promise.all([act(other.uid, one.token), act(one.uid, other.token)]);
      const left = await api.db.selectFrom('member').select('role').where('business_id', '=', id).execute();
      expect(left.filter(({ role }) => role === 'admin')).toHaveLength(1);
      expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
    }
  });

  const demote = (id: string) => async (uid: string, token: string) => change(id, uid, 'nothing', token);
});

test('nobody decides about who may do more than they may themselves', async () => {
  const { id, people } = await makeOrganization('host', 'viewer');
  const [admin, host, viewer] = people as [Person, Person, Person];
  expect(reasonOf(await change(id, admin.uid, 'nothing', host.token))).toEqual([
    409,
    'reason.memberHoldsMore',
  ]);
  expect(reasonOf(await remove(id, admin.uid, host.token))).toEqual([409, 'reason.memberHoldsMore']);
  const more = await change(id, viewer.uid, 'admin', host.token);
  expect([more.status, more.body.fields?.role?.key]).toEqual([422, 'field.roleNotYours']);
  expect((await change(id, host.uid, 'admin', host.token)).status, 'their own least of all').toBe(422);
  expect((await change(id, viewer.uid, 'host', host.token)).status).toBe(200);
});

test('nobody gives sight of what they may not see, by a role that does not hide it', async () => {
  const { id, people } = await makeOrganization('clerk', 'hidden_viewer');
  const [, clerk, hidden] = people as [Person, Person, Person];
  expect(reasonOf(await change(id, hidden.uid, 'viewer', clerk.token))).toEqual([
    409,
    'reason.memberHoldsMore',
  ]);
});

test('a role that nobody defined is neither given nor kept a secret', async () => {
  const { id, people } = await makeOrganization('viewer');
  const [admin, viewer] = people as [Person, Person];
  const answer = await change(id, viewer.uid, 'Captain', admin.token);
  expect([answer.status, answer.body.fields?.role?.key]).toEqual([422, 'field.unknownRole']);
});

test('to hand out a role takes a sign-in of the last five minutes; to take access away does not', async () => {
  const { id, people } = await makeOrganization('viewer');
  const [admin, viewer] = people as [Person, Person];
  const stale = await api.tokens.mint({ uid: admin.uid, authTime: new Date(Date.now() - 6 * 60_000) });
  const answer = await change(id, viewer.uid, 'host', stale);
  expect([answer.status, answer.body.error]).toEqual([401, 'fresh_sign_in_required']);
  expect((await remove(id, viewer.uid, stale)).status).toBe(200);
});

test('a member of another business, and an account that is none, are missing alike', async () => {
  const { id, people } = await makeOrganization();
  const foreign = await makeOrganization('viewer');
  for (const uid of [foreign.people[1]?.uid ?? '', `nobody-${newId()}`])
    expect((await change(id, uid, 'viewer', people[0].token, new Date().toISOString())).status).toBe(404);
});

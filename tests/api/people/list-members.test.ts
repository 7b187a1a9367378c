import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QueryInput } from '#lib/contract/call.ts';
import { getMember, listMembers } from '#lib/contract/people/members.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeMember, makeRoles, makeUser } from '../../support/world.ts';
import { makeInvitation } from './world.ts';

const DAY_MS = 86_400_000;
const LOOKER = { key: 'looker', name: 'Onlooker', permissions: ['viewUsers'] };

let api: TestApi;
let parentId: string;
let programs: string[];
let admin: string;

beforeAll(async () => {
  api = await createTestApi();
  parentId = (await makeBusiness(api.db, { name: 'Parent' })).id;
  await makeRoles(api.db, parentId, [LOOKER]);
  programs = [];
  for (const name of ['East', 'West'])
    programs.push((await makeBusiness(api.db, { name, parentId, fundingMinor: 0 })).id);
  const { db } = api;
  const add = async (businessId: string, role: string, firstName: string, isDisabled = false) =>
    makeMember(db, { businessId, role, uid: await makeUser(db, { firstName, isDisabled }) });
  admin = await api.tokens.mint({ uid: await add(parentId, 'admin', 'Ada') });
  await add(programs[0] ?? '', 'looker', 'Bela');
  await add(programs[0] ?? '', 'Onlooker', 'Cleo', true);
  await add(programs[1] ?? '', 'gone', 'Dora');
  await makeInvitation(db, { businessId: programs[1] ?? '', role: 'looker', email: 'eve@example.com' });
  const sentAt = new Date(Date.now() - 8 * DAY_MS);
  await makeInvitation(db, { businessId: parentId, role: 'admin', email: 'finn@example.com', sentAt });
});
afterAll(() => api.drop());

const list = (query: QueryInput<typeof listMembers> = {}, token = admin, id = parentId) =>
  api.call(listMembers, { params: { id }, query, token });
const namesOf = ({ body }: Awaited<ReturnType<typeof list>>) =>
  body.items.map(({ firstName, email }: { firstName: string | null; email: string }) => firstName ?? email);

test('everybody with access stands there with place, role and state, and whoever was invited', async () => {
  const { body } = await list();
  expect(body.nextCursor).toBeNull();
  const said = body.items.map((one: Record<string, unknown>) => [
    one.firstName ?? one.email,
    one.businessName,
    one.role,
    one.roleName,
    one.state,
  ]);
  expect(said).toEqual([
    ['Ada', 'Parent', 'admin', 'admin', 'active'],
    ['Bela', 'East', 'looker', 'Onlooker', 'active'],
    ['Cleo', 'East', 'Onlooker', 'Onlooker', 'disabled'],
    ['Dora', 'West', 'gone', null, 'active'],
    ['eve@example.com', 'West', 'looker', 'Onlooker', 'invited'],
    ['finn@example.com', 'Parent', 'admin', 'admin', 'expired'],
  ]);
  const eve = body.items[4];
  expect(eve).toMatchObject({ userId: null, updatedAt: null, lastSeenAt: null, language: 'en' });
  expect(Date.parse(eve.expiresAt) - Date.parse(eve.createdAt)).toBe(7 * DAY_MS);
});

test.each([
  [{ search: 'BEL' }, ['Bela']],
  [{ search: 'eve@ex' }, ['eve@example.com']],
  [{ search: 'person example' }, ['Ada', 'Bela', 'Cleo', 'Dora']],
  [{ search: '%' }, []],
  [{ role: ['looker'] }, ['Bela', 'Cleo', 'eve@example.com']],
  [{ role: ['ADMIN'] }, ['Ada', 'finn@example.com']],
  [{ role: ['gone'] }, ['Dora']],
  [{ state: ['disabled'] }, ['Cleo']],
  [{ state: ['invited', 'expired'] }, ['eve@example.com', 'finn@example.com']],
  [{ role: ['looker'], state: ['active'] }, ['Bela']],
] as const)('%j leaves %j', async (query, names) => {
  const given = Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
  );
  expect(namesOf(await list(given))).toEqual(names);
});

test('programs narrow it, and the id of a stranger’s business leaves nobody', async () => {
  expect(namesOf(await list({ program: [programs[1] ?? ''] }))).toEqual(['Dora', 'eve@example.com']);
  const foreign = (await makeBusiness(api.db)).id;
  expect(namesOf(await list({ program: [foreign] }))).toEqual([]);
});

test('pages follow each other in either order without a gap', async () => {
  for (const sort of ['name', 'newest'] as const) {
    const whole = namesOf(await list({ sort }));
    const paged: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await list({ sort, limit: 2, ...(cursor ? { cursor } : {}) });
      paged.push(...namesOf(page));
      if (!page.body.nextCursor) break;
      cursor = page.body.nextCursor;
    }
    expect(paged).toEqual(whole);
    expect(paged).toHaveLength(6);
  }
});

test('a member of one program alone sees at the parent the users of that program', async () => {
  const token = await api.tokens.mint({
    uid: await makeMember(api.db, { businessId: programs[0] ?? '', role: 'looker' }),
  });
  const answer = await list({}, token);
  expect(answer.status).toBe(200);
  expect([
    ...new Set(answer.body.items.map(({ businessName }: { businessName: string }) => businessName)),
  ]).toEqual(['East']);
  expect((await list({ program: [programs[1] ?? ''] }, token)).body.items).toEqual([]);
  expect((await list({}, token, programs[1])).status).toBe(404);
});

test('when somebody was last seen, and whether an authenticator app guards them, stands beside them', async () => {
  const businessId = programs[1] ?? '';
  const uid = await makeMember(api.db, { businessId, role: 'looker' });
  const [earlier, later] = [new Date('2026-03-01T10:00:00.000Z'), new Date('2026-03-02T10:00:00.000Z')];
  for (const at of [later, earlier])
    await api.db
      .insertInto('sign_in')
      .values({ id: newId(), user_id: uid, method: 'code', address: '::1', created_at: at, last_seen_at: at })
      .execute();
  const member = async () =>
    (await api.call(getMember, { params: { id: businessId, userId: uid }, token: admin })).body.member;
  expect(await member()).toMatchObject({ lastSeenAt: later.toISOString(), hasSecondFactor: false });
  await api.db
    .insertInto('second_factor')
    .values({ user_id: uid, sealed_secret: 'x', created_at: later, confirmed_at: later })
    .execute();
  expect(await member()).toMatchObject({ hasSecondFactor: true });
});

test('one member is read by their account, and elsewhere is missing', async () => {
  const uid = await makeMember(api.db, { businessId: programs[0] ?? '', role: 'looker' });
  const read = (id: string) => api.call(getMember, { params: { id, userId: uid }, token: admin });
  expect(await read(programs[0] ?? '')).toMatchObject({
    status: 200,
    body: { member: { userId: uid, role: 'looker', businessName: 'East' } },
  });
  expect((await read(programs[1] ?? '')).status).toBe(404);
});

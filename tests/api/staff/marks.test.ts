import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeSecondFactor, makeSignIn } from '../../support/second-factor.ts';
import { makeStaff } from '../../support/staff.ts';
import { makeBusiness, makeMember, makeUser } from '../../support/world.ts';

let api: TestApi;
let uid: string;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  uid = await makeStaff(api, await makeUser(api.db, { firstName: 'Wren' }));
  token = await signIn(uid);
});
afterAll(() => api.drop());

async function signIn(who: string): Promise<string> {
  await makeSecondFactor(api, who);
  return api.tokens.mint({
    uid: who,
    claims: { sid: await makeSignIn(api.db, { uid: who, at: new Date() }) },
  });
}

const readMarks = async (id: string) =>
  (await api.call(calls.getStaffBusiness, { params: { id }, token })).body.business;

const setMarks = (id: string, body: object, ifMatch: string, key?: string) =>
  api.call(calls.updateBusinessMarks, {
    params: { id },
    body,
    token,
    headers: { 'if-match': `"${ifMatch}"`, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' },
    from: '203.0.113.9',
    ...(key ? { key } : {}),
  });

/** The lines about a business, in its audit log and in the staff's. */
async function linesOf(businessId: string) {
  const admin = await api.tokens.mint({ uid: await makeMember(api.db, { businessId, role: 'admin' }) });
  const ofBusiness = { params: { id: businessId }, query: { group: ['staff' as const] } };
  const audit = await api.call(calls.listBusinessActivities, { ...ofBusiness, token: admin });
  const staff = await api.call(calls.listStaffActivities, { query: { business: businessId }, token });
  return { audit: audit.body.items, staff: staff.body.items };
}

test('a mark is set and stands in both logs: for the business without a name, for the staff with it', async () => {
  const { id } = await makeBusiness(api.db, { name: 'Marked' });
  const before = await readMarks(id);
  expect(before.marks).toEqual({
    hasSuperFunding: false,
    hasCustomFundingFields: false,
    isEligibleForOnDemand: false,
    hasWebhooks: false,
  });
  const { status, body } = await setMarks(id, { hasCustomFundingFields: true }, before.updatedAt);
  expect([status, body.business.marks]).toEqual([200, { ...before.marks, hasCustomFundingFields: true }]);
  const change = { before: { hasCustomFundingFields: false }, after: { hasCustomFundingFields: true } };
  const { audit, staff } = await linesOf(id);
  expect(audit).toMatchObject([
    {
      activity: { type: 'businessMarksUpdated', actorName: 'Larkspur staff', channel: 'staff' },
      actorId: 'staff',
      address: null,
      device: null,
      change,
    },
  ]);
  expect(JSON.stringify(audit)).not.toContain(uid);
  expect(staff).toMatchObject([
    {
      id: audit[0].id,
      type: 'businessMarksUpdated',
      actorId: uid,
      actorName: 'Wren Person',
      business: { id, name: 'Marked' },
      address: '203.0.113.9',
      device: 'Chrome · Windows',
      change,
    },
    { type: 'businessOpened', actorId: uid, change: null },
  ]);
});

test('looking at a business again is the same look for a while', async () => {
  const { id } = await makeBusiness(api.db);
  for (let time = 0; time < 3; time++) await readMarks(id);
  expect((await linesOf(id)).staff).toHaveLength(1);
});

test('of two who read the same marks the second is told that they changed', async () => {
  const { id } = await makeBusiness(api.db);
  const { updatedAt } = await readMarks(id);
  const [one, other] = await Promise.all([
    setMarks(id, { isEligibleForOnDemand: true }, updatedAt),
    setMarks(id, { hasSuperFunding: true }, updatedAt),
  ]);
  expect([one.status, other.status].sort()).toEqual([200, 412]);
  expect((await linesOf(id)).audit).toHaveLength(1);
});

test('the same key sets a mark once and answers alike', async () => {
  const { id } = await makeBusiness(api.db);
  const { updatedAt } = await readMarks(id);
  const key = newId();
  const [first, again] = [
    await setMarks(id, { hasSuperFunding: true }, updatedAt, key),
    await setMarks(id, { hasSuperFunding: true }, updatedAt, key),
  ];
  expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 200, 'true']);
  expect(again.body).toEqual(first.body);
  expect((await linesOf(id)).audit).toHaveLength(1);
});

test('what is set already is no change', async () => {
  const { id } = await makeBusiness(api.db);
  const { updatedAt } = await readMarks(id);
  const { status, body } = await setMarks(id, { hasSuperFunding: false }, updatedAt);
  expect([status, body.business.updatedAt]).toEqual([200, updatedAt]);
  expect((await linesOf(id)).audit).toEqual([]);
});

test('a funding account over programs is refused to a program', async () => {
  const parent = await makeBusiness(api.db);
  const { id } = await makeBusiness(api.db, { parentId: parent.id });
  const { updatedAt } = await readMarks(id);
  const { status, body } = await setMarks(
    id,
    { hasSuperFunding: true, isEligibleForOnDemand: true },
    updatedAt,
  );
  expect([status, Object.keys(body.fields)]).toEqual([422, ['hasSuperFunding']]);
  expect((await readMarks(id)).marks.isEligibleForOnDemand).toBe(false);
});

test('a business that is not there is missing', async () => {
  const id = newId();
  const read = await api.call(calls.getStaffBusiness, { params: { id }, token });
  const written = await setMarks(id, { hasSuperFunding: true }, new Date(0).toISOString());
  expect([read.status, written.status]).toEqual([404, 404]);
});

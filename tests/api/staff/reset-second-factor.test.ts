import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeSecondFactor, makeSignIn, openSession } from '../../support/second-factor.ts';
import { makeStaff } from '../../support/staff.ts';
import { makeBusiness, makeCard, makeMember, makeUser } from '../../support/world.ts';

let api: TestApi;
let staff: string;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  staff = await makeStaff(api, await makeUser(api.db, { firstName: 'Wren' }));
  token = await signIn(staff);
});
afterAll(() => api.drop());

async function signIn(uid: string): Promise<string> {
  await makeSecondFactor(api, uid);
  return api.tokens.mint({ uid, claims: { sid: await makeSignIn(api.db, { uid, at: new Date() }) } });
}

const reset = (id: string) =>
  api.call(calls.resetPersonSecondFactor, {
    params: { id },
    token,
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' },
    from: '203.0.113.9',
  });
const find = (identifier: string) => api.call(calls.findStaffPerson, { body: { identifier }, token });
const linesAbout = (uid: string) =>
  api.db
    .selectFrom('staff_activity')
    .select(['type', 'actor', 'actor_name', 'business_id', 'address', 'device'])
    .where('user_id', '=', uid)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const refusedAs = (reason: string) => ({ status: 409, body: { reason: { key: `reason.${reason}` } } });

describe('staff reset the second factor of somebody whom no administrator may help', () => {
  test('sign-ins end, the person is mailed, each organization and the staff log know', async () => {
    const [one, other] = [await makeBusiness(api.db), await makeBusiness(api.db)];
    const uid = await makeMember(api.db, { businessId: one.id, role: 'admin' });
    await makeMember(api.db, { businessId: other.id, role: 'admin', uid });
    const theirs = await signIn(uid);
    expect((await reset(uid)).status).toBe(200);
    expect((await api.call(calls.getUser, { params: { id: uid }, token: theirs })).status).toBe(401);
    expect(await openSession(api, uid)).toEqual({ customToken: expect.any(String) });
    const log = await api.db
      .selectFrom('activity')
      .select(['business_id', 'actor', 'actor_name', 'channel', 'address', 'device'])
      .where('subject_id', '=', uid)
      .where('type', '=', 'secondFactorReset')
      .execute();
    const byStaff = { actor: 'staff', actor_name: 'Larkspur staff', channel: 'staff' };
    const nowhere = { address: null, device: null };
    expect(log).toHaveLength(2);
    for (const { id } of [one, other])
      expect(log).toContainEqual({ business_id: id, ...byStaff, ...nowhere });
    expect(await linesAbout(uid)).toEqual([
      {
        type: 'secondFactorReset',
        actor: staff,
        actor_name: 'Wren Person',
        business_id: null,
        address: '203.0.113.9',
        device: 'Chrome · Windows',
      },
    ]);
    const mails = await api.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'mail.send')
      .execute();
    const kind = 'secondFactorResetByStaff';
    expect(mails.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ to: `${uid}@example.com`, kind, path: '/login' }),
    );
  });

  test('who is a member of nothing leaves a line in the staff log alone', async () => {
    const { id } = await makeBusiness(api.db);
    const uid = await makeUser(api.db);
    await makeCard(api.db, { businessId: id, userId: uid });
    await makeSecondFactor(api, uid);
    expect((await reset(uid)).status).toBe(200);
    expect(await linesAbout(uid)).toMatchObject([{ type: 'secondFactorReset', actor: staff }]);
  });

  test('nobody resets their own, that of other staff, one that is off, or that of nobody', async () => {
    const colleague = await makeStaff(api, await makeUser(api.db));
    await makeSecondFactor(api, colleague);
    expect(await reset(staff)).toMatchObject(refusedAs('ownSecondFactor'));
    expect(await reset(colleague)).toMatchObject(refusedAs('secondFactorOfStaff'));
    expect(await reset(await makeUser(api.db))).toMatchObject(refusedAs('secondFactorOff'));
    expect((await reset('nobody')).status).toBe(404);
    for (const uid of [staff, colleague])
      expect(await linesAbout(uid)).not.toContainEqual(
        expect.objectContaining({ type: 'secondFactorReset' }),
      );
  });
});

describe('a person at the desk', () => {
  test('is found by a whole email in any letters, or a phone, with what is theirs; one look is one line', async () => {
    const { id } = await makeBusiness(api.db, { name: 'Juniper' });
    const uid = await makeMember(api.db, { businessId: id, role: 'admin' });
    await api.db.updateTable('users').set({ phone: '+12025550177' }).where('id', '=', uid).execute();
    await makeCard(api.db, { businessId: id, userId: uid });
    await makeCard(api.db, { businessId: id, userId: uid, status: 'closed' });
    const { body } = await find(` ${uid.toUpperCase()}@EXAMPLE.com `);
    expect(body.person).toMatchObject({
      id: uid,
      email: `${uid}@example.com`,
      phone: '2025550177',
      isStaff: false,
      isDisabled: false,
      secondFactorSince: null,
      lastSeenAt: null,
      memberOf: [{ id, name: 'Juniper', role: 'admin' }],
      openCards: 1,
    });
    expect((await find('(202) 555-0177')).body.person.id).toBe(uid);
    expect(await linesAbout(uid)).toMatchObject([{ type: 'personOpened', actor: staff }]);
  });

  test('a part of an address finds nobody, and is no line', async () => {
    const uid = await makeUser(api.db);
    expect((await find(`${uid}@example`)).status).toBe(422);
    expect((await find(`x${uid}@example.com`)).body).toEqual({ person: null });
    expect(await linesAbout(uid)).toEqual([]);
  });

  test('a second factor that was begun and never confirmed is none', async () => {
    const uid = await makeUser(api.db);
    await makeSecondFactor(api, uid, { isConfirmed: false });
    expect((await find(`${uid}@example.com`)).body.person.secondFactorSince).toBeNull();
    expect(await reset(uid)).toMatchObject(refusedAs('secondFactorOff'));
  });
});

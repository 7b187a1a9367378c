import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { openDatabase } from '#lib/server/db/pool.ts';
import { appointStaff, dismissStaff } from '#lib/server/services/staff/appoint.ts';
import { listStaff } from '#lib/server/services/staff/list-staff.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeSecondFactor, makeSignIn } from '../../support/second-factor.ts';
import { makeStaff } from '../../support/staff.ts';
import { makeBusiness, makeMember, makeUser } from '../../support/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

const by = { by: 'operator', now: new Date('2026-11-23T12:00:00.000Z') };
const desk = (token: string) => api.call(calls.listStaffBusinesses, { token });
const withFactor = async (uid: string) => {
  await makeSecondFactor(api, uid);
  return api.tokens.mint({ uid, claims: { sid: await makeSignIn(api.db, { uid, at: new Date() }) } });
};

/** As the owner of the tables, as the command on the server is. */
async function asOwner<T>(work: (db: TestApi['db']) => Promise<T>): Promise<T> {
  const owner = openDatabase(api.migratorUrl, { max: 1, name: 'test' });
  return work(owner.db).finally(owner.close);
}

describe('the desk', () => {
  test('is closed to the administrator of a super business with every permission and a second factor', async () => {
    const parent = await makeBusiness(api.db);
    await makeBusiness(api.db, { parentId: parent.id });
    const admin = await withFactor(await makeMember(api.db, { businessId: parent.id, role: 'admin' }));
    const { status, body } = await desk(admin);
    expect([status, body.error]).toEqual([404, 'not_found']);
  });

  test('is closed to staff without a second factor, and says so', async () => {
    const uid = await makeStaff(api, await makeUser(api.db));
    const { status, body } = await desk(await api.tokens.mint({ uid }));
    expect([status, body.error]).toEqual([403, 'staff_second_factor_missing']);
  });

  test('asks for the factor in a sign-in that has not proven it', async () => {
    const uid = await makeStaff(api, await makeUser(api.db));
    await withFactor(uid);
    const { status, body } = await desk(await api.tokens.mint({ uid }));
    expect([status, body.error]).toEqual([401, 'second_factor_required']);
  });

  test('closes with the dismissal, from the next call on', async () => {
    const uid = await makeStaff(api, await makeUser(api.db));
    const token = await withFactor(uid);
    expect((await desk(token)).status).toBe(200);
    await asOwner((db) => dismissStaff(db, `${uid}@example.com`, by));
    expect((await desk(token)).status).toBe(404);
  });
});

test('staff have no way into a business of which they are no member', async () => {
  const { id } = await makeBusiness(api.db);
  const token = await withFactor(await makeStaff(api, await makeUser(api.db)));
  const at = { params: { id }, token };
  const asked = [
    await api.call(calls.getBusinessSettings, at),
    await api.call(calls.listCards, at),
    await api.call(calls.listBusinessActivities, at),
  ];
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('a session says whether somebody is staff, and nothing more of it', async () => {
  const [staff, other] = [await makeStaff(api, await makeUser(api.db)), await makeUser(api.db)];
  const own = async (uid: string) =>
    (await api.call(calls.getUser, { params: { id: uid }, token: await api.tokens.mint({ uid }) })).body;
  expect([(await own(staff)).isStaff, (await own(other)).isStaff]).toEqual([true, false]);
});

test('no administrator of a business resets the second factor of staff', async () => {
  const { id } = await makeBusiness(api.db);
  const uid = await makeMember(api.db, { businessId: id, role: 'admin' });
  const admin = await api.tokens.mint({ uid: await makeMember(api.db, { businessId: id, role: 'admin' }) });
  const reset = () => api.call(calls.resetSecondFactor, { params: { id, userId: uid }, token: admin });
  await makeSecondFactor(api, uid);
  await makeStaff(api, uid);
  const { status, body } = await reset();
  expect([status, body.reason.key]).toEqual([409, 'reason.secondFactorOfOthers']);
  await asOwner((db) => dismissStaff(db, `${uid}@example.com`, by));
  expect((await reset()).status).toBe(200);
});

describe('the command on the server', () => {
  test('appoints and dismisses an account by its email, once each, and the staff log says so', async () => {
    const uid = await makeUser(api.db, { firstName: 'Ada' });
    const email = `${uid.toUpperCase()}@Example.com`;
    const answers = await asOwner(async (db) => [
      await appointStaff(db, email, by),
      await appointStaff(db, email, by),
      await dismissStaff(db, email, by),
      await dismissStaff(db, email, by),
    ]);
    expect(answers).toEqual(['done', 'already', 'done', 'already']);
    const token = await withFactor(await makeStaff(api, await makeUser(api.db)));
    const type = ['staffAppointed', 'staffDismissed'] as const;
    const { items } = (await api.call(calls.listStaffActivities, { query: { type: [...type] }, token })).body;
    expect(
      items.filter(({ person }: { person: { id: string } }) => person.id === uid).reverse(),
    ).toMatchObject(
      type.map((one) => ({
        type: one,
        actorId: 'system:command',
        actorName: 'operator',
        person: { id: uid, name: 'Ada Person' },
        business: null,
      })),
    );
  });

  test('appoints nobody without an account, and no disabled one', async () => {
    const uid = await makeUser(api.db, { isDisabled: true });
    const answers = await asOwner(async (db) => [
      await appointStaff(db, 'nobody@example.com', by),
      await appointStaff(db, `${uid}@example.com`, by),
    ]);
    expect(answers).toEqual(['unknown', 'disabled']);
  });

  test('lists staff with what they lack', async () => {
    const uid = await makeStaff(api, await makeUser(api.db));
    const found = (await asOwner(listStaff)).find(({ email }) => email === `${uid}@example.com`);
    expect(found).toMatchObject({ is_disabled: false, confirmed_at: null });
  });

  test('is the only way: the role of the application appoints nobody, and changes no line of the log', async () => {
    const uid = await makeUser(api.db);
    const appointing = api.db
      .insertInto('staff')
      .values({ user_id: uid, appointed_at: new Date() })
      .execute();
    await expect(appointing).rejects.toThrow(/permission denied/);
    const rewriting = api.db.updateTable('staff_activity').set({ actor_name: 'somebody else' }).execute();
    await expect(rewriting).rejects.toThrow(/permission denied/);
    await expect(asOwner((db) => db.deleteFrom('staff_activity').execute())).rejects.toThrow();
  });
});

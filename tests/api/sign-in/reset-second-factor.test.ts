import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUser } from '#lib/contract/people/get-user.ts';
import { resetSecondFactor } from '#lib/contract/sign-in/second-factor-rule.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeSecondFactor, makeSignIn, openSession } from '../../support/second-factor.ts';
import { makeBusiness, makeCard, makeMember, makeRoles } from '../../support/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

const ROLES = [
  { key: 'helper', name: 'Helper', permissions: ['viewUsers', 'manageUsers'] },
  { key: 'reader', name: 'Reader', permissions: ['viewUsers'] },
];

async function business(parentId?: string): Promise<string> {
  const { id } = await makeBusiness(api.db, parentId ? { parentId } : {});
  if (!parentId) await makeRoles(api.db, id, ROLES);
  return id;
}

/** A member with a second factor who is signed in. */
async function member(businessId: string, role = 'reader') {
  const uid = await makeMember(api.db, { businessId, role });
  await makeSecondFactor(api, uid);
  const sid = await makeSignIn(api.db, { uid, at: new Date() });
  return { uid, token: await api.tokens.mint({ uid, claims: { sid } }) };
}

const manager = async (businessId: string, role = 'admin') =>
  api.tokens.mint({ uid: await makeMember(api.db, { businessId, role }) });

const reset = (id: string, userId: string, token: string) =>
  api.call(resetSecondFactor, { params: { id, userId }, token });

const refusedAs = (reason: string) => ({ status: 409, body: { reason: { key: `reason.${reason}` } } });

test('another administrator turns it off: every sign-in ends, and the person is told', async () => {
  const id = await business();
  const { uid, token } = await member(id);
  const admin = await makeMember(api.db, { businessId: id, role: 'admin' });
  expect((await reset(id, uid, await api.tokens.mint({ uid: admin }))).status).toBe(200);
  expect((await api.call(getUser, { params: { id: uid }, token })).status).toBe(401);
  expect(await openSession(api, uid)).toEqual({ customToken: expect.any(String) });
  const log = await api.db
    .selectFrom('activity')
    .select(['type', 'actor', 'business_id'])
    .where('subject_id', '=', uid)
    .where('type', '=', 'secondFactorReset')
    .execute();
  expect(log).toEqual([{ type: 'secondFactorReset', actor: admin, business_id: id }]);
  const mails = await api.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'mail.send')
    .execute();
  expect(mails.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ to: `${uid}@example.com`, kind: 'secondFactorReset' }),
  );
});

test('nobody resets their own, nor one that is not there', async () => {
  const id = await business();
  const own = await member(id, 'admin');
  expect(await reset(id, own.uid, own.token)).toMatchObject(refusedAs('ownSecondFactor'));
  const without = await makeMember(api.db, { businessId: id, role: 'reader' });
  expect(await reset(id, without, await manager(id))).toMatchObject(refusedAs('secondFactorOff'));
});

test('somebody who is no member there answers like nobody at all', async () => {
  const [id, elsewhere] = [await business(), await business()];
  const { uid } = await member(elsewhere);
  const token = await manager(id);
  for (const userId of [uid, 'nobody']) expect((await reset(id, userId, token)).status).toBe(404);
});

test('who belongs to another organization as well is not reset by either', async () => {
  const [id, elsewhere] = [await business(), await business()];
  const { uid } = await member(id);
  await makeMember(api.db, { businessId: elsewhere, role: 'reader', uid });
  for (const place of [id, elsewhere]) {
    expect(await reset(place, uid, await manager(place))).toMatchObject(refusedAs('secondFactorOfOthers'));
  }
  const both = await makeMember(api.db, { businessId: id, role: 'admin' });
  await makeMember(api.db, { businessId: elsewhere, role: 'admin', uid: both });
  expect((await reset(id, uid, await api.tokens.mint({ uid: both }))).status).toBe(200);
});

test('an administrator of one program does not reset somebody of another one; their organization does', async () => {
  const top = await business();
  const [first, second] = [await business(top), await business(top)];
  const { uid } = await member(first);
  await makeMember(api.db, { businessId: second, role: 'reader', uid });
  expect(await reset(first, uid, await manager(first))).toMatchObject(refusedAs('secondFactorOfOthers'));
  expect((await reset(first, uid, await manager(top))).status).toBe(200);
});

test('who may less than the person does not reset them', async () => {
  const id = await business();
  const { uid } = await member(id, 'admin');
  expect(await reset(id, uid, await manager(id, 'helper'))).toMatchObject(refusedAs('secondFactorOfOthers'));
});

test('who holds a card of another organization is not reset; a closed one does not count', async () => {
  const [id, elsewhere] = [await business(), await business()];
  const { uid } = await member(id);
  const token = await manager(id);
  await makeCard(api.db, { businessId: elsewhere, userId: uid, status: 'closed' });
  const card = await makeCard(api.db, { businessId: elsewhere, userId: uid });
  expect(await reset(id, uid, token)).toMatchObject(refusedAs('secondFactorOfOthers'));
  await api.db.updateTable('card').set({ status: 'closed' }).where('id', '=', card.id).execute();
  expect((await reset(id, uid, token)).status).toBe(200);
});

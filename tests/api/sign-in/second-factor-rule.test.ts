import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCard, listCards } from '#lib/contract/cards/cards.ts';
import { getUser } from '#lib/contract/people/get-user.ts';
import { getSecondFactorRule, updateSecondFactorRule } from '#lib/contract/sign-in/second-factor-rule.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeSecondFactor, makeSignIn } from '../../support/second-factor.ts';
import { makeBusiness, makeCard, makeMember, makeRoles } from '../../support/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

/** The bearer of somebody who proved their second factor. */
async function withFactor(uid: string): Promise<string> {
  await makeSecondFactor(api, uid);
  const sid = await makeSignIn(api.db, { uid, at: new Date() });
  return api.tokens.mint({ uid, claims: { sid } });
}

const mint = (uid: string) => api.tokens.mint({ uid });

/** An organization with a program, an administrator with a second factor, and members without one. */
async function organization() {
  const top = (await makeBusiness(api.db)).id;
  const program = (await makeBusiness(api.db, { parentId: top })).id;
  await makeRoles(api.db, top, [
    { key: 'payer', name: 'Payer', permissions: ['viewCards', 'loadCards'] },
    { key: 'reader', name: 'Reader', permissions: ['viewCards'] },
    { key: 'manager', name: 'Manager', permissions: ['manageRoles'] },
  ]);
  const admin = await makeMember(api.db, { businessId: top, role: 'admin' });
  const adminToken = await withFactor(admin);
  const payer = await makeMember(api.db, { businessId: program, role: 'payer' });
  const reader = await makeMember(api.db, { businessId: program, role: 'reader' });
  const require = (isRequired: boolean, id = top, token = adminToken) =>
    api.call(updateSecondFactorRule, { params: { id }, body: { isRequired }, token });
  return { top, program, admin, adminToken, payer, reader, require };
}

const cardsOf = async (businessId: string, token: string) =>
  api.call(listCards, { params: { id: businessId }, token });

test('an administrator with a second factor requires it, and sees who has none', async () => {
  const { top, program, adminToken, require } = await organization();
  const read = (id: string) => api.call(getSecondFactorRule, { params: { id }, token: adminToken });
  const counted = { isOfParent: false, administratorsAndPayers: 2, withoutSecondFactor: 1 };
  expect((await read(top)).body).toEqual({ isRequired: false, ...counted });
  expect(await require(true)).toMatchObject({ status: 200, body: { isRequired: true, ...counted } });
  expect((await read(program)).body).toEqual({ isRequired: true, ...counted, isOfParent: true });
  const log = await api.db
    .selectFrom('activity')
    .select(['type', 'change'])
    .where('business_id', '=', top)
    .execute();
  expect(log).toEqual([
    {
      type: 'businessSettingsUpdated',
      change: { before: { requiresSecondFactor: false }, after: { requiresSecondFactor: true } },
    },
  ]);
});

test('a program counts its own members for whoever manages it alone, and not those of the organization', async () => {
  const { top, program } = await organization();
  const beside = (await makeBusiness(api.db, { parentId: top })).id;
  await makeMember(api.db, { businessId: beside, role: 'admin' });
  const manager = await mint(await makeMember(api.db, { businessId: program, role: 'admin' }));
  const { body } = await api.call(getSecondFactorRule, { params: { id: program }, token: manager });
  // Themselves and the payer there; the administrators above and beside are none of theirs.
  expect(body).toMatchObject({ isOfParent: true, administratorsAndPayers: 2, withoutSecondFactor: 2 });
});

test('a program whose roles the reader does not manage is not counted, though they belong to it', async () => {
  const { top, program } = await organization();
  const beside = (await makeBusiness(api.db, { parentId: top })).id;
  await makeMember(api.db, { businessId: beside, role: 'admin' });
  const manager = await makeMember(api.db, { businessId: program, role: 'manager' });
  await makeMember(api.db, { businessId: beside, role: 'reader', uid: manager });
  const token = await mint(manager);
  const asked = { params: { id: program }, token };
  const counted = { administratorsAndPayers: 2, withoutSecondFactor: 2 };
  expect((await api.call(getSecondFactorRule, asked)).body).toMatchObject(counted);
  const changed = await api.call(updateSecondFactorRule, { ...asked, body: { isRequired: false } });
  expect(changed.body).toMatchObject(counted);
});

test('who has none cannot require it of others, and a program follows its organization', async () => {
  const { top, program, adminToken, require } = await organization();
  const bare = await mint(await makeMember(api.db, { businessId: top, role: 'admin' }));
  expect(await require(true, top, bare)).toMatchObject({
    status: 409,
    body: { reason: { key: 'reason.ownSecondFactorFirst' } },
  });
  expect(await require(true, program, adminToken)).toMatchObject({
    status: 409,
    body: { reason: { key: 'reason.secondFactorRuleOfParent' } },
  });
});

test('once it is required, payers and administrators without one do nothing there; others go on', async () => {
  const { top, program, adminToken, payer, reader, require } = await organization();
  const card = (await makeCard(api.db, { businessId: program })).id;
  const admin = await mint(await makeMember(api.db, { businessId: top, role: 'admin' }));
  const payerToken = await mint(payer);
  expect((await cardsOf(program, payerToken)).status).toBe(200);
  await require(true);
  for (const token of [payerToken, admin]) {
    for (const answer of [
      await cardsOf(program, token),
      await api.call(getCard, { params: { id: card }, token }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { error: 'second_factor_missing', code: 40302 } });
  }
  expect((await cardsOf(program, await mint(reader))).status).toBe(200);
  expect((await cardsOf(program, adminToken)).status).toBe(200);
  // They reach their own account, where they set one up; then the same call is good.
  expect((await api.call(getUser, { params: { id: payer }, token: payerToken })).status).toBe(200);
  expect((await cardsOf(program, await withFactor(payer))).status).toBe(200);
});

test('it counts from the next request, and no longer once it is switched off', async () => {
  const { program, payer, require } = await organization();
  const token = await mint(payer);
  await require(true);
  expect((await cardsOf(program, token)).status).toBe(403);
  await require(false);
  expect((await cardsOf(program, token)).status).toBe(200);
});

test('another organization of the same person is not concerned', async () => {
  const { payer, require } = await organization();
  const elsewhere = (await makeBusiness(api.db)).id;
  await makeMember(api.db, { businessId: elsewhere, role: 'admin', uid: payer });
  await require(true);
  expect((await cardsOf(elsewhere, await mint(payer))).status).toBe(200);
});

test('the holder of a card goes on with it, whatever they are a member of', async () => {
  const { program, payer, require } = await organization();
  const card = (await makeCard(api.db, { businessId: program, userId: payer })).id;
  const other = (await makeBusiness(api.db)).id;
  const own = (await makeCard(api.db, { businessId: other, userId: payer })).id;
  await require(true);
  const token = await mint(payer);
  expect((await api.call(getCard, { params: { id: own }, token })).status).toBe(200);
  expect((await api.call(getCard, { params: { id: card }, token })).body.error).toBe('second_factor_missing');
});

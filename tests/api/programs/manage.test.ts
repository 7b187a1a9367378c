import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BodyInput } from '#lib/contract/call.ts';
import { getPrefundingAchDetails } from '#lib/contract/funding/accounts.ts';
import { createProgram, listPrograms, updateProgram } from '#lib/contract/programs/programs.ts';
import { MAX_PROGRAMS } from '#lib/domain/limits.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { setBusinessStatus } from '../../support/business-status.ts';
import { makeBusiness, makeMember } from '../../support/world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

async function makeOrganization(productType?: 'cards') {
  const { id } = await makeBusiness(api.db, productType ? { productType } : {});
  const token = await api.tokens.mint({ uid: await makeMember(api.db, { businessId: id, role: 'admin' }) });
  const create = (body: BodyInput<typeof createProgram>, key = newId()) =>
    api.call(createProgram, { params: { id }, body, token, key });
  return { id, token, create };
}

const FOOD = { name: 'Food', productType: 'cards' } as const;

test('a new program has its accounts, a number that banks pay to and the marks of its organization', async () => {
  const { id, token, create } = await makeOrganization();
  await api.db
    .updateTable('business')
    .set({ is_eligible_for_on_demand: true, brand: 'harbor' })
    .where('id', '=', id)
    .execute();
  const { status, body } = await create(FOOD);
  expect(status).toBe(201);
  const { program } = body;
  expect(program).toEqual({
    id: expect.any(String),
    ...FOOD,
    updatedAt: expect.any(String),
    closedAt: null,
  });
  const row = await api.db.selectFrom('business').selectAll().where('id', '=', program.id).executeTakeFirst();
  expect(row).toMatchObject({
    parent_id: id,
    status: 'active',
    is_eligible_for_on_demand: true,
    brand: 'harbor',
  });
  const accounts = await api.db
    .selectFrom('account')
    .select('kind')
    .where('business_id', '=', program.id)
    .execute();
  expect(accounts.map(({ kind }) => kind).sort()).toEqual(['funding', 'program_cash']);
  const paidTo = await api.call(getPrefundingAchDetails, { params: { id: program.id }, token });
  expect(paidTo.body.achDetails.accountNumber).toMatch(/^\d{10,17}$/);
  const activity = await api.db
    .selectFrom('activity')
    .select(['type', 'payload'])
    .where('business_id', '=', program.id)
    .execute();
  expect(activity).toEqual([
    {
      type: 'programCreated',
      payload: { programId: program.id, ...FOOD },
    },
  ]);
});

test('the same key creates one program', async () => {
  const { id, token, create } = await makeOrganization();
  const key = newId();
  const [first, again] = [await create(FOOD, key), await create(FOOD, key)];
  expect(again.body).toEqual(first.body);
  const listed = await api.call(listPrograms, { params: { id }, token });
  expect(listed.body.items).toHaveLength(1);
});

test('no two open programs of an organization have one name, however it is written', async () => {
  const { create, token } = await makeOrganization();
  const first = (await create(FOOD)).body.program;
  const taken = { status: 409, body: { error: 'conflict', fields: { name: { key: 'field.taken' } } } };
  expect(await create({ ...FOOD, name: ' fOOD ' })).toMatchObject(taken);
  const other = (await create({ ...FOOD, name: 'Rent' })).body.program;
  const rename = (name: string) =>
    api.call(updateProgram, {
      params: { id: other.id },
      body: { name },
      token,
      headers: { 'if-match': `"${other.updatedAt}"` },
    });
  expect(await rename('food')).toMatchObject(taken);
  await api.db.updateTable('business').set({ closed_at: new Date() }).where('id', '=', first.id).execute();
  expect((await rename('food')).status).toBe(200);
});

test.each([
  [{ name: '', productType: 'cards' }, ['name']],
  [{ name: 'x'.repeat(101), productType: 'cards' }, ['name']],
  [{ name: 'Food', productType: 'gold' }, ['productType']],
  [{}, ['name', 'productType']],
])('%j says which fields are wrong', async (body, fields) => {
  const { create } = await makeOrganization();
  const answer = await create(body as typeof FOOD);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields).sort()).toEqual(fields);
});

test('what has cards or payments of its own, and a program itself, holds no programs', async () => {
  const own = await makeOrganization('cards');
  const refused = { status: 409, body: { error: 'wrong_state', reason: { key: 'reason.holdsNoPrograms' } } };
  expect(await own.create(FOOD)).toMatchObject(refused);
  const { create, token } = await makeOrganization();
  const { id } = (await create(FOOD)).body.program;
  const inside = await api.call(createProgram, { params: { id }, body: { ...FOOD, name: 'In it' }, token });
  expect(inside).toMatchObject(refused);
});

test('an organization whose application is open holds none yet, and one with the most takes no more', async () => {
  const applying = await makeOrganization();
  const set = (status: string) => setBusinessStatus(api, { id: applying.id, status });
  await set('submit_application');
  expect(await applying.create(FOOD)).toMatchObject({
    status: 409,
    body: { reason: { key: 'reason.businessNotActive' } },
  });
  await set('active');
  await api.db
    .insertInto('business')
    .values(
      Array.from({ length: MAX_PROGRAMS }, (_, index) => ({
        id: newId(),
        name: `Program ${index}`,
        parent_id: applying.id,
        product_type: 'cards' as const,
        payout_cutoff: null,
        funding_account_id: null,
        created_at: new Date(),
      })),
    )
    .execute();
  expect(await applying.create(FOOD)).toMatchObject({ status: 409, body: { error: 'limit_exceeded' } });
});

test('a program is renamed under the version that was read, and under no other', async () => {
  const { create, token } = await makeOrganization();
  const before = (await create(FOOD)).body.program;
  const rename = (name: string, version: string) =>
    api.call(updateProgram, {
      params: { id: before.id },
      body: { name },
      token,
      headers: { 'if-match': `"${version}"` },
    });
  const renamed = await rename('Meals', before.updatedAt);
  expect(renamed.body.program).toMatchObject({ id: before.id, name: 'Meals' });
  expect(renamed.body.program.updatedAt > before.updatedAt).toBe(true);
  expect((await rename('Lunch', before.updatedAt)).status).toBe(412);
  expect((await rename('Meals', renamed.body.program.updatedAt)).body).toEqual(renamed.body);
  const lines = await api.db
    .selectFrom('activity')
    .select('change')
    .where('business_id', '=', before.id)
    .where('type', '=', 'programUpdated')
    .execute();
  expect(lines).toEqual([{ change: { before: { name: 'Food' }, after: { name: 'Meals' } } }]);
});

test('two that create at the same moment under one name make one program', async () => {
  const { create } = await makeOrganization();
  const answers = await Promise.all([create(FOOD), create(FOOD)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeSecondFactor, makeSignIn } from '../../support/second-factor.ts';
import { makeStaff } from '../../support/staff.ts';
import { makeBusiness, makeUser } from '../../support/world.ts';

let api: TestApi;
let token: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  api = await createTestApi();
  const uid = await makeStaff(api, await makeUser(api.db));
  await makeSecondFactor(api, uid);
  token = await api.tokens.mint({
    uid,
    claims: { sid: await makeSignIn(api.db, { uid, at: new Date() }) },
  });
  for (const name of ['birch fund', 'Alder Trust', 'Alder trust', 'Cedar 100%'])
    ids[name] = (await makeBusiness(api.db, { name })).id;
  ids.program = (
    await makeBusiness(api.db, { name: 'Alder meals', parentId: ids['Alder Trust'] as string })
  ).id;
  await api.db
    .updateTable('business')
    .set({ has_super_funding: true })
    .where('id', '=', ids['Cedar 100%'] as string)
    .execute();
});
afterAll(() => api.drop());

const namesOf = async (query: object) => {
  const { status, body } = await api.call(calls.listStaffBusinesses, { query, token });
  expect(status).toBe(200);
  return body.items.map(({ name }: { name: string }) => name);
};

test('pages of two hold every business once, by name', async () => {
  const found: { id: string; name: string }[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { limit: 2, ...(cursor ? { cursor } : {}) };
    const { body } = await api.call(calls.listStaffBusinesses, { query, token });
    expect(body.items.length).toBeLessThanOrEqual(2);
    found.push(...body.items);
    cursor = body.nextCursor;
  }
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set(Object.values(ids)));
  expect(found.map(({ name }) => name.toLowerCase())).toEqual([
    'alder meals',
    'alder trust',
    'alder trust',
    'birch fund',
    'cedar 100%',
  ]);
});

test.each([
  ['words in any order and writing', { search: 'TRUST ald' }, ['Alder Trust', 'Alder trust']],
  ['a sign that means something in patterns', { search: '100%' }, ['Cedar 100%']],
  ['nothing', { search: 'oak' }, []],
  ['a mark', { mark: ['hasSuperFunding'] }, ['Cedar 100%']],
  ['two marks together', { mark: ['hasSuperFunding', 'isEligibleForOnDemand'] }, []],
] as const)('a search finds %s', async (_, query, names) => {
  expect((await namesOf(query)).sort()).toEqual(names);
});

test('a search finds a business by its whole ID, and programs by the business above them', async () => {
  expect(await namesOf({ search: ids['birch fund']?.toUpperCase() })).toEqual(['birch fund']);
  const { body } = await api.call(calls.listStaffBusinesses, {
    query: { parent: ids['Alder Trust'] as string },
    token,
  });
  expect(body.items).toMatchObject([
    { id: ids.program, parent: { id: ids['Alder Trust'], name: 'Alder Trust' }, productType: 'cards' },
  ]);
});

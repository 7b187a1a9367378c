import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createBusinessSettings,
  getBusinessSettings,
  updateBusinessSettings,
} from '#lib/contract/settings/settings.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeMember, makeRoles } from '../../support/world.ts';

let api: TestApi;
let uid: string;
let token: string;
let businessId: string;

beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db)).id;
  uid = await makeMember(api.db, { businessId, role: 'admin' });
  token = await api.tokens.mint({ uid });
});
afterAll(() => api.drop());

const params = () => ({ id: businessId });
const viewer = { key: 'viewer', name: 'Viewer', permissions: ['viewCards'] };

test('there are none, then they are created once, then changed only from the version that was read', async () => {
  expect((await api.call(getBusinessSettings, { params: params(), token })).status).toBe(404);
  const created = await api.call(createBusinessSettings, {
    params: params(),
    body: { customRoles: [viewer] },
    token,
  });
  expect(created.status).toBe(201);
  const again = await api.call(createBusinessSettings, { params: params(), body: {}, token });
  expect(again).toMatchObject({ status: 409, body: { error: 'conflict' } });

  const version = created.body.businessSettings.updatedAt;
  const change = (ifMatch: string | undefined, label: string) =>
    api.call(updateBusinessSettings, {
      params: params(),
      body: { customFields: { loads: [{ label, name: 'purpose', dataType: 'text', dataOptions: [] }] } },
      token,
      headers: ifMatch ? { 'if-match': ifMatch } : {},
    });
  expect(await change(undefined, 'A')).toMatchObject({
    status: 428,
    body: { error: 'precondition_required' },
  });
  const [one, other] = await Promise.all([change(`"${version}"`, 'A'), change(`"${version}"`, 'B')]);
  expect([one.status, other.status].sort()).toEqual([200, 412]);
  const winner = one.status === 200 ? one : other;
  expect(winner.body.businessSettings.customRoles).toEqual([viewer]);
  expect(winner.body.businessSettings.updatedAt).not.toBe(version);
  const read = await api.call(getBusinessSettings, { params: params(), token });
  expect(read.body).toEqual(winner.body);
});

test.each([
  [{ customRoles: [{ key: 'admin', name: 'Boss', permissions: [] }] }, 'customRoles.0.key', 'field.taken'],
  [{ customRoles: [{ ...viewer, name: 'Ａｄｍｉｎ' }] }, 'customRoles.0.name', 'field.taken'],
  [{ customRoles: [{ ...viewer, name: 'Ad\u200bmin' }] }, 'customRoles.0.name', 'field.taken'],
  [{ customRoles: [viewer, { ...viewer, key: 'Viewer ' }] }, 'customRoles.1.key', 'field.taken'],
  [
    { customRoles: [{ ...viewer, permissions: ['printMoney'] }] },
    'customRoles.0.permissions.0',
    'field.unknownPermission',
  ],
  [
    { customFields: { loads: [{ label: 'Kind', name: 'kind', dataType: 'dropdown', dataOptions: [] }] } },
    'customFields.loads.0.dataOptions',
    'field.required',
  ],
])('settings that do not hold together are refused beside the field: %j', async (body, field, key) => {
  const other = (await makeBusiness(api.db)).id;
  await makeMember(api.db, { businessId: other, role: 'admin', uid });
  const answer = await api.call(createBusinessSettings, {
    params: { id: other },
    body: body as never,
    token,
  });
  expect(answer.status).toBe(422);
  expect(answer.body.fields[field]?.key).toBe(key);
});

test('a change needs a sign-in of the last five minutes', async () => {
  const stale = await api.tokens.mint({ uid, authTime: new Date(Date.now() - 6 * 60_000) });
  const answer = await api.call(updateBusinessSettings, {
    params: params(),
    body: {},
    token: stale,
    headers: { 'if-match': '"x"' },
  });
  expect(answer).toMatchObject({ status: 401, body: { code: 40101, error: 'fresh_sign_in_required' } });
});

describe('a part of the settings asks for a permission of its own', () => {
  const PARTS = { customFields: {} };

  test.each([
    [['manageSettings'], 'customRoles', 403],
    [['manageSettings'], 'customFields', 403],
    [['manageSettings', 'manageRoles'], 'customRoles', 200],
    [['manageSettings', 'manageRoles'], 'customFields', 403],
    [['manageSettings', 'manageCustomFields'], 'customFields', 200],
    [['manageSettings', 'manageCustomFields'], 'customRoles', 403],
    [['manageRoles', 'manageCustomFields'], 'customRoles', 403],
  ] as const)('who may %j gets with %s %i', async (permissions, part, status) => {
    const { id } = await makeBusiness(api.db);
    const role = { key: 'keeper', name: 'Keeper', permissions: ['viewCards', ...permissions] };
    await makeRoles(api.db, id, [role]);
    const member = await api.tokens.mint({
      uid: await makeMember(api.db, { businessId: id, role: 'keeper' }),
    });
    const answer = await api.call(updateBusinessSettings, {
      params: { id },
      body: part === 'customRoles' ? { customRoles: [role, viewer] } : PARTS,
      token: member,
      headers: { 'if-match': '"2026-01-01T00:00:00.000Z"' },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    const kept = await api.db
      .selectFrom('business_settings')
      .select('custom_roles')
      .where('business_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept.custom_roles).toEqual(status === 200 && part === 'customRoles' ? [role, viewer] : [role]);
  });

  test('also where the settings are made for the first time', async () => {
    const parent = await makeBusiness(api.db);
    const { id } = await makeBusiness(api.db, { parentId: parent.id });
    await makeRoles(api.db, parent.id, [{ key: 'keeper', name: 'Keeper', permissions: ['manageSettings'] }]);
    const member = await api.tokens.mint({
      uid: await makeMember(api.db, { businessId: parent.id, role: 'keeper' }),
    });
    const body = { customRoles: [{ key: 'boss', name: 'Boss', permissions: ['loadCards'] }] };
    const answer = await api.call(createBusinessSettings, { params: { id }, body, token: member });
    expect(answer).toMatchObject({ status: 403, body: { error: 'forbidden' } });
  });
});

describe('whoever writes roles gives nothing that they do not have', () => {
  const ROLES = [
    {
      key: 'keeper',
      name: 'Keeper',
      permissions: ['manageSettings', 'manageRoles', 'viewCards', 'hideTransactionData'],
    },
    { key: 'finance', name: 'Finance', permissions: ['loadCards'] },
  ];
  const [keeper, finance] = ROLES as [(typeof ROLES)[0], (typeof ROLES)[0]];
  const without = { ...keeper, permissions: keeper.permissions.slice(0, 3) };

  test.each([
    ['a permission of their own', [keeper, { ...finance, permissions: ['loadCards', 'viewCards'] }], {}],
    ['a restriction', [keeper, { ...finance, permissions: ['hideBankPaymentsInformation'] }], {}],
    ['nothing new', ROLES, {}],
    [
      'more to their own role',
      [{ ...keeper, permissions: [...keeper.permissions, 'loadCards'] }, finance],
      { 'customRoles.0.permissions.4': 'field.permissionNotYours' },
    ],
    [
      'more in a new role',
      [...ROLES, { key: 'new', name: 'New', permissions: ['viewCards', 'withdrawFunds'] }],
      { 'customRoles.2.permissions.1': 'field.permissionNotYours' },
    ],
    [
      'the rights of another role under the name of their own',
      [{ key: 'finance', name: 'Keeper', permissions: ['loadCards', 'hideTransactionData'] }],
      { 'customRoles.0.permissions.0': 'field.permissionNotYours' },
    ],
    [
      'sight of what is hidden from them',
      [without, finance],
      { 'customRoles.0.permissions': 'field.restrictionOnYou' },
    ],
    [
      'the same by a new role of their name',
      [{ ...without, key: 'other' }, finance],
      { 'customRoles.0.permissions': 'field.restrictionOnYou' },
    ],
  ])('%s', async (_, customRoles, fields) => {
    const { id } = await makeBusiness(api.db);
    await makeRoles(api.db, id, ROLES);
    const { status, body } = await api.call(updateBusinessSettings, {
      params: { id },
      body: { customRoles },
      token: await api.tokens.mint({ uid: await makeMember(api.db, { businessId: id, role: 'keeper' }) }),
      headers: { 'if-match': '"2026-01-01T00:00:00.000Z"' },
    });
    const seen = Object.entries((body.fields ?? {}) as Record<string, { key: string }>);
    expect([status, Object.fromEntries(seen.map(([path, { key }]) => [path, key]))]).toEqual([
      Object.keys(fields).length > 0 ? 422 : 200,
      fields,
    ]);
    const kept = await api.db
      .selectFrom('business_settings')
      .select('custom_roles')
      .where('business_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept.custom_roles).toEqual(status === 200 ? customRoles : ROLES);
  });

  describe('taking a restriction off a role shows what it hid, and needs sight of all of that', () => {
    const restricted = (...permissions: string[]) => ({ key: 'hiding', name: 'Hiding', permissions });
    const writer = (...permissions: string[]) => ({
      key: 'writer',
      name: 'Writer',
      permissions: ['manageSettings', 'manageRoles', ...permissions],
    });

    test.each([
      [['viewCards', 'hideTransactionData'], ['viewCards'], [], 422],
      [['viewCards', 'hideTransactionData'], ['viewCards'], ['viewCards'], 200],
      [['viewCards', 'lockCards', 'hideTransactionData'], ['viewCards', 'lockCards'], ['viewCards'], 200],
      [
        ['viewCards', 'viewSpendRules', 'hideTransactionData'],
        ['viewCards', 'viewSpendRules'],
        ['viewCards'],
        422,
      ],
      [['viewRecipients', 'hideBankPaymentsInformation'], ['viewRecipients'], ['viewCards'], 422],
      [['viewRecipients', 'hideBankPaymentsInformation'], ['viewRecipients'], ['viewRecipients'], 200],
      [['viewCards', 'hideBankPaymentsInformation'], ['viewCards'], [], 200],
      [['viewCards', 'hideTransactionData'], [], [], 200],
      [['viewCards', 'hideTransactionData'], ['hideTransactionData'], [], 200],
    ])('from %j to %j by a holder of %j: %i', async (before, after, own, expected) => {
      const { id } = await makeBusiness(api.db);
      await makeRoles(api.db, id, [restricted(...before), writer(...own)]);
      const { status, body } = await api.call(updateBusinessSettings, {
        params: { id },
        body: { customRoles: [restricted(...after), writer(...own)] },
        token: await api.tokens.mint({ uid: await makeMember(api.db, { businessId: id, role: 'writer' }) }),
        headers: { 'if-match': '"2026-01-01T00:00:00.000Z"' },
      });
      expect([status, body.fields?.['customRoles.0.permissions']?.key ?? null]).toEqual([
        expected,
        expected === 422 ? 'field.restrictionUncovers' : null,
      ]);
    });
  });

  test('the roles of a program begin with those of its parent: what stands there may be taken over, no more', async () => {
    const { id: parent } = await makeBusiness(api.db);
    await makeRoles(api.db, parent, ROLES);
    const { id } = await makeBusiness(api.db, { parentId: parent });
    const member = await api.tokens.mint({
      uid: await makeMember(api.db, { businessId: id, role: 'keeper' }),
    });
    const create = (customRoles: typeof ROLES) =>
      api.call(createBusinessSettings, { params: { id }, body: { customRoles }, token: member });
    const more = { ...finance, permissions: ['loadCards', 'withdrawFunds'] };
    const refused = await create([keeper, more]);
    expect(refused.status).toBe(422);
    expect(refused.body.fields['customRoles.1.permissions.1']?.key).toBe('field.permissionNotYours');
    expect((await create(ROLES)).status).toBe(201);
  });
});

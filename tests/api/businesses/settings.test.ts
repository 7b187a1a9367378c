import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createBusinessSettings,
  getBusinessSettings,
  updateBusinessSettings,
} from '#lib/contract/businesses.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeMember } from '../../support/world.ts';

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

import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeApiKey } from '../../support/api-keys.ts';
import { makeBusiness, makeMember, makeRoles } from '../../support/world.ts';

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.drop());

test('nobody gives a scope that they do not hold, and a restricted person not what is cut short for them', async () => {
  const other = (await makeBusiness(api.db)).id;
  await makeRoles(api.db, other, [
    { key: 'dev', name: 'Dev', permissions: ['developerTools', 'viewCards', 'viewOrders'] },
    {
      key: 'half',
      name: 'Half',
      permissions: ['developerTools', 'viewCards', 'viewOrders', 'hideTransactionData'],
    },
  ]);
  const [dev, half] = await Promise.all(
    ['dev', 'half'].map(async (role) =>
      api.tokens.mint({ uid: await makeMember(api.db, { businessId: other, role }) }),
    ),
  );
  const make = (token: string | undefined, scopes: string[]) =>
    api.call(calls.createApiKey, {
      params: { id: other },
      body: { name: 'Key', scopes: scopes as ['viewCards'] },
      token,
    });
  const refused = await make(dev, ['viewCards', 'loadCards']);
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([403, ['scopes']]);
  expect((await make(half, ['viewCards'])).status).toBe(403);
  expect((await make(half, ['viewOrders'])).status).toBe(201);
  const made = await make(dev, ['viewCards']);
  expect(made.status).toBe(201);
  const params = { id: other, apiKeyId: made.body.apiKey.id };
  const widened = await api.call(calls.updateApiKey, {
    params,
    body: { scopes: ['viewCards', 'loadCards'] },
    token: dev,
  });
  expect(widened.status).toBe(403);
  // Rotating shows a secret with all of its scopes.
  expect((await api.call(calls.rotateApiKey, { params, body: {}, token: half })).status).toBe(403);
});

test('only who holds all that a key can do lets it be used from elsewhere', async () => {
  const business = (await makeBusiness(api.db)).id;
  await makeRoles(api.db, business, [
    { key: 'dev', name: 'Dev', permissions: ['developerTools', 'viewCards'] },
  ]);
  const { id: apiKeyId } = await makeApiKey(api.db, {
    businessId: business,
    scopes: ['viewCards', 'loadCards'],
    addresses: ['192.0.2.7', '192.0.2.8'],
  });
  const [dev, boss] = await Promise.all(
    ['dev', 'admin'].map(async (role) =>
      api.tokens.mint({ uid: await makeMember(api.db, { businessId: business, role }) }),
    ),
  );
  const to = async (addresses: string[], token = dev) => {
    const params = { id: business, apiKeyId };
    return (await api.call(calls.updateApiKey, { params, body: { addresses }, token })).status;
  };
  expect(await to([])).toBe(403);
  expect(await to(['192.0.2.7', '198.51.100.4'])).toBe(403);
  expect(await to(['192.0.2.7'])).toBe(200);
  expect(await to(['192.0.2.7', '192.0.2.8'])).toBe(403);
  expect(await to([], boss)).toBe(200);
  expect(await to(['192.0.2.8'])).toBe(200);
});

test('who may revoke a key is mailed of each new secret, and never the secret', async () => {
  const business = await makeBusiness(api.db, { name: 'Heron Works' });
  const uid = await makeMember(api.db, { businessId: business.id, role: 'admin' });
  await makeMember(api.db, { businessId: business.id, role: 'viewer' });
  const token = await api.tokens.mint({ uid });
  const made = await api.call(calls.createApiKey, {
    params: { id: business.id },
    body: { name: 'Payroll', scopes: ['viewCards'] },
    token,
  });
  const params = { id: business.id, apiKeyId: made.body.apiKey.id };
  const renewed = await api.call(calls.rotateApiKey, { params, body: { overlapHours: 1 }, token });
  const rows = await api.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'mail.send')
    .where('business_id', '=', business.id)
    .orderBy('id')
    .execute();
  const path = `/${business.id}/settings/api-keys`;
  const values = { name: 'Test', organization: 'Heron Works', key: 'Payroll', date: expect.any(String) };
  expect(rows.map(({ payload }) => payload)).toEqual([
    expect.objectContaining({ kind: 'apiKeyCreated', path, values: expect.objectContaining(values) }),
    expect.objectContaining({ kind: 'apiKeyRotated', path, values: expect.objectContaining(values) }),
  ]);
  for (const { secret } of [made.body, renewed.body]) expect(JSON.stringify(rows)).not.toContain(secret);
});

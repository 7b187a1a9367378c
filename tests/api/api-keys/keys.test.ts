import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { KEYS_OF_BUSINESS } from '#lib/domain/api-keys/limits.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeApiKey } from '../../support/api-keys.ts';
import { makeBusiness, makeCard, makeMember, makeRoles } from '../../support/world.ts';

const HOUR_MS = 3_600_000;

let api: TestApi;
let businessId: string;
let admin: string;
let adminUid: string;

beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db, { fundingMinor: 1_000_000 })).id;
  adminUid = await makeMember(api.db, { businessId, role: 'admin' });
  admin = await api.tokens.mint({ uid: adminUid });
});
afterAll(() => api.drop());

const create = (body: object, token = admin) =>
  api.call(calls.createApiKey, {
    params: { id: businessId },
    body: { name: 'Payroll', scopes: ['viewCards'], ...body },
    token,
  });

const listCards = (token: string, from?: string) =>
  api.call(calls.listCards, { params: { id: businessId }, token, ...(from ? { from } : {}) });

test('a secret is shown once, and the database has nothing of it but its hash and last four', async () => {
  const { status, body } = await create({ name: 'Shown once' });
  expect(status).toBe(201);
  expect(body.secret).toMatch(/^lark_test_[\w-]{43}$/);
  const { body: listed } = await api.call(calls.listApiKeys, { params: { id: businessId }, token: admin });
  const [shown] = listed.items;
  expect(shown).toMatchObject({ name: 'Shown once', hint: body.secret.slice(-4), lastUsedAt: null });
  expect(JSON.stringify(listed)).not.toContain(body.secret);
  const stored = await api.db.selectFrom('api_key_secret').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(body.secret.slice(0, 30));
});

test('a key says whose it is, and the list says when and from where it was last used', async () => {
  const { body } = await create({ name: 'Used' });
  const who = await api.call(calls.getCurrentApiKey, { token: body.secret, from: '203.0.113.7' });
  expect([who.status, who.body.apiKey.id, who.body.apiKey.businessId]).toEqual([
    200,
    body.apiKey.id,
    businessId,
  ]);
  const { body: listed } = await api.call(calls.listApiKeys, { params: { id: businessId }, token: admin });
  const used = listed.items.find(({ id }: { id: string }) => id === body.apiKey.id);
  expect(used.lastUsedFrom).toBe('203.0.113.7');
  expect(Date.now() - Date.parse(used.lastUsedAt)).toBeLessThan(60_000);
});

test('the former secret works for the hours that were chosen, and a second rotation ends the one before', async () => {
  const { body: first } = await create({ name: 'Rotated' });
  const params = { id: businessId, apiKeyId: first.apiKey.id };
  const rotate = (overlapHours: number) =>
    api.call(calls.rotateApiKey, { params, body: { overlapHours }, token: admin });
  const { body: second } = await rotate(2);
  expect(second.secret).not.toBe(first.secret);
  const statuses = async (...secrets: string[]) =>
    Promise.all(secrets.map(async (secret) => (await listCards(secret)).status));
  expect(await statuses(first.secret, second.secret)).toEqual([200, 200]);
  const { body: third } = await rotate(1);
  expect(await statuses(first.secret, second.secret, third.secret)).toEqual([401, 200, 200]);
  const { body: fourth } = await rotate(0);
  expect(await statuses(second.secret, third.secret, fourth.secret)).toEqual([401, 401, 200]);
});

test('the overlap ends by the clock', async () => {
  const { body: first } = await create({ name: 'Overlap' });
  const { body: second } = await api.call(calls.rotateApiKey, {
    params: { id: businessId, apiKeyId: first.apiKey.id },
    body: { overlapHours: 1 },
    token: admin,
  });
  await api.db
    .updateTable('api_key_secret')
    .set({ valid_until: new Date(Date.now() - 1) })
    .where('api_key_id', '=', first.apiKey.id)
    .where('valid_until', 'is not', null)
    .execute();
  expect([(await listCards(first.secret)).status, (await listCards(second.secret)).status]).toEqual([
    401, 200,
  ]);
  expect(Date.parse(second.apiKey.formerUntil) - Date.now()).toBeGreaterThan(0.9 * HOUR_MS);
});

test('a revoked key is refused at once and for good, and stays on its own list', async () => {
  const { body } = await create({ name: 'Revoked' });
  const params = { id: businessId, apiKeyId: body.apiKey.id };
  expect((await listCards(body.secret)).status).toBe(200);
  expect((await api.call(calls.revokeApiKey, { params, token: admin })).status).toBe(200);
  expect((await listCards(body.secret)).status).toBe(401);
  expect((await api.call(calls.rotateApiKey, { params, body: {}, token: admin })).status).toBe(404);
  const revoked = await api.call(calls.listApiKeys, {
    params: { id: businessId },
    query: { status: 'revoked' },
    token: admin,
  });
  expect(revoked.body.items.map(({ name }: { name: string }) => name)).toContain('Revoked');
});

test.each([
  ['192.0.2.7', '192.0.2.7', 200],
  ['192.0.2.7', '192.0.2.8', 403],
  ['192.0.2.0/28', '192.0.2.15', 200],
  ['192.0.2.0/28', '192.0.2.16', 403],
  ['192.0.2.0/24', '::ffff:192.0.2.9', 200],
  ['2001:db8:1::/48', '2001:db8:1:2::5', 200],
  ['2001:db8:1::/48', '2001:db8:2::5', 403],
  ['2001:db8::5', '2001:db8:0:0::5', 200],
  ['2001:db8::5', '192.0.2.9', 403],
  ['0.0.0.0/0', '2001:db8::5', 403],
])('a key for %s used from %s gets %i', async (range, from, status) => {
  const { secret } = await makeApiKey(api.db, { businessId, addresses: [range] });
  const answer = await listCards(secret, from);
  expect(answer.status).toBe(status);
  if (status === 403) expect(answer.body.error).toBe('address_not_allowed');
});

test.each(['192.0.2.300', '192.0.2.0/33', 'example.com', '2001:db8::/129', ''])(
  'an address list does not take %j',
  async (range) => {
    const { status, body } = await create({ addresses: [range] });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['addresses.0']]);
  },
);

test('a program is told what it lacks in words for a program', async () => {
  const { body: made } = await create({ scopes: ['viewCards', 'loadCards'] });
  expect((await listCards(`${made.secret}x`)).body.msg).toMatch(/^This API key does not work/);
  expect((await listCards('nobody')).body.msg).toBe('Please sign in to do this.');
  const load = { params: { id: businessId }, body: { cardId: 'K7M2P9QRTX', amount: '1.00' } };
  const { body: keyless } = await api.call(calls.loadCard, { ...load, token: made.secret });
  expect([keyless.error, keyless.msg]).toEqual([
    'idempotency_key_missing',
    expect.stringMatching(/^Send an Idempotency-Key header/),
  ]);
});

test.each([
  'approvePayments',
  'manageUsers',
  'manageRoles',
  'developerTools',
  'manageSettings',
  'viewAuditLog',
])('there is no scope %s', async (scope) => {
  expect((await create({ scopes: [scope] })).status).toBe(422);
});

test('a refused key is told which scope it lacks', async () => {
  const { secret } = await makeApiKey(api.db, { businessId });
  const card = await makeCard(api.db, { businessId });
  const answer = await api.call(calls.lockCard, { params: { id: card.id }, body: {}, token: secret });
  expect([answer.status, answer.body.error]).toEqual([403, 'scope_missing']);
  expect(answer.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="lockCards"');
});

test('what came by a key is recorded with channel api and the name of the key, under one scope of keys for both secrets', async () => {
  const { body: first } = await create({ name: 'Loader', scopes: ['loadCards', 'lockCards'] });
  const card = await makeCard(api.db, { businessId });
  const { body: second } = await api.call(calls.rotateApiKey, {
    params: { id: businessId, apiKeyId: first.apiKey.id },
    body: {},
    token: admin,
  });
  const key = newId();
  const load = (token: string) =>
    api.call(calls.loadCard, {
      params: { id: businessId },
      body: { cardId: card.id, amount: '12.50' },
      token,
      key,
    });
  const [one, two] = [await load(first.secret), await load(second.secret)];
  expect([one.status, two.status, two.headers.get('idempotent-replayed')]).toEqual([201, 201, 'true']);
  expect(two.body).toEqual(one.body);
  const lines = await api.db
    .selectFrom('activity')
    .select(['actor', 'actor_name', 'channel', 'type'])
    .where('subject_id', '=', card.id)
    .execute();
  expect(lines).toEqual([
    { actor: `key:${first.apiKey.id}`, actor_name: 'Loader', channel: 'api', type: 'fundsLoaded' },
  ]);
});

test('a key of an organization reaches its programs, and a key of a program neither its parent nor its sister', async () => {
  const parent = (await makeBusiness(api.db)).id;
  const [one, two] = await Promise.all([1, 2].map(() => makeBusiness(api.db, { parentId: parent })));
  const cards = await Promise.all(
    [one, two].map((program) => makeCard(api.db, { businessId: program?.id ?? '' })),
  );
  const statuses = async (secret: string) =>
    Promise.all(
      cards.map(async ({ id }) => (await api.call(calls.getCard, { params: { id }, token: secret })).status),
    );
  const over = await makeApiKey(api.db, { businessId: parent });
  const own = await makeApiKey(api.db, { businessId: one?.id ?? '' });
  expect([await statuses(over.secret), await statuses(own.secret)]).toEqual([
    [200, 200],
    [200, 404],
  ]);
});

test('the settings that a key reads have custom fields and no roles', async () => {
  const { id } = await makeBusiness(api.db);
  await makeRoles(api.db, id, [{ key: 'viewer', name: 'Viewer', permissions: ['viewCards'] }]);
  const { secret } = await makeApiKey(api.db, { businessId: id });
  const { body } = await api.call(calls.getBusinessSettings, { params: { id }, token: secret });
  expect(body.businessSettings.customRoles).toEqual([]);
});

test('whoever left may know a secret, and the list says so until it is rotated', async () => {
  const leaver = await makeMember(api.db, { businessId, role: 'admin' });
  const key = await makeApiKey(api.db, { businessId, madeBy: leaver, name: 'Of a leaver' });
  const isKnown = async () => {
    const { body } = await api.call(calls.listApiKeys, { params: { id: businessId }, token: admin });
    return body.items.find(({ id }: { id: string }) => id === key.id).isKnownOutside;
  };
  expect(await isKnown()).toBe(false);
  await api.db.deleteFrom('member').where('user_id', '=', leaver).execute();
  expect(await isKnown()).toBe(true);
  const params = { id: businessId, apiKeyId: key.id };
  await api.call(calls.rotateApiKey, { params, body: { overlapHours: 24 }, token: admin });
  expect(await isKnown()).toBe(true);
  await api.call(calls.rotateApiKey, { params, body: { overlapHours: 0 }, token: admin });
  expect(await isKnown()).toBe(false);
});

test('a business has fifty keys at most', async () => {
  const { id } = await makeBusiness(api.db);
  const token = await api.tokens.mint({ uid: await makeMember(api.db, { businessId: id, role: 'admin' }) });
  for (let made = 0; made < KEYS_OF_BUSINESS; made++)
    await makeApiKey(api.db, { businessId: id, madeBy: adminUid });
  const answer = await api.call(calls.createApiKey, {
    params: { id },
    body: { name: 'One more', scopes: ['viewCards'] },
    token,
  });
  expect([answer.status, answer.body.error]).toEqual([409, 'limit_exceeded']);
});

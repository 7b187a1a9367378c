import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, hasETag } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeCard, makeMember, makeRoles } from '../../support/world.ts';

let api: TestApi;
let businessId: string;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db, { fundingMinor: 100_000 })).id;
  token = await api.tokens.mint({ uid: await makeMember(api.db, { businessId, role: 'admin' }) });
});
afterAll(() => api.drop());

const getCard = (id: string, headers: Record<string, string> = {}) =>
  api.call(calls.getCard, { params: { id }, token, headers });

test('a record has a tag, and is not sent again to whoever has it', async () => {
  const { id } = await makeCard(api.db, { businessId });
  const first = await getCard(id);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await getCard(id, { 'if-none-match': known });
    expect([again.status, again.body, again.headers.get('etag')], known).toEqual([304, undefined, etag]);
    expect(again.headers.get('x-request-id')).toBeTruthy();
    expect(again.headers.get('ratelimit')).toBeTruthy();
  }
  expect((await getCard(id, { 'if-none-match': '"other"' })).status).toBe(200);
});

test('a changed record has another tag', async () => {
  const { id } = await makeCard(api.db, { businessId });
  const etag = (await getCard(id)).headers.get('etag') ?? '';
  await api.call(calls.lockCard, { params: { id }, body: {}, token });
  const changed = await getCard(id, { 'if-none-match': etag });
  expect([changed.status, changed.body.card.status]).toEqual([200, 'locked']);
  expect(changed.headers.get('etag')).not.toBe(etag);
});

test('a compressed record has a weak tag, which is known as well', async () => {
  const { id } = await makeBusiness(api.db);
  const roles = Array.from({ length: 40 }, (_, index) => ({
    key: `role_${index}`,
    name: `Role ${index}`,
    permissions: ['viewCards'],
  }));
  await makeRoles(api.db, id, roles);
  const admin = await api.tokens.mint({ uid: await makeMember(api.db, { businessId: id, role: 'admin' }) });
  const get = (headers: Record<string, string>) =>
    api.fetch(`/businesses/${id}/settings`, { headers: { authorization: `Bearer ${admin}`, ...headers } });
  const packed = await get({ 'accept-encoding': 'gzip' });
  const etag = packed.headers.get('etag') ?? '';
  expect([packed.headers.get('content-encoding'), etag.startsWith('W/"')]).toEqual(['gzip', true]);
  expect((await get({ 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(304);
  expect((await get({ 'if-none-match': etag })).status).toBe(304);
});

test("somebody else's record stays missing, whatever its tag", async () => {
  const { id } = await makeCard(api.db, { businessId: (await makeBusiness(api.db)).id });
  expect((await getCard(id, { 'if-none-match': '*' })).status).toBe(404);
});

test('lists, files, streams, writes, secrets and what is open to everybody have none', () => {
  const without = (Object.values(calls) as Call[]).filter((call) => !hasETag(call));
  const reads = without.filter(
    ({ method, access, download }) =>
      method === 'GET' && !download && !['public', 'link'].includes(access.kind),
  );
  expect(
    reads
      .filter(({ query }) => !(query && 'shape' in query && 'cursor' in (query.shape as object)))
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['createWebhookAccessLink', 'getCardDetails', 'getClientToken', 'streamChanges']);
});

test('a write that waits for somebody says where to follow it', async () => {
  const { id } = await makeBusiness(api.db, { fundingMinor: 100_000 });
  await api.db
    .insertInto('approval_policy')
    .values({ business_id: id, loads_above: 0, updated_at: new Date() })
    .execute();
  const admin = await api.tokens.mint({ uid: await makeMember(api.db, { businessId: id, role: 'admin' }) });
  const card = await makeCard(api.db, { businessId: id });
  const asked = await api.call(calls.loadCard, {
    params: { id },
    body: { cardId: card.id, amount: '5.00' },
    token: admin,
    key: newId(),
  });
  expect(asked.status).toBe(202);
  const where = asked.headers.get('location') ?? '';
  expect(where).toBe(`/api/approvals/${asked.body.pendingApproval.id}`);
  const followed = await api.send('GET', where.replace('/api', ''), {
    headers: { authorization: `Bearer ${admin}` },
  });
  expect([followed.status, followed.body.approval.status]).toEqual([200, 'pending']);
});

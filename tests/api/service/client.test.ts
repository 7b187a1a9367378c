import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '#lib/server/api/app.ts';
import { handlers } from '#lib/server/services/handlers.ts';
import { bodyOf, createLarkspur, itemsOf, LarkspurError } from '../../../client/larkspur.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeCard, makeMember } from '../../support/world.ts';

let api: TestApi;
let token: string;
let businessId: string;
let answer: (request: Request) => Promise<Response>;

beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db, { fundingMinor: 1_000_00 })).id;
  token = await api.tokens.mint({ uid: await makeMember(api.db, { businessId, role: 'admin' }) });
  const served = createApi(api.platform, Object.values(handlers));
  answer = async (request) => served.fetch(request);
});
afterAll(() => api.drop());

const clientOf = (fetch: (request: Request) => Promise<Response>, pauses: number[] = []) =>
  createLarkspur({
    baseUrl: 'http://localhost',
    token: () => token,
    fetch,
    wait: async (ms) => void pauses.push(ms),
  });

const load = (larkspur: ReturnType<typeof clientOf>, cardId: string, amount: string) =>
  bodyOf(
    larkspur.POST('/api/cards/business/{id}/load', {
      params: { path: { id: businessId }, header: { 'Idempotency-Key': newId() } },
      body: { cardId, amount },
    }),
  );

const balanceOf = (larkspur: ReturnType<typeof clientOf>, id: string) =>
  bodyOf(larkspur.GET('/api/cards/{id}/balance', { params: { path: { id } } }));

test('a load whose answers are lost is done once', async () => {
  const { id } = await makeCard(api.db, { businessId });
  const pauses: number[] = [];
  let lost = 2;
  const larkspur = clientOf(async (request) => {
    const given = await answer(request);
    lost -= 1;
    if (lost >= 0) throw new TypeError('connection lost');
    return given;
  }, pauses);
  const done = await load(larkspur, id, '25.00');
  if (!('load' in done)) throw new Error('it waits for approval');
  expect(done.load.amount).toEqual({ amountMinor: 2500, currency: 'USD' });
  expect(await balanceOf(larkspur, id)).toMatchObject({ available: { amountMinor: 2500 } });
  expect(pauses).toEqual([500, 1000]);
});

test('it waits as long as the answer asks, and gives up after the last try', async () => {
  const pauses: number[] = [];
  let sent = 0;
  const larkspur = clientOf(async () => {
    sent += 1;
    const body = { code: 50300, msg: 'Not now', error: 'unavailable', requestId: 'r' };
    return Response.json(body, { status: 503, headers: { 'retry-after': '7' } });
  }, pauses);
  await expect(balanceOf(larkspur, 'ANY')).rejects.toMatchObject({
    status: 503,
    body: { error: 'unavailable' },
  });
  expect([sent, pauses]).toEqual([4, [7000, 7000, 7000]]);
});

test('a refusal is not sent again, and says its name and what is wrong with the field', async () => {
  const { id } = await makeCard(api.db, { businessId });
  const keys: (string | null)[] = [];
  const larkspur = clientOf((request) => {
    keys.push(request.headers.get('idempotency-key'));
    return answer(request);
  });
  const refusal = await load(larkspur, id, 'ten').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(LarkspurError);
  expect(refusal).toMatchObject({
    status: 422,
    body: { error: 'validation_failed', fields: { amount: { key: 'field.amountFormat' } } },
  });
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

test('a write without a key gets one', async () => {
  const { id } = await makeCard(api.db, { businessId });
  const keys: (string | null)[] = [];
  const larkspur = clientOf((request) => {
    keys.push(request.headers.get('idempotency-key'));
    return answer(request);
  });
  const { card } = await bodyOf(
    larkspur.POST('/api/cards/{id}/lock', { params: { path: { id } }, body: {} }),
  );
  expect(card.status).toBe('locked');
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

test('a list is read page by page to its end', async () => {
  const own = (await makeBusiness(api.db)).id;
  const reader = await api.tokens.mint({ uid: await makeMember(api.db, { businessId: own, role: 'admin' }) });
  const made = await Promise.all([1, 2, 3, 4, 5].map(() => makeCard(api.db, { businessId: own })));
  const larkspur = createLarkspur({ baseUrl: 'http://localhost', token: reader, fetch: answer });
  const read: string[] = [];
  const cards = itemsOf((cursor) =>
    larkspur.GET('/api/cards/business/{id}/cards', {
      params: { path: { id: own }, query: { limit: 2, ...(cursor ? { cursor } : {}) } },
    }),
  );
  for await (const card of cards) read.push(card.id);
  expect(read.sort()).toEqual(made.map(({ id }) => id).sort());
});

test('the types know the paths, the bodies and the answers', async () => {
  const larkspur = clientOf(answer);
  // @ts-expect-error there is no such path
  await larkspur.GET('/api/no-such-path');
  await larkspur.POST('/api/cards/business/{id}/load', {
    params: { path: { id: businessId }, header: { 'Idempotency-Key': 'k' } },
    // @ts-expect-error an amount is a decimal string
    body: { cardId: 'A', amount: 25 },
  });
  expect(await larkspur.GET('/api/health')).toMatchObject({ data: { ok: true } });
});

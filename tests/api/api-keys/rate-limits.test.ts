import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { createApi } from '#lib/server/api/app.ts';
import { createRateLimits } from '#lib/server/api/rate-limits.ts';
import { handlers } from '#lib/server/services/handlers.ts';
import { askerOf, createTestApi, type TestApi } from '../../support/api.ts';
import { makeApiKey } from '../../support/api-keys.ts';
import { makeBusiness, makeMember } from '../../support/world.ts';

let api: TestApi;
let businessId: string;

beforeAll(async () => {
  api = await createTestApi();
  businessId = (await makeBusiness(api.db)).id;
});
afterAll(() => api.drop());

const LIMITS = { key: 3, person: 4, address: 2 };
const MINUTE_MS = 60_000;

/** The same API as one node of several, with low limits. */
const nodeOf = (rateLimits = LIMITS) =>
  askerOf(
    createApi({ ...api.platform, config: { ...api.platform.config, rateLimits } }, Object.values(handlers)),
  );

test('every call says the limit and what is left of it, and one over it is refused until the minute is over', async () => {
  const node = nodeOf();
  const { secret } = await makeApiKey(api.db, { businessId });
  const list = () => node.call(calls.listCards, { params: { id: businessId }, token: secret });
  const answers = [await list(), await list(), await list(), await list()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(answers.map(({ headers }) => headers.get('ratelimit-policy'))).toEqual(
    Array(4).fill('"key";q=3;w=60'),
  );
  expect(
    answers.map(({ headers }) => /^"key";r=(\d+);t=\d+$/.exec(headers.get('ratelimit') ?? '')?.[1]),
  ).toEqual(['2', '1', '0', '0']);
  const [, , , refused] = answers;
  expect(refused?.body.error).toBe('too_many_requests');
  const wait = Number(refused?.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
});

test('each key, each person and each address has a limit of its own', async () => {
  const node = nodeOf();
  const keys = await Promise.all([1, 2].map(() => makeApiKey(api.db, { businessId })));
  const person = await api.tokens.mint({ uid: await makeMember(api.db, { businessId, role: 'admin' }) });
  const leftAfter = async (token: string | undefined, from: string) => {
    const call = token === undefined ? calls.pingOnboarding : calls.listCards;
    const { headers } = await node.call(call, {
      params: { id: businessId },
      ...(token ? { token } : {}),
      from,
    });
    return headers.get('ratelimit')?.replace(/;t=.*/, '');
  };
  const left = [];
  for (const { secret } of [...keys, ...keys]) left.push(await leftAfter(secret, '192.0.2.1'));
  left.push(await leftAfter(person, '192.0.2.1'));
  left.push(await leftAfter(undefined, '192.0.2.1'), await leftAfter(undefined, '192.0.2.2'));
  expect(left).toEqual([
    '"key";r=2',
    '"key";r=2',
    '"key";r=1',
    '"key";r=1',
    '"person";r=3',
    '"address";r=1',
    '"address";r=1',
  ]);
});

test('what is refused at the door, and what is no call, counts for its address, which keeps nobody out who signed in', async () => {
  const node = nodeOf();
  const from = '192.0.2.77';
  const bogus = () =>
    node.call(calls.listCards, { params: { id: businessId }, token: 'lark_test_nothing', from });
  const nothing = () => node.send('GET', '/nothing-here', {}, from);
  expect([
    (await bogus()).status,
    (await nothing()).status,
    (await bogus()).status,
    (await nothing()).status,
  ]).toEqual([401, 404, 429, 429]);
  const { secret } = await makeApiKey(api.db, { businessId });
  expect((await node.call(calls.listCards, { params: { id: businessId }, token: secret, from })).status).toBe(
    200,
  );
});

test('whether the service is there can be asked without end', async () => {
  const node = nodeOf();
  for (let asked = 0; asked < 5; asked++) {
    const { status, headers } = await node.call(calls.getHealth, { from: '192.0.2.88' });
    expect([status, headers.get('ratelimit')]).toEqual([200, null]);
  }
});

/** Two nodes on one database, by a clock that stands still. */
function twoNodes(at: { now: number }, limits = { key: 10, person: 10, address: 10 }) {
  const node = () => createRateLimits({ db: api.db, log: api.platform.log, limits, now: () => at.now });
  return [node(), node()] as const;
}

test('nodes count together: what one let through, the others know of half a second later', async () => {
  const at = { now: 1_000 * MINUTE_MS };
  const [one, other] = twoNodes(at);
  const counted = { kind: 'key', id: 'shared' } as const;
  for (let made = 0; made < 6; made++) one.count(counted);
  await one.settled();
  // This node has not looked yet.
  expect(other.count(counted).remaining).toBe(9);
  await other.settled();
  expect(other.count(counted).remaining).toBe(2);
  at.now += MINUTE_MS;
  expect(other.count(counted).remaining).toBe(9);
});

test('a thousand calls of a hundred callers are a handful of statements', async () => {
  const at = { now: 2_000 * MINUTE_MS };
  const statements: string[] = [];
  const db = api.db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const limits = createRateLimits({
    db,
    log: api.platform.log,
    limits: { key: 1_000, person: 1_000, address: 1_000 },
    now: () => at.now,
  });
  for (let made = 0; made < 1_000; made++) {
    limits.count({ kind: 'key', id: `caller-${made % 100}` });
    // A second of calls.
    at.now += 1;
    if (made % 100 === 0) await new Promise(setImmediate);
  }
  await limits.settled();
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.length).toBeLessThanOrEqual(4);
  const { rows } = {
    rows: await api.db.selectFrom('call_count').selectAll().where('minute', '=', 2_000).execute(),
  };
  expect(rows.map(({ count }) => count)).toEqual(Array(100).fill(10));
});

test('a database that does not answer stops nobody, and nothing is lost that was counted', async () => {
  const at = { now: 3_000 * MINUTE_MS };
  const warned: string[] = [];
  let isDown = true;
  const db = api.db.withPlugin({
    transformQuery: ({ node }) => {
      if (isDown) throw new Error('down');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const limits = createRateLimits({
    db,
    log: { warn: (_: unknown, text?: string) => void warned.push(text ?? '') } as TestApi['platform']['log'],
    limits: { key: 5, person: 5, address: 5 },
    now: () => at.now,
  });
  const counted = { kind: 'key', id: 'while down' } as const;
  expect(limits.count(counted).remaining).toBe(4);
  await limits.settled();
  expect(warned.length).toBeGreaterThan(0);
  expect(limits.count(counted).remaining).toBe(3);
  isDown = false;
  await limits.settled();
  const row = await api.db
    .selectFrom('call_count')
    .select('count')
    .where('subject', '=', 'key:while down')
    .executeTakeFirst();
  expect(row?.count).toBe(2);
});

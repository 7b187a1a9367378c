import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeCard, makeMember, makeRoles, makeUser } from '../../support/world.ts';
import { CALLERS, type CallerName, MATRIX } from './matrix.ts';

let api: TestApi;
let callers: Record<CallerName, string | undefined>;
let businessA: string;
let superId: string;

const HOUR_MS = 3_600_000;

/** What a call needs to be allowed: its path, body and headers, with things of their own each time. */
const PREPARE: Record<
  string,
  () => Promise<{ params?: object; body?: object; headers?: Record<string, string> }>
> = {
  createBusinessSettings: async () => ({ params: { id: await freshProgram() }, body: {} }),
  freezeCard: async () => ({ params: { id: await freshCard('active') }, body: {} }),
  getBusinessSettings: onA,
  getCard: onCard,
  getCardBalance: onCard,
  getCardholder: async () => ({ params: { id: 'holder-a' } }),
  getJob: onJob,
  getPrefundingBalance: onA,
  getUser: async () => ({ params: { id: 'holder-a' } }),
  listCardActivities: onCard,
  listCardLoads: onCard,
  listCards: onA,
  listCardTransactions: onCard,
  listJobRows: onJob,
  listPrograms: onA,
  listTags: onA,
  loadCard: async () => ({
    params: { id: businessA },
    body: { cardId: await freshCard('active'), amount: '1.00' },
    headers: { 'idempotency-key': newId() },
  }),
  lockCard: async () => ({ params: { id: await freshCard('active') }, body: {} }),
  moveSandboxClock: async () => ({ body: { to: null } }),
  retryJob: onJob,
  summarizeCards: onA,
  unfreezeCard: async () => ({ params: { id: await freshCard('frozen') }, body: {} }),
  unlockCard: async () => ({ params: { id: await freshCard('locked') }, body: {} }),
  updateBusinessSettings: async () => {
    const row = await api.db
      .selectFrom('business_settings')
      .select('updated_at')
      .where('business_id', '=', businessA)
      .executeTakeFirstOrThrow();
    return {
      params: { id: businessA },
      body: {},
      headers: { 'if-match': `"${row.updated_at.toISOString()}"` },
    };
  },
};

async function onA() {
  return { params: { id: businessA } };
}
async function onCard() {
  return { params: { id: await freshCard('active') } };
}
async function onJob() {
  const id = newId();
  await api.db
    .insertInto('job')
    .values({
      id,
      business_id: businessA,
      kind: 'cards.lock',
      state: 'done',
      input: '{}',
      actor: 'system:test',
      actor_name: 'Test',
      total: 1,
      created_at: new Date(),
      finished_at: new Date(),
    })
    .execute();
  await api.db
    .insertInto('job_row')
    .values({ job_id: id, seq: 1, subject: 'NOSUCHCARD', input: '{}', state: 'failed', error: 'not_found' })
    .execute();
  return { params: { id } };
}
const freshCard = async (status: 'active' | 'locked' | 'frozen') =>
  (await makeCard(api.db, { businessId: businessA, status, userId: 'holder-a' })).id;

/** Settings can be created once a business, so each attempt has a program of its own with the same members. */
async function freshProgram(): Promise<string> {
  const { id } = await makeBusiness(api.db, { parentId: superId });
  const members = await api.db
    .selectFrom('member')
    .selectAll()
    .where('business_id', '=', businessA)
    .execute();
  for (const { user_id, role } of members) await makeMember(api.db, { businessId: id, role, uid: user_id });
  return id;
}

beforeAll(async () => {
  api = await createTestApi();
  const parent = await makeBusiness(api.db, { name: 'Parent' });
  superId = parent.id;
  businessA = (await makeBusiness(api.db, { name: 'A', parentId: superId, fundingMinor: 1_000_000 })).id;
  const b = await makeBusiness(api.db, { name: 'B' });
  const otherSuper = await makeBusiness(api.db, { name: 'Other parent' });
  const otherProgram = await makeBusiness(api.db, { name: 'Other program', parentId: otherSuper.id });
  const needed = new Set(
    (Object.values(calls) as Call[]).flatMap(({ access }) =>
      access.kind === 'business' && access.permission ? [access.permission] : [],
    ),
  );
  const roles = [
    { key: 'nothing', name: 'Nothing', permissions: [] },
    { key: 'just_enough', name: 'Just enough', permissions: [...needed] },
  ];
  await makeRoles(api.db, superId, roles);
  await makeRoles(api.db, businessA, roles);
  await makeUser(api.db, { uid: 'holder-a' });
  await makeUser(api.db, { uid: 'holder-b' });
  await makeCard(api.db, { businessId: otherProgram.id, userId: 'holder-b' });
  await makeUser(api.db, { uid: 'disabled', isDisabled: true });
  await makeUser(api.db, { uid: 'signed-out', sessionsValidFrom: new Date(Date.now() + HOUR_MS) });
  for (const uid of ['disabled', 'signed-out'])
    await makeMember(api.db, { businessId: businessA, role: 'admin', uid });
  const mint = (uid: string) => api.tokens.mint({ uid });
  const member = async (businessId: string, role: string) =>
    mint(await makeMember(api.db, { businessId, role }));
  callers = {
    anon: undefined,
    garb: 'no-token-at-all',
    exp: await api.tokens.mint({
      uid: 'holder-a',
      issuedAt: new Date(Date.now() - 2 * HOUR_MS),
      expiresAt: new Date(Date.now() - HOUR_MS),
    }),
    rev: await mint('signed-out'),
    dis: await mint('disabled'),
    str: await mint('nobody-we-know'),
    chA: await mint('holder-a'),
    chB: await mint('holder-b'),
    none: await member(businessA, 'nothing'),
    with: await member(businessA, 'just_enough'),
    admA: await member(businessA, 'admin'),
    admB: await member(b.id, 'admin'),
    supr: await member(superId, 'admin'),
    supX: await member(otherSuper.id, 'admin'),
    rec: `rcp_${'a'.repeat(43)}`,
    onb: `onb_${'b'.repeat(43)}`,
  };
});
afterAll(() => api.drop());

test('every call has its row, and every row its call', () => {
  expect(Object.keys(MATRIX).sort()).toEqual(Object.keys(calls).sort());
});

describe.each(Object.keys(MATRIX))('%s', (name) => {
  const expected = (MATRIX[name] ?? '').trim().split(/\s+/).map(Number);

  test.each(CALLERS.map((caller, index) => [caller, expected[index]] as const))(
    '%s gets %i',
    async (caller, status) => {
      const entry = (calls as Record<string, Call>)[name] as Call;
      const input = (await PREPARE[name]?.()) ?? {};
      const answer = await api.call(entry, { ...input, token: callers[caller] });
      expect(answer.status, JSON.stringify(answer.body)).toBe(status);
      if (status && status >= 400) {
        expect(answer.body).toMatchObject({
          code: expect.any(Number),
          msg: expect.any(String),
          requestId: expect.any(String),
        });
        expect(Math.floor(answer.body.code / 100)).toBe(status);
      }
    },
  );
});

test("somebody else's card answers exactly like a missing one", async () => {
  const theirs = await freshCard('active');
  const [other, missing] = await Promise.all(
    [theirs, 'NOSUCHCARD'].map((id) => api.call(calls.getCard, { params: { id }, token: callers.admB })),
  );
  const { requestId: _a, ...otherBody } = other?.body ?? {};
  const { requestId: _b, ...missingBody } = missing?.body ?? {};
  expect(otherBody).toEqual(missingBody);
  expect(other?.status).toBe(404);
});

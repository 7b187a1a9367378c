import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeIssuedCard, readActivationLink } from '../../support/issued-card.ts';
import { makeOrder } from '../../support/orders.ts';
import { makeBusiness, makeCard, makeMember, makeRoles, makeUser } from '../../support/world.ts';
import { CALLERS, type CallerName, MATRIX } from './matrix.ts';

let api: TestApi;
let callers: Record<CallerName, string | undefined>;
let businessA: string;
let superId: string;

const HOUR_MS = 3_600_000;
const HOLDER_A = 'holder-a@example.com';
const ADDRESS = {
  firstName: 'Amina',
  lastName: 'Rahimi',
  addressOne: '12 Juniper Street',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
};

/** What a call needs to be allowed: its path, body and headers, with things of their own each time. */
const PREPARE: Record<
  string,
  () => Promise<{ params?: object; query?: object; body?: object; headers?: Record<string, string> }>
> = {
  allowPurchaseOnce: async () => {
    const id = await freshCard('active');
    const declined = await makePurchase(id, { status: 'declined' });
    return { params: { id }, body: { transactionId: declined } };
  },
  authorizeCard: async () => ({
    body: {
      id: newId(),
      cardId: await freshCard('active'),
      amountMinor: 100,
      currency: 'USD',
      merchant: { name: 'Corner Basket', categoryCode: '5411' },
    },
  }),
  checkAuthorization: async () => ({
    ...(await onCard()),
    query: { amount: '5.00', categoryCode: '5411', merchantName: 'Corner Basket' },
  }),
  listSandboxPurchases: async () => ({ query: { cardId: await freshCard('active') } }),
  makeSandboxPurchase: async () => ({
    body: {
      cardId: await freshCard('active'),
      amount: '5.00',
      merchantName: 'Corner Basket',
      categoryCode: '5411',
    },
  }),
  receiveIssuerEvent: async () => ({
    body: {
      ...{ id: newId(), type: 'refund', authorizationId: null, amountMinor: 100, currency: 'USD' },
      cardId: await freshCard('active'),
      merchant: { name: 'Corner Basket', categoryCode: '5411' },
      occurredAt: new Date().toISOString(),
    },
  }),
  settleSandboxPurchase: async () => ({
    params: { id: await makePurchase(await freshCard('active'), { status: 'cleared' }) },
    body: { action: 'refund' },
  }),
  cancelCardOrder: async () => ({
    ...(await onOrder()),
    body: {},
    headers: { 'idempotency-key': newId() },
  }),
  addMetadata: async () => ({
    body: { ...(await onTarget()), metadata: { key: newKey(), value: 'North' } },
  }),
  addNote: async () => ({ params: { id: 'holder-a' }, body: { text: 'Prefers a call.' } }),
  addTag: async () => ({
    params: { id: businessA },
    body: { name: newKey(), cardIds: [await freshCard('active')] },
  }),
  attachSpendRule: async () => ({
    params: { id: await freshRule() },
    body: { cardIds: [await freshCard('active')] },
  }),
  closeCard: async () => ({ params: { id: await freshCard('active') }, body: {} }),
  createBusinessSettings: async () => ({ params: { id: await freshProgram() }, body: {} }),
  createVirtualCards: async () => ({
    params: { id: businessA },
    body: { cards: [{ firstName: 'Ada', lastName: 'Person', email: 'ada@example.com' }] },
    headers: { 'idempotency-key': newId() },
  }),
  createSpendRule: async () => ({ params: { id: await freshProgram() }, body: BLOCK }),
  detachSpendRule: async () => {
    const [id, cardId] = [await freshRule(), await freshCard('active')];
    await api.call(calls.attachSpendRule, {
      params: { id },
      body: { cardIds: [cardId] },
      token: callers.admA,
    });
    return { params: { id }, body: { cardIds: [cardId] } };
  },
  downloadJobFile: onExport,
  freezeCard: async () => ({ params: { id: await freshCard('active') }, body: {} }),
  getBusinessAddress: onA,
  getBusinessSettings: onA,
  getCard: onCard,
  getCardBalance: onCard,
  getCardDetails: onCard,
  getCardOrder: onOrder,
  getCardholder: async () => ({ params: { id: 'holder-a' } }),
  getClientToken: onIssuedCard,
  getJob: onJob,
  getPrefundingBalance: onA,
  getUser: async () => ({ params: { id: 'holder-a' } }),
  linkCard: async () => {
    const { id } = await makeIssuedCard(api, { businessId: businessA, type: 'virtual', email: HOLDER_A });
    return {
      params: { id, userId: 'holder-a' },
      body: { activationToken: await readActivationLink(api, HOLDER_A) },
    };
  },
  listCardActivities: onCard,
  listCardLoads: onCard,
  listCardOrders: onA,
  listCards: onA,
  listCardSpendRules: onCard,
  listCardTransactions: onCard,
  listJobRows: onJob,
  listMetadata: async () => ({ params: { id: businessA }, query: await onTarget() }),
  listNotes: async () => ({ params: { id: 'holder-a' } }),
  listPrograms: onA,
  listSpendRules: onA,
  listTags: onA,
  loadCard: async () => ({
    params: { id: businessA },
    body: { cardId: await freshCard('active'), amount: '1.00' },
    headers: { 'idempotency-key': newId() },
  }),
  lockCard: async () => ({ params: { id: await freshCard('active') }, body: {} }),
  moveSandboxClock: async () => ({ body: { to: null } }),
  moveSandboxShipment: async () => ({
    params: { id: (await makeOrder(api.db, { businessId: businessA })).shipmentId },
  }),
  orderAndShip: async () => ({
    params: { id: businessA },
    body: {
      cards: [{ firstName: 'Ada', lastName: 'Person' }],
      shipTo: {
        firstName: 'Ada',
        lastName: 'Person',
        addressOne: '88 Larch Street',
        city: 'Portland',
        state: 'OR',
        zip: '97204',
      },
      method: 'USPS_GROUND',
    },
    headers: { 'idempotency-key': newId() },
  }),
  reassociateCard: async () => ({
    params: { id: await freshCard('active') },
    body: { firstName: 'Omar', lastName: 'Haddad' },
  }),
  reissueAndShip: async () => ({
    params: { id: await freshCard('active') },
    body: { reason: 'lost', address: ADDRESS, method: 'USPS_PRIORITY' },
  }),
  reissueVirtualCard: async () => ({
    params: {
      id: (await makeCard(api.db, { businessId: businessA, type: 'virtual', userId: 'holder-a' })).id,
    },
    body: {},
  }),
  removeMetadata: onMetadata,
  removeNote: onNote,
  removeTag: onTag,
  resendVirtualCard: async () => ({
    params: {
      id: (await makeIssuedCard(api, { businessId: businessA, type: 'virtual', email: HOLDER_A })).id,
    },
    body: {},
  }),
  retryJob: onJob,
  revealSandboxCard: async () => {
    const { issuerToken } = await makeIssuedCard(api, { businessId: businessA });
    const { token } = await api.platform.issuer.createRevealToken(issuerToken, { lifetimeMs: 60_000 });
    return { body: { clientToken: token } };
  },
  setFirstPin: async () => {
    const { id, printed } = await makeIssuedCard(api, { businessId: businessA, status: 'active' });
    const { body } = await api.call(calls.validateCard, { params: { id }, query: printed });
    return { params: { id }, body: { pin: '2580', proof: body.proof.token } };
  },
  setPin: async () => ({ ...(await onIssuedCard()), body: { pin: '2580' } }),
  startBulkAction: async () => ({
    params: { id: businessA },
    body: { action: 'lock', selection: { cardIds: [await freshCard('active')] } },
    headers: { 'idempotency-key': newId() },
  }),
  summarizeCards: onA,
  transferBetweenCards: async () => ({
    params: { id: businessA },
    body: { fromCardId: await loadedCard(), toCardId: await freshCard('active'), amount: '1.00' },
    headers: { 'idempotency-key': newId() },
  }),
  unfreezeCard: async () => ({ params: { id: await freshCard('frozen') }, body: {} }),
  unlockCard: async () => ({ params: { id: await freshCard('locked') }, body: {} }),
  updateMetadata: onMetadata,
  updateNote: async () => ({ ...(await onNote()), body: { text: 'Prefers a letter.' } }),
  updateSpendRule: async () => ({
    params: { id: businessA, ruleId: await freshRule() },
    body: { isActive: false },
  }),
  validateCard: onUnlinkedCard,
  validateCardholderCard: onUnlinkedCard,
  withdrawFunds: async () => ({
    params: { id: await loadedCard() },
    body: { amount: '1.00' },
    headers: { 'idempotency-key': newId() },
  }),
  updateBusinessSettings: async () => {
    const row = await api.db
      .selectFrom('business_settings')
      .select('updated_at')
      .where('business_id', '=', businessA)
      .executeTakeFirstOrThrow();
    return {
      params: { id: businessA },
      body: { customFields: {} },
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
async function onOrder() {
  const { id: orderId } = await makeOrder(api.db, { businessId: businessA });
  return { params: { id: businessA, orderId } };
}
async function onIssuedCard() {
  const options = { businessId: businessA, status: 'active', userId: 'holder-a' } as const;
  return { params: { id: (await makeIssuedCard(api, options)).id } };
}
async function onUnlinkedCard() {
  return { params: { id: (await makeIssuedCard(api, { businessId: businessA })).id } };
}
const loadedCard = async () =>
  (await makeCard(api.db, { businessId: businessA, userId: 'holder-a', loadMinor: 500 })).id;
async function onExport() {
  const { params } = await onJob();
  await api.db.updateTable('job').set({ kind: 'cards.export' }).where('id', '=', params.id).execute();
  return { params };
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

const newKey = () => `key-${newId()}`;
const onTarget = async () => ({ type: 'card' as const, targetId: await freshCard('active') });

async function onMetadata() {
  const metadata = { key: newKey(), value: 'North' };
  const body = { ...(await onTarget()), metadata };
  await api.call(calls.addMetadata, { body, token: callers.admA });
  return { body };
}

/** Written by the member with exactly the permissions; only they may change it. */
async function onNote() {
  const body = { text: 'Prefers a call.' };
  const { note } = (await api.call(calls.addNote, { params: { id: 'holder-a' }, body, token: callers.with }))
    .body;
  return { params: { id: note.id } };
}

async function onTag() {
  const id = await freshCard('active');
  const body = { name: newKey(), cardIds: [id] };
  const { tag } = (await api.call(calls.addTag, { params: { id: businessA }, body, token: callers.admA }))
    .body;
  return { params: { id, tagId: tag.id } };
}

const BLOCK = {
  name: 'No airlines',
  type: 'merchant_block',
  appliesTo: 'cards',
  merchants: { groups: ['airlines'] },
} as const;

/** A rule of A to attach, written straight to the database: a business has room for a hundred. */
/** A purchase of $5.00 that is over: cleared, or declined by a rule that blocks its merchant. */
async function makePurchase(cardId: string, { status }: { status: 'cleared' | 'declined' }): Promise<string> {
  const id = newId();
  const cause = { kind: 'merchantBlocked' as const, ruleId: newId(), ruleName: 'No', level: 'card' as const };
  await api.db
    .insertInto('card_transaction')
    .values({
      ...{ id, card_id: cardId, business_id: businessA, status, requested: 500 },
      ...(status === 'cleared' ? { approved: 500, cleared: 500 } : { approved: 0 }),
      merchant_name: 'Corner Basket',
      merchant_category_code: '5411',
      merchant_category: 'Grocery Stores',
      decline_reason: status === 'declined' ? 'CA_DECLINED_MERCHANT' : null,
      decline: status === 'declined' ? JSON.stringify({ code: 'CA_DECLINED_MERCHANT', cause }) : null,
      hold_id: null,
      journal_id: null,
      authorized_at: new Date(),
      cleared_at: status === 'cleared' ? new Date() : null,
    })
    .execute();
  return id;
}

async function freshRule(): Promise<string> {
  const id = newId();
  await api.db
    .insertInto('spend_rule')
    .values({
      id,
      business_id: businessA,
      name: BLOCK.name,
      type: BLOCK.type,
      applies_to: 'cards',
      max_amount: null,
      max_count: null,
      time_window: null,
      merchants: JSON.stringify({ categories: [], groups: ['airlines'], merchants: [] }),
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute();
  return id;
}

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

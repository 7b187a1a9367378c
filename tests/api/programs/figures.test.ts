import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPrograms } from '#lib/contract/programs/programs.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { openAccount } from '#lib/server/ledger/open-account.ts';
import { postJournal } from '#lib/server/ledger/post.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeBusiness, makeCard, makeMember, makePendingPurchase, makeRoles } from '../../support/world.ts';
import { makeOrder } from '../contract/make-order.ts';

let api: TestApi;
let superId: string;
let food: string;
let rent: string;
const ACTIVE_ON = new Date('2036-03-01T12:00:00.000Z');
const OPEN = { updatedAt: expect.stringMatching(/^20/), closedAt: null };
const NONE = { active: 0, locked: 0, processing: 0, closed: 0, frozen: 0, reassociated: 0 };

beforeAll(async () => {
  api = await createTestApi();
  superId = (await makeBusiness(api.db, { name: 'Parent' })).id;
  food = (await makeBusiness(api.db, { name: 'Food', parentId: superId, fundingMinor: 1_000_00 })).id;
  const ofRent = {
    name: 'Rent',
    parentId: superId,
    productType: 'bank_transfers',
    fundingMinor: 70_00,
  } as const;
  rent = (await makeBusiness(api.db, ofRent)).id;
  const card = await makeCard(api.db, { businessId: food, loadMinor: 250_00, createdAt: ACTIVE_ON });
  await makePendingPurchase(api.db, { cardId: card.id, amountMinor: 50_00 });
  await makeCard(api.db, { businessId: food, status: 'locked' });
  // A card whose place another took keeps no money of its own.
  const old = await makeCard(api.db, { businessId: food, status: 'closed' });
  await api.db
    .updateTable('card')
    .set({ account_id: card.accountId, replaced_by: card.id })
    .where('id', '=', old.id)
    .execute();
  const of = { business_id: food, actor: 'system:test', actor_name: 'Test' };
  for (const status of ['placed', 'placed', 'delivered'] as const) {
    const id = await makeOrder(api, of, ACTIVE_ON);
    await api.db.updateTable('card_order').set({ status }).where('id', '=', id).execute();
  }
});
afterAll(() => api.drop());

async function figuresOf(
  uid: string,
  query: { figures?: 'true' | 'false' } = { figures: 'true' },
  id = superId,
) {
  const token = await api.tokens.mint({ uid });
  const answer = await api.call(listPrograms, { params: { id }, query, token });
  expect(answer.status).toBe(200);
  return answer.body.items;
}

test('an administrator reads what each program holds and has under way', async () => {
  const uid = await makeMember(api.db, { businessId: superId, role: 'admin' });
  expect(await figuresOf(uid)).toEqual([
    {
      id: food,
      ...OPEN,
      name: 'Food',
      productType: 'cards',
      figures: {
        funding: { amountMinor: 750_00, currency: 'USD' },
        owed: { amountMinor: 0, currency: 'USD' },
        cards: {
          total: 3,
          isCapped: false,
          byStatus: { ...NONE, active: 1, locked: 1, closed: 1 },
          available: { amountMinor: 200_00, currency: 'USD' },
        },
        openOrders: 2,
        lastActivityAt: '2036-03-01T12:00:00.000Z',
      },
    },
    {
      id: rent,
      ...OPEN,
      name: 'Rent',
      productType: 'bank_transfers',
      figures: {
        funding: { amountMinor: 70_00, currency: 'USD' },
        owed: { amountMinor: 0, currency: 'USD' },
        cards: { total: 0, isCapped: false, byStatus: NONE, available: { amountMinor: 0, currency: 'USD' } },
        openOrders: 0,
        lastActivityAt: expect.stringMatching(/^20\d\d-/),
      },
    },
  ]);
});

test('what a returned deposit left unpaid stands beside what a program has', async () => {
  const { id: parentId } = await makeBusiness(api.db, { name: 'Owing parent' });
  const { id, fundingAccountId } = await makeBusiness(api.db, { name: 'Owing', parentId });
  const receivable = newId();
  await inTransaction(api.db, async (tx) => {
    await openAccount(tx, { id: receivable, businessId: id, kind: 'receivable' });
    await postJournal(tx, {
      id: newId(),
      kind: 'adjustment',
      businessId: id,
      actor: 'system:test',
      idempotency: { scope: 'test', key: newId() },
      entries: [
        { accountId: receivable, amountMinor: -450_00 },
        { accountId: fundingAccountId, amountMinor: 450_00 },
      ],
    });
  });
  const uid = await makeMember(api.db, { businessId: parentId, role: 'admin' });
  const [{ figures }] = await figuresOf(uid, { figures: 'true' }, parentId);
  expect(figures).toMatchObject({ funding: { amountMinor: 450_00 }, owed: { amountMinor: 450_00 } });
});

test('whoever may not see cards, funding or orders is given none of them', async () => {
  await makeRoles(api.db, superId, [{ key: 'looker', name: 'Looker', permissions: ['viewPrograms'] }]);
  const uid = await makeMember(api.db, { businessId: superId, role: 'looker' });
  const nothing = { funding: null, owed: null, cards: null, openOrders: null, lastActivityAt: null };
  expect((await figuresOf(uid)).map(({ figures }: { figures: unknown }) => figures)).toEqual([
    nothing,
    nothing,
  ]);
});

test('a role that hides purchases or payments reads no moment of theirs', async () => {
  const [boughtAt, paidAt] = [new Date('2036-05-05T05:05:05.000Z'), new Date('2036-06-06T06:06:06.000Z')];
  const { id: parentId } = await makeBusiness(api.db, { name: 'Another parent' });
  const boughtIn = await makeBusiness(api.db, {
    name: 'Bought in',
    parentId,
    fundingMinor: 1_000_00,
  });
  const paidFrom = await makeBusiness(api.db, {
    name: 'Paid from',
    parentId,
    fundingMinor: 1_000_00,
  });
  const moments = [
    [boughtIn, 'purchase', boughtAt],
    [paidFrom, 'transfer_completion', paidAt],
  ] as const;
  for (const [program, kind, at] of moments) {
    const outside = newId();
    await inTransaction(api.db, async (tx) => {
      await openAccount(tx, { id: outside, businessId: program.id, kind: 'suspense' });
      await postJournal(tx, {
        id: newId(),
        kind,
        businessId: program.id,
        actor: 'system:test',
        at,
        idempotency: { scope: 'test', key: newId() },
        entries: [
          { accountId: program.fundingAccountId, amountMinor: -100 },
          { accountId: outside, amountMinor: 100 },
        ],
      });
    });
  }
  const seen = ['viewPrograms', 'viewCards', 'viewFunding'];
  const roles = {
    open: [],
    purchases: ['hideTransactionData'],
    payments: ['hideBankPaymentsInformation'],
  };
  await makeRoles(
    api.db,
    parentId,
    Object.entries(roles).map(([key, more]) => ({ key, name: key, permissions: [...seen, ...more] })),
  );
  const lastIn = async (role: string) => {
    const items = await figuresOf(
      await makeMember(api.db, { businessId: parentId, role }),
      undefined,
      parentId,
    );
    return [boughtIn, paidFrom].map(
      ({ id }) => items.find((item: { id: string }) => item.id === id).figures.lastActivityAt,
    );
  };
  expect(await lastIn('open')).toEqual([boughtAt.toISOString(), paidAt.toISOString()]);
  expect([await lastIn('purchases'), await lastIn('payments')]).toEqual([
    [null, null],
    [null, null],
  ]);
});

test('a member of one program reads that one alone', async () => {
  const uid = await makeMember(api.db, { businessId: rent, role: 'admin' });
  const [only, ...none] = await figuresOf(uid);
  expect(none).toEqual([]);
  expect([only.id, only.figures.funding]).toEqual([rent, { amountMinor: 70_00, currency: 'USD' }]);
});

test('nothing is counted where nobody asks for it', async () => {
  const uid = await makeMember(api.db, { businessId: superId, role: 'admin' });
  const plain = [
    { id: food, name: 'Food', productType: 'cards', ...OPEN },
    { id: rent, name: 'Rent', productType: 'bank_transfers', ...OPEN },
  ];
  expect(await figuresOf(uid, {})).toEqual(plain);
  expect(await figuresOf(uid, { figures: 'false' })).toEqual(plain);
});

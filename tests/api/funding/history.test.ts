import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { closeCard, transferBetweenCards, withdrawFunds } from '#lib/contract/cards/life.ts';
import { loadCard } from '#lib/contract/cards/load.ts';
import {
  type BusinessTransaction,
  type LoadHistoryLine,
  listBusinessTransactions,
  listLoadHistory,
} from '#lib/contract/funding/history.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeLoad } from '../../support/make-load.ts';
import { makeBusiness, makeCard, makeMember, makeRoles, type TestCard } from '../../support/world.ts';

let api: TestApi;
let admin: string;
let topId: string;
let north: { id: string };
let south: { id: string };
let amina: TestCard;
let omar: TestCard;
let zoya: TestCard;

const at = (day: number, time = '15:00') => new Date(`2026-03-${String(day).padStart(2, '0')}T${time}:00Z`);

beforeAll(async () => {
  api = await createTestApi();
  topId = (await makeBusiness(api.db, { name: 'Top' })).id;
  const program = (name: string) => makeBusiness(api.db, { name, parentId: topId, fundingMinor: 1_000_00 });
  [north, south] = [await program('North'), await program('South')];
  admin = await api.tokens.mint({ uid: await makeMember(api.db, { businessId: topId, role: 'admin' }) });
  const card = (businessId: string, firstName: string, last4: string) =>
    makeCard(api.db, { businessId, firstName, lastName: 'Rahimi', last4 });
  amina = await card(north.id, 'Amina', '1111');
  omar = await card(north.id, 'Omar', '2222');
  zoya = await card(south.id, 'Zoya', '3333');
  await makeLoad(api.db, {
    card: amina,
    amountMinor: 10_00,
    memo: 'Bus 50% pass',
    customFields: { fund: 'North' },
    at: at(8, '04:59'),
  });
  await makeLoad(api.db, { card: omar, amountMinor: 20_00, source: 'autoload', at: at(8, '05:00') });
  await makeLoad(api.db, { card: zoya, amountMinor: 30_00, source: 'order', at: at(9) });
  const purchase = (card: TestCard, merchant: string, more: object, when: Date) =>
    api.db
      .insertInto('card_transaction')
      .values({
        id: newId(),
        card_id: card.id,
        business_id: card.businessId,
        status: 'cleared',
        requested: 500,
        approved: 500,
        cleared: 450,
        merchant_name: merchant,
        merchant_category_code: '5411',
        merchant_category: 'Grocery Stores',
        decline_reason: null,
        hold_id: null,
        journal_id: null,
        authorized_at: when,
        cleared_at: when,
        ...more,
      })
      .execute();
  await purchase(amina, 'Corner Basket', { cleared_at: at(14) }, at(10));
  await purchase(
    omar,
    'Bus Office',
    { status: 'declined', approved: 0, cleared: 0, decline_reason: 'CA_DECLINED', cleared_at: null },
    at(11),
  );
  await purchase(zoya, 'Corner Basket', { status: 'refunded', is_refund: true, cleared: 0 }, at(12));
});
afterEach(async () => {
  expect(api.errors).toEqual([]);
  expect((await verifyLedger(api.db)).findings).toMatchObject({
    unbalancedJournals: [],
    driftingBalances: [],
  });
});
afterAll(() => api.drop());

async function history(query: object = {}, id = topId, token = admin): Promise<LoadHistoryLine[]> {
  const answer = await api.call(listLoadHistory, { params: { id }, query, token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.items;
}
async function transactions(query: object = {}, id = topId, token = admin): Promise<BusinessTransaction[]> {
  const answer = await api.call(listBusinessTransactions, { params: { id }, query, token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.items;
}
/** Names of holders, in the order of the lines of March. */
const MARCH = { to: '2026-03-31' };
const who = async (query: object) =>
  (await history({ ...MARCH, ...query })).map((line) => line.card.holder.firstName);
const bought = async (query: object) => (await transactions(query)).map((line) => line.card.holder.firstName);

test('a super business reads the loads of its programs, newest first, and a program its own', async () => {
  expect(await history(MARCH)).toMatchObject([
    { business: { id: south.id, name: 'South' }, type: 'order', amount: { amountMinor: 30_00 }, memo: null },
    { business: { id: north.id, name: 'North' }, type: 'autoload', card: { id: omar.id, last4: '2222' } },
    { type: 'load', state: 'standing', memo: 'Bus 50% pass', takenBack: null, loadId: null, by: 'Test' },
  ]);
  const ofNorth = await history(MARCH, north.id);
  expect(ofNorth.map((line) => line.card.id)).toEqual([omar.id, amina.id]);
});

test.each([
  ['a program', () => ({ program: [south.id] }), ['Zoya']],
  ['two types', () => ({ type: ['load', 'order'] }), ['Zoya', 'Amina']],
  ['a card', () => ({ card: [omar.id] }), ['Omar']],
  [
    'a day of New York, where it began later than in London',
    () => ({ from: '2026-03-08', to: '2026-03-08' }),
    ['Omar'],
  ],
  ['the amounts', () => ({ minAmount: '10.01', maxAmount: '29.99' }), ['Omar']],
  ['an amount, both ends included', () => ({ minAmount: '20', maxAmount: '20.00' }), ['Omar']],
  ['a word of the note, in either case', () => ({ search: 'bus' }), ['Amina']],
  ['a sign that patterns know', () => ({ search: '0% p' }), ['Amina']],
  ['the last digits of a card', () => ({ search: '3333' }), ['Zoya']],
  ['the name of a holder', () => ({ search: 'omar' }), ['Omar']],
  ['a custom field, in either case', () => ({ field: ['fund:north', 'fund:East'] }), ['Amina']],
  ['a custom field that no line has', () => ({ field: ['fund:north', 'case:1'] }), []],
  ['what stands', () => ({ state: ['standing'] }), ['Zoya', 'Omar', 'Amina']],
  ['what was taken back, of which there is none', () => ({ state: ['takenBack', 'partlyTakenBack'] }), []],
])('the loads are narrowed by %s', async (_, query, expected) => {
  expect(await who(query())).toEqual(expected);
});

test('every page follows the one before it, without a line twice or left out', async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const answer = await api.call(listLoadHistory, {
      params: { id: topId },
      query: { ...MARCH, limit: 1, ...(cursor ? { cursor } : {}) },
      token: admin,
    });
    seen.push(...answer.body.items.map((line: { card: { id: string } }) => line.card.id));
    cursor = answer.body.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual([zoya.id, omar.id, amina.id]);
});

test.each([
  ['half a cent', { minAmount: '1.005' }, 'minAmount'],
  ['less than nothing', { maxAmount: '-1' }, 'maxAmount'],
  ['no number', { maxAmount: '1e3' }, 'maxAmount'],
  ['no day', { from: '2026-02-30' }, 'from'],
  ['days that end before they begin', { from: '2026-03-09', to: '2026-03-08' }, 'to'],
  ['a most below the least', { minAmount: '5', maxAmount: '4' }, 'maxAmount'],
  ['an unknown type', { type: ['purchase'] }, 'type.0'],
] as const)('a filter with %s is refused beside its name', async (_, query, field) => {
  const { status, body } = await api.call(listLoadHistory, {
    params: { id: topId },
    query: query as never,
    token: admin,
  });
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
});

test('what is withdrawn, moved to another card or left by a closed card stands in the history to the cent', async () => {
  const [from, to] = [
    await makeCard(api.db, { businessId: north.id, firstName: 'Farid' }),
    await makeCard(api.db, { businessId: north.id, firstName: 'Tamana' }),
  ];
  const post = async (call: Parameters<TestApi['call']>[0], id: string, body: object) => {
    const answer = await api.call(call, { params: { id }, body, token: admin, key: newId() });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  await post(loadCard, north.id, { cardId: from.id, amount: '40.00' });
  const withdrawn = await post(withdrawFunds, from.id, { amount: '0.01' });
  await post(transferBetweenCards, north.id, { fromCardId: from.id, toCardId: to.id, amount: '39.98' });
  await post(closeCard, from.id, {});
  const [closing, moved, withdrawal, load] = await history({ card: [from.id] });
  expect(load).toMatchObject({ type: 'load', amount: { amountMinor: 40_00 } });
  expect(withdrawal).toMatchObject({
    type: 'withdrawal',
    amount: { amountMinor: 1 },
    journalId: withdrawn.withdrawal.journalId,
    otherCard: null,
  });
  expect(moved).toMatchObject({
    type: 'card_transfer',
    amount: { amountMinor: 39_98 },
    otherCard: { id: to.id, holder: { firstName: 'Tamana' } },
  });
  expect(closing).toMatchObject({ type: 'closing', amount: { amountMinor: 1 } });
  // The card that gained finds it too, and every line has a journal of its amount.
  expect((await history({ card: [to.id] })).map(({ id }) => id)).toEqual([moved?.id]);
  const { rows } = await sql<{ other: number }>`select count(*)::int as other from card_money
    join journal on journal.id = card_money.journal_id where journal.amount <> card_money.amount`.execute(
    api.db,
  );
  expect(rows).toEqual([{ other: 0 }]);
});

test('the purchases of all programs, newest first, with their cards', async () => {
  expect(await transactions()).toMatchObject([
    { business: { id: south.id, name: 'South' }, isRefund: true, merchantName: 'Corner Basket' },
    {
      card: { id: omar.id, last4: '2222' },
      transactionEventStatus: 'declined',
      declineReason: 'CA_DECLINED',
    },
    { isRefund: false, clearedAmount: { amountMinor: 450 }, usedCard: null },
  ]);
});

test.each([
  ['a program', () => ({ program: [south.id] }), ['Zoya']],
  ['a status', () => ({ status: ['declined'] }), ['Omar']],
  ['refunds', () => ({ type: ['refund'] }), ['Zoya']],
  ['purchases', () => ({ type: ['purchase'] }), ['Omar', 'Amina']],
  ['a card', () => ({ card: [amina.id] }), ['Amina']],
  ['days', () => ({ from: '2026-03-11', to: '2026-03-11' }), ['Omar']],
  ['days of clearing', () => ({ from: '2026-03-13', to: '2026-03-14', on: 'cleared' }), ['Amina']],
  ['days of asking', () => ({ from: '2026-03-13', to: '2026-03-14', on: 'authorized' }), []],
  ['the amount that a line shows', () => ({ minAmount: '4.50', maxAmount: '4.50' }), ['Amina']],
  ['a merchant', () => ({ search: 'bus off' }), ['Omar']],
  ['the holder', () => ({ search: 'zoya' }), ['Zoya']],
])('the purchases are narrowed by %s', async (_, query, expected) => {
  expect(await bought(query())).toEqual(expected);
});

test('a role that hides purchases in one program leaves those of the other', async () => {
  await makeRoles(api.db, topId, [
    { key: 'clerk', name: 'Clerk', permissions: ['viewCards', 'hideTransactionData'] },
    { key: 'buyer', name: 'Buyer', permissions: ['viewCards'] },
  ]);
  const uid = await makeMember(api.db, { businessId: north.id, role: 'clerk' });
  await makeMember(api.db, { businessId: south.id, role: 'buyer', uid });
  const clerk = await api.tokens.mint({ uid });
  const names = (await transactions({}, topId, clerk)).map((line) => line.card.holder.firstName);
  expect(names).toEqual(['Zoya']);
  expect((await history(MARCH, topId, clerk)).length).toBe(3);
  const own = await api.call(listBusinessTransactions, { params: { id: north.id }, token: clerk });
  expect([own.status, own.body.error]).toEqual([403, 'forbidden']);
});

import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCardLoads } from '#lib/contract/cards/history.ts';
import { reissueAndShip } from '#lib/contract/cards/life.ts';
import {
  acceptDispute,
  creditDispute,
  declineDispute,
  getDispute,
  withdrawDispute,
} from '#lib/contract/disputes/disputes.ts';
import { exportLoadHistory, listLoadHistory } from '#lib/contract/funding/history.ts';
import { getFundingStatement } from '#lib/contract/funding/statement.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { makeMember, makeRoles } from '../../support/world.ts';
import { ADDRESS, type CardWorld, makeCardWorld } from '../cards/world.ts';
import { makeOpenCase, type Purchase } from './world.ts';

let world: CardWorld;
beforeAll(async () => {
  world = await makeCardWorld();
});
afterAll(async () => {
  const report = await verifyLedger(world.api.db);
  expect(report.findings).toMatchObject({
    unbalancedJournals: [],
    driftingBalances: [],
    overdrawnAccounts: [],
  });
  await world.api.drop();
});

const opened = (purchase: Purchase = {}) => makeOpenCase(world, purchase);
type Opened = Awaited<ReturnType<typeof opened>>;

const words = { words: 'The shop sent us the receipt.' };
const credit = ({ card, disputeId }: Opened, key = newId()) =>
  world.api.call(creditDispute, {
    params: { id: world.businessId, disputeId },
    body: { cardId: card.id },
    token: world.admin,
    key,
  });
const accept = ({ card, disputeId }: Opened, key = newId()) =>
  world.api.call(acceptDispute, {
    params: { id: world.businessId, disputeId },
    body: { cardId: card.id, ...words },
    token: world.admin,
    key,
  });
const decline = ({ card: { id }, disputeId }: Opened, key = newId()) =>
  world.api.call(declineDispute, { params: { id, disputeId }, body: words, token: world.admin, key });
const withdraw = ({ card: { id }, disputeId }: Opened) =>
  world.api.call(withdrawDispute, { params: { id, disputeId }, body: {}, token: world.amina, key: newId() });
const seen = async ({ card: { id }, disputeId }: Opened, token = world.amina) =>
  (await world.api.call(getDispute, { params: { id, disputeId }, token })).body.dispute;
const posted = async ({ card }: Opened) => (await world.balance(card.accountId))?.[0];
const spend = ({ card }: Opened, amountMinor: number) => world.hold(card.accountId, amountMinor);

const journalsOf = async (accountId: string) =>
  (await world.api.db.selectFrom('entry').select('amount').where('account_id', '=', accountId).execute()).map(
    ({ amount }) => amount,
  );

describe('a provisional credit', () => {
  test('is the disputed amount, once, under one key; holder and history see it', async () => {
    const made = await opened();
    const key = newId();
    const first = await credit(made, key);
    expect(first).toMatchObject({
      status: 201,
      body: {
        credited: { amountMinor: 1_250, currency: 'USD' },
        dispute: {
          status: 'open',
          credit: { amount: { amountMinor: 1_250 }, takenBack: { amountMinor: 0 } },
        },
      },
    });
    expect((await credit(made, key)).body).toEqual(first.body);
    expect(await credit(made)).toMatchObject({
      status: 409,
      body: { reason: { key: 'reason.creditGiven' } },
    });
    expect(await journalsOf(made.card.accountId)).toEqual([1_250]);
    expect((await seen(made)).timeline.at(-1)).toMatchObject({
      kind: 'credited',
      amount: { amountMinor: 1_250 },
      by: 'organization',
    });
    expect(await world.mails(made.card.id)).toEqual(['disputeCredited → amina@example.com']);
    expect(await world.activities(made.card.id)).toMatchObject([
      { type: 'disputeCredited', payload: { amountMinor: 1_250, journalId: expect.any(String) } },
    ]);
    const loads = { params: { id: made.card.id }, token: world.admin };
    expect((await world.api.call(listCardLoads, loads)).body.items).toMatchObject([
      { amount: { amountMinor: 1_250 }, memo: 'Credit for a case' },
    ]);
    // Where the kind of a line says it, it is not said again.
    const ofBusiness = { params: { id: world.businessId }, token: world.admin };
    const statement = await world.api.call(getFundingStatement, ofBusiness);
    expect(statement.body.items[0]).toMatchObject({ kind: 'adjustment', memo: null });
    const history = await world.api.call(listLoadHistory, { ...ofBusiness, query: { type: ['credit'] } });
    expect(history.body.items[0]).toMatchObject({ type: 'credit', memo: null });
  });

  test('is no line of a history to a role from which purchases are hidden', async () => {
    const made = await opened();
    await credit(made);
    await makeRoles(world.api.db, world.businessId, [
      { key: 'loader', name: 'Loader', permissions: ['viewCards', 'exportData', 'hideTransactionData'] },
    ]);
    const uid = await makeMember(world.api.db, { businessId: world.businessId, role: 'loader' });
    const token = await world.api.tokens.mint({ uid });
    const ofBusiness = { params: { id: world.businessId }, query: { card: [made.card.id] }, token };
    const seen = await world.api.call(listLoadHistory, ofBusiness);
    expect([seen.status, seen.body.items]).toEqual([200, []]);
    const loads = await world.api.call(listCardLoads, { params: { id: made.card.id }, token });
    expect([loads.status, loads.body.items]).toEqual([200, []]);
    const body = { card: [made.card.id] };
    const file = await world.api.call(exportLoadHistory, { params: { id: world.businessId }, body, token });
    expect([file.status, file.body.reason.key]).toEqual([409, 'reason.nothingToExport']);
    const shown = await world.api.call(listLoadHistory, { ...ofBusiness, token: world.admin });
    expect(shown.body.items).toHaveLength(1);
  });

  test('of five at once one is given', async () => {
    const made = await opened();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => credit(made)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await posted(made)).toBe(1_250);
  });

  test.each([
    ['the shop has not taken the money', { status: 'pending' }],
    ['the shop gave everything back', { refunded: 1_250 }],
  ] as const)('is refused where %s', async (_, purchase) => {
    const made = await opened(purchase);
    expect(await credit(made)).toMatchObject({
      status: 409,
      body: { reason: { key: 'reason.creditNotPossible' } },
    });
    expect(await journalsOf(made.card.accountId)).toEqual([]);
  });

  test('is what the shop has not given back', async () => {
    const made = await opened({ refunded: 400 });
    expect((await credit(made)).body.credited.amountMinor).toBe(850);
  });

  test('goes to the card that has taken the place of a lost one, where the case is seen too', async () => {
    const made = await opened();
    const lost = { reason: 'lost', address: ADDRESS, method: 'UPS_NEXT_DAY' };
    const { body } = await world.post(reissueAndShip, made.card.id, lost, world.admin);
    expect((await credit(made)).status).toBe(201);
    await world.api.db.updateTable('card').set({ user_id: 'amina' }).where('id', '=', body.card.id).execute();
    expect(await posted(made)).toBe(1_250);
    expect(await seen({ ...made, card: { ...made.card, id: body.card.id } })).toMatchObject({
      id: made.disputeId,
    });
  });

  test('never goes to somebody else who got the card', async () => {
    const made = await opened();
    const later = new Date(Date.now() + 1_000);
    await world.api.db
      .updateTable('card')
      .set({ holder_since: later })
      .where('id', '=', made.card.id)
      .execute();
    expect((await credit(made)).status).toBe(409);
    expect(await posted(made)).toBe(0);
  });
});

describe('a decision for the holder', () => {
  test('makes the credit final and moves nothing more', async () => {
    const made = await opened();
    await credit(made);
    expect(await accept(made)).toMatchObject({
      status: 200,
      body: { credited: null, dispute: { status: 'accepted', credit: { takenBack: { amountMinor: 0 } } } },
    });
    expect(await journalsOf(made.card.accountId)).toEqual([1_250]);
  });

  test('without a credit gives it by the same act, once under its key', async () => {
    const made = await opened();
    const key = newId();
    const first = await accept(made, key);
    expect(first.body).toMatchObject({ credited: { amountMinor: 1_250 }, dispute: { status: 'accepted' } });
    expect((await accept(made, key)).body).toEqual(first.body);
    expect(await posted(made)).toBe(1_250);
  });

  test('does not pay what the shop gave back in the meantime', async () => {
    const made = await opened();
    await credit(made);
    await world.api.db
      .updateTable('card_transaction')
      .set({ refunded: 1_000 })
      .where('id', '=', made.transactionId)
      .execute();
    expect((await accept(made)).body.dispute.credit.takenBack.amountMinor).toBe(1_000);
    expect(await posted(made)).toBe(250);
  });

  test('waits until the shop has taken the money', async () => {
    const made = await opened({ status: 'pending' });
    expect((await accept(made)).status).toBe(409);
    expect((await seen(made)).status).toBe('open');
  });
});

describe.each([
  ['a decision against the holder', decline, 'disputeDeclined'],
  ['a withdrawal', withdraw, 'disputeWithdrawn'],
] as const)('%s', (_, end, mail) => {
  test('takes the credit back to the cent, and says so', async () => {
    const made = await opened({ loadMinor: 500 });
    const funding = (await world.balance(world.fundingId))?.[0];
    await credit(made);
    expect((await end(made)).status).toBe(200);
    expect(await posted(made)).toBe(500);
    expect((await world.balance(world.fundingId))?.[0]).toBe(funding);
    expect((await seen(made)).credit.takenBack.amountMinor).toBe(1_250);
    expect(await world.mails(made.card.id)).toEqual(
      expect.arrayContaining([`fundsTaken → amina@example.com`, `${mail} → amina@example.com`]),
    );
  });

  test('takes what is left where a part was spent, and never more', async () => {
    const made = await opened();
    await credit(made);
    await spend(made, 1_000);
    await end(made);
    expect((await seen(made)).credit.takenBack.amountMinor).toBe(250);
    expect(await posted(made)).toBe(1_000);
  });

  test('without a credit moves nothing', async () => {
    const made = await opened({ loadMinor: 500 });
    expect((await end(made)).status).toBe(200);
    expect(await posted(made)).toBe(500);
  });
});

test('of credit, decision and withdrawal at once, the money stands as the case says', async () => {
  const made = await opened();
  await Promise.all([credit(made), decline(made), accept(made), withdraw(made)]);
  const { status, credit: given } = await seen(made);
  expect(status).not.toBe('open');
  expect(await posted(made)).toBe(given ? given.amount.amountMinor - given.takenBack.amountMinor : 0);
  if (status !== 'accepted') expect(await posted(made)).toBe(0);
});

import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { sweepClosed } from '#lib/server/services/cards/sweep-closed.ts';
import { debtOf, owe } from '../../support/debts.ts';
import { makeLoad } from '../../support/make-load.ts';
import { createPayoutWorld } from '../../support/payouts.ts';
import { makeBusiness, makeCard, makeMember } from '../../support/world.ts';
import { type CardWorld, makeCardWorld } from '../cards/world.ts';
import { makeOpenCase } from '../disputes/world.ts';
import { createOrdersWorld, person } from '../orders/orders-world.ts';

let world: CardWorld;
beforeAll(async () => {
  world = await makeCardWorld();
});
afterEach(async () => {
  expect(world.api.errors).toEqual([]);
  expect((await verifyLedger(world.api.db)).ok).toBe(true);
});
afterAll(() => world.api.drop());

type Program = { id: string; fundingAccountId: string; token: string };

async function makeProgram(fundingMinor = 0): Promise<Program> {
  const { id, fundingAccountId } = await makeBusiness(world.api.db, { name: newId(), fundingMinor });
  const uid = await makeMember(world.api.db, { businessId: id, role: 'admin' });
  return { id, fundingAccountId, token: await world.api.tokens.mint({ uid }) };
}
const fundingOf = ({ id, fundingAccountId }: Program) => ({ businessId: id, fundingAccountId });
const debt = (program: Program) => debtOf(world.api.db, fundingOf(program));
/** A card with its money, in a program whose deposit of $20.00 was taken back since. */
async function indebted(loadMinor: number) {
  const program = await makeProgram(loadMinor);
  const card = await makeCard(world.api.db, { businessId: program.id, loadMinor });
  await owe(world.api.db, fundingOf(program), 2_000);
  return { program, card };
}
const withdraw = (cardId: string, amount: string, token: string, key: string = newId()) =>
  world.api.call(calls.withdrawFunds, { params: { id: cardId }, body: { amount }, token, key });

describe('what is owed is paid first by money that comes back', () => {
  test('when it is withdrawn from a card, once under one key, and the rest can be spent', async () => {
    const { program, card } = await indebted(27_000);
    const { token } = program;
    expect((await withdraw(card.id, '5.00', token)).status).toBe(201);
    expect(await debt(program)).toEqual({ available: 0, owed: 1_500 });
    const key = newId();
    const [first, again] = [
      await withdraw(card.id, 'all', token, key),
      await withdraw(card.id, 'all', token, key),
    ];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(first.body.withdrawal.amount.amountMinor).toBe(26_500);
    expect(await debt(program)).toEqual({ available: 25_000, owed: 0 });
    const loaded = await world.api.call(calls.loadCard, {
      params: { id: program.id },
      body: { cardId: card.id, amount: '250.00' },
      token,
      key: newId(),
    });
    expect(loaded.status).toBe(201);
  });

  test('and the statement has both: what came from the card, and the debt paid', async () => {
    const { program, card } = await indebted(1_000);
    await withdraw(card.id, 'all', program.token);
    const { body } = await world.api.call(calls.getFundingStatement, {
      params: { id: program.id },
      token: program.token,
    });
    const lines = body.items.map((line: { kind: string; amount: { amountMinor: number } }) => [
      line.kind,
      line.amount.amountMinor,
    ]);
    expect(lines.slice(0, 2)).toEqual([
      ['debt_settlement', -1_000],
      ['withdrawal', 1_000],
    ]);
  });

  test('when several are withdrawn at the same moment', async () => {
    const program = await makeProgram(2_400);
    const cards = await Promise.all(
      [700, 800, 900].map((loadMinor) => makeCard(world.api.db, { businessId: program.id, loadMinor })),
    );
    await owe(world.api.db, fundingOf(program), 2_000);
    const answers = await Promise.all(cards.map(({ id }) => withdraw(id, 'all', program.token)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await debt(program)).toEqual({ available: 400, owed: 0 });
  });

  test('when a load is taken back', async () => {
    const program = await makeProgram(3_000);
    const card = await makeCard(world.api.db, { businessId: program.id });
    const { body } = await world.api.call(calls.loadCard, {
      params: { id: program.id },
      body: { cardId: card.id, amount: '30.00' },
      token: program.token,
      key: newId(),
    });
    await owe(world.api.db, fundingOf(program), 2_000);
    const { status } = await world.api.call(calls.takeBackLoad, {
      params: { id: card.id, loadId: body.load.id },
      body: { amount: '21.00' },
      token: program.token,
      key: newId(),
    });
    expect(status).toBe(201);
    expect(await debt(program)).toEqual({ available: 100, owed: 0 });
  });

  test('when a card is closed, and when money comes late to a closed one', async () => {
    const { program, card } = await indebted(1_500);
    const { status } = await world.api.call(calls.closeCard, {
      params: { id: card.id },
      body: {},
      token: program.token,
    });
    expect(status).toBe(200);
    expect(await debt(program)).toEqual({ available: 0, owed: 500 });
    await makeLoad(world.api.db, { card, amountMinor: 400 });
    while (await sweepClosed(world.api.platform));
    expect(await debt(program)).toEqual({ available: 0, owed: 100 });
  });
});

test('the same when an order is cancelled', async () => {
  const orders = await createOrdersWorld();
  const { id: businessId, fundingAccountId } = orders.program;
  const { body } = await orders.order({ cards: [person(1, '30'), person(2, '40')] });
  await owe(orders.api.db, { businessId, fundingAccountId }, 5_000);
  expect((await orders.cancel(body.order.id)).status).toBe(200);
  expect(await debtOf(orders.api.db, { businessId, fundingAccountId })).toEqual({
    available: 2_000,
    owed: 0,
  });
  expect((await verifyLedger(orders.api.db)).ok).toBe(true);
  await orders.api.drop();
});

test('the same when a payment fails, or comes back after it arrived', async () => {
  const payouts = await createPayoutWorld({ fundingMinor: 10_000 });
  const { id: businessId, fundingAccountId } = payouts.program;
  const pay = async (amount: string): Promise<string> => {
    const { body } = await payouts.send((await payouts.recipient({ last4: '6789' })).id, { amount });
    return body.transfer.id;
  };
  const [fails, returns] = [await pay('30.00'), await pay('40.00')];
  await payouts.report({ type: 'payout.settled', key: returns });
  await owe(payouts.api.db, { businessId, fundingAccountId }, 5_000);
  await payouts.report({ type: 'payout.failed', key: fails, code: 'R02' });
  expect(await debtOf(payouts.api.db, { businessId, fundingAccountId })).toEqual({
    available: 0,
    owed: 2_000,
  });
  await payouts.report({ type: 'payout.returned', key: returns, code: 'R02' });
  expect(await debtOf(payouts.api.db, { businessId, fundingAccountId })).toEqual({
    available: 2_000,
    owed: 0,
  });
  expect((await verifyLedger(payouts.api.db)).ok).toBe(true);
  await payouts.api.drop();
});

test('the same when a credit for a case is taken back', async () => {
  const cases = await makeCardWorld();
  const funding = { businessId: cases.businessId, fundingAccountId: cases.fundingId };
  const { card, disputeId } = await makeOpenCase(cases);
  await cases.api.call(calls.creditDispute, {
    params: { id: cases.businessId, disputeId },
    body: { cardId: card.id },
    token: cases.admin,
    key: newId(),
  });
  await owe(cases.api.db, funding, 2_000);
  await cases.api.call(calls.declineDispute, {
    params: { id: card.id, disputeId },
    body: { words: 'The shop sent us the receipt.' },
    token: cases.admin,
    key: newId(),
  });
  expect(await debtOf(cases.api.db, funding)).toEqual({ available: 0, owed: 750 });
  expect((await verifyLedger(cases.api.db)).ok).toBe(true);
  await cases.api.drop();
});

test('a program with $270 on cards that owes $20 is closed after all of it was withdrawn', async () => {
  const parent = await makeBusiness(world.api.db, { name: newId() });
  await world.api.db
    .updateTable('business')
    .set({ has_super_funding: true })
    .where('id', '=', parent.id)
    .execute();
  const program = await makeBusiness(world.api.db, {
    name: 'Food',
    parentId: parent.id,
    fundingMinor: 27_000,
  });
  const uid = await makeMember(world.api.db, { businessId: parent.id, role: 'admin' });
  const token = await world.api.tokens.mint({ uid });
  const cards = await Promise.all(
    [20_000, 7_000].map((loadMinor) => makeCard(world.api.db, { businessId: program.id, loadMinor })),
  );
  const funding = { businessId: program.id, fundingAccountId: program.fundingAccountId };
  await owe(world.api.db, funding, 2_000);
  for (const { id } of cards) expect((await withdraw(id, 'all', token)).status).toBe(201);
  expect(await debtOf(world.api.db, funding)).toEqual({ available: 25_000, owed: 0 });
  const moved = await world.api.call(calls.transferFunds, {
    params: { id: program.id },
    body: { amount: '250.00', toBusinessId: parent.id },
    token,
    key: newId(),
  });
  const closed = await world.api.call(calls.closeProgram, { params: { id: program.id }, body: {}, token });
  expect([moved.status, closed.status]).toEqual([201, 200]);
});

import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { receiveDeposit } from '#lib/server/services/funding/receive-deposit.ts';
import { returnDeposit } from '#lib/server/services/funding/return-deposit.ts';
import { makeDeposit, makeUnmatched } from '../../support/make-deposit.ts';
import { makeSecondFactor, makeSignIn } from '../../support/second-factor.ts';
import { makeStaff } from '../../support/staff.ts';
import { makeBusiness, makeUser } from '../../support/world.ts';
import { createFundingWorld } from '../funding/world.ts';

type World = Awaited<ReturnType<typeof createFundingWorld>>;
let world: World;
let staff: string;
beforeAll(async () => {
  world = await createFundingWorld();
  const uid = await makeStaff(world.api, await makeUser(world.api.db, { firstName: 'Wren' }));
  await makeSecondFactor(world.api, uid);
  const sid = await makeSignIn(world.api.db, { uid, at: new Date() });
  staff = await world.api.tokens.mint({ uid, claims: { sid } });
});
afterEach(() => world.assertWell());
afterAll(() => world.api.drop());

const isMarked = async (id: string): Promise<boolean> => (await read(id)).body.business.marks.hasSuperFunding;
const read = (id: string) => world.api.call(calls.getStaffBusiness, { params: { id }, token: staff });
async function unmark(id: string) {
  const { updatedAt } = (await read(id)).body.business;
  const { status, body } = await world.api.call(calls.updateBusinessMarks, {
    params: { id },
    body: { hasSuperFunding: false },
    token: staff,
    headers: { 'if-match': `"${updatedAt}"` },
  });
  return [status, body.reason ?? null];
}

/** The number that banks pay to for the account that an organization has of its own. */
async function numberOf(id: string, token: string): Promise<string> {
  const { body } = await world.api.call(calls.getPrefundingAchDetails, { params: { id }, token });
  return body.achDetails?.accountNumber ?? '';
}
const bankReport = (accountNumber: string, amountMinor = 2_500) => ({
  reference: `DP-${newId()}`,
  accountNumber,
  amountMinor,
  senderName: 'Maple Foundation',
  descriptor: null,
  usableOn: '2026-11-17' as const,
});
const receive = (deposit: ReturnType<typeof bankReport>) =>
  inTransaction(world.api.db, (tx) =>
    receiveDeposit({ tx, platform: world.api.platform, now: new Date() }, deposit),
  );

test('the account of an organization is not taken from sight while money stands on it', async () => {
  const { parent, one, token } = await world.organization({ fundingMinor: 647_654 });
  expect(await unmark(parent.id)).toEqual([
    409,
    { key: 'reason.ownAccountHoldsMoney', params: { amount: '$6,476.54' } },
  ]);
  expect(await isMarked(parent.id)).toBe(true);
  expect((await world.send(parent.id, { amount: '6476.54', toBusinessId: one.id }, token)).status).toBe(201);
  expect(await unmark(parent.id)).toEqual([200, null]);
});

test('nor while it owes, nor while a deposit is on its way to it', async () => {
  const { parent } = await world.organization({ fundingMinor: 0 });
  await makeDeposit(world.api.db, { businessId: parent.id });
  expect(await unmark(parent.id)).toEqual([409, { key: 'reason.ownAccountAwaitsMoney' }]);
  await world.owe(parent, 2_000);
  expect(await unmark(parent.id)).toEqual([
    409,
    { key: 'reason.ownAccountOwes', params: { amount: '$20.00' } },
  ]);
});

test('a business without programs keeps its account, marked or not', async () => {
  const { id } = await makeBusiness(world.api.db, { fundingMinor: 500 });
  await world.mark(id, { has_super_funding: true });
  expect(await unmark(id)).toEqual([200, null]);
});

test('what comes for the number of an account that is no longer in sight waits on suspense', async () => {
  const { parent, token } = await world.organization({ fundingMinor: 0 });
  const number = await numberOf(parent.id, token);
  expect(await receive(bankReport(number, 100))).toBe('deposited');
  await world.mark(parent.id, { has_super_funding: false });
  expect(await receive(bankReport(number))).toBe('unmatched');
  expect(await world.available(parent)).toBe(100);
  const { body } = await world.api.call(calls.listUnmatchedDeposits, { query: {}, token: staff });
  expect(body.items).toMatchObject([{ state: 'waiting', amount: { amountMinor: 2_500 } }]);
});

test('nor is it given to that account by hand', async () => {
  const { parent } = await world.organization({ fundingMinor: 0, isMarked: false });
  const id = await makeUnmatched(world.api.db);
  const { status, body } = await world.api.call(calls.assignUnmatchedDeposit, {
    params: { id },
    body: { businessId: parent.id },
    token: staff,
    key: newId(),
  });
  expect([status, body.reason.key]).toEqual([409, 'reason.noFundingAccount']);
});

test('a deposit that is taken back after the account left sight brings it back with what is owed', async () => {
  const { parent, one, token } = await world.organization({ fundingMinor: 0 });
  const deposit = bankReport(await numberOf(parent.id, token), 3_000);
  await receive(deposit);
  await world.send(parent.id, { amount: '30.00', toBusinessId: one.id }, token);
  expect(await unmark(parent.id)).toEqual([200, null]);
  const { reference } = deposit;
  await inTransaction(world.api.db, (tx) => returnDeposit(tx, { reference, code: 'R02', now: new Date() }));
  expect(await isMarked(parent.id)).toBe(true);
  const { body } = await world.api.call(calls.listFundingAccounts, { params: { id: parent.id }, token });
  expect(body.items).toContainEqual(
    expect.objectContaining({ kind: 'super', owed: { amountMinor: 3_000, currency: 'USD' } }),
  );
});

test('with its first program an organization keeps the account that it has money on, and one without loses it', async () => {
  const create = async (fundingMinor: number) => {
    const { id } = await makeBusiness(world.api.db, { name: newId(), fundingMinor });
    const { status } = await world.api.call(calls.createProgram, {
      params: { id },
      body: { name: 'Food', productType: 'cards' },
      token: await world.tokenOf(id),
    });
    return [status, await isMarked(id)];
  };
  expect(await create(700)).toEqual([201, true]);
  expect(await create(0)).toEqual([201, false]);
});

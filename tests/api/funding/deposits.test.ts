import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBankTransfer } from '#lib/contract/bank-transfers/create.ts';
import { getPrefundingAchDetails, listFundingAccounts } from '#lib/contract/funding/accounts.ts';
import { listFundingAccountDeposits } from '#lib/contract/funding/deposits.ts';
import { readBalance } from '#lib/server/ledger/balance.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { createPayoutWorld, type PayoutWorld } from '../../support/payouts.ts';
import { makeMember, makeRoles } from '../../support/world.ts';

let world: PayoutWorld;
let accountNumber: string;

beforeAll(async () => {
  world = await createPayoutWorld({ fundingMinor: 0 });
});
beforeEach(async () => {
  const { body } = await world.api.call(getPrefundingAchDetails, {
    params: { id: world.program.id },
    token: world.token,
  });
  accountNumber = body.achDetails?.accountNumber ?? '';
});
afterEach(async () => {
  expect(world.api.errors).toEqual([]);
  expect((await verifyLedger(world.api.db)).findings).toMatchObject({
    unbalancedJournals: [],
    driftingBalances: [],
  });
});
afterAll(() => world.api.drop());

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const deposit = (amountMinor: number, more: object = {}) => ({
  deposit: { accountNumber, amountMinor, senderName: 'Juniper Commons', descriptor: 'GRANT 11', ...more },
  effectiveOn: '2026-11-17',
});
const told = async (type: string, key: string, more: object = {}) => {
  const { status, body } = await world.report({ type: `deposit.${type}`, key, ...more });
  return status === 200 ? body.outcome : [status, body.error];
};
const newKey = () => `DP-${newId()}`;
const list = async (query: object = {}) =>
  (
    await world.api.call(listFundingAccountDeposits, {
      params: { id: world.program.id },
      query,
      token: world.token,
    })
  ).body.items;
const account = async () => {
  const { body } = await world.api.call(listFundingAccounts, {
    params: { id: world.program.id },
    token: world.token,
  });
  const [found] = body.items;
  return { available: found?.available.amountMinor, owed: found?.owed.amountMinor };
};
const suspense = async () => {
  const found = await world.api.db
    .selectFrom('account')
    .innerJoin('balance', 'balance.account_id', 'account.id')
    .select('balance.posted')
    .where('account.kind', '=', 'suspense')
    .executeTakeFirst();
  return found?.posted ?? 0;
};
/** Takes everything away again, so that each test begins with nothing. */
const spend = async (amountMinor: number) => {
  const recipient = await world.recipient({ last4: '6789' });
  return world.api.call(createBankTransfer, {
    body: {
      businessId: world.program.id,
      recipientId: recipient.id,
      amount: (amountMinor / 100).toFixed(2),
      speed: 'ach',
    },
    token: world.token,
    key: newId(),
  });
};

describe('money that comes in', () => {
  test('is shown while it is on its way, and posts once when it is there', async () => {
    const key = newKey();
    expect(await told('announced', key, deposit(12_345))).toBe('announced');
    const [onItsWay] = await list();
    expect(onItsWay).toMatchObject({
      status: 'announced',
      type: 'ach',
      amount: usd(12_345),
      from: 'Juniper Commons',
      descriptor: 'GRANT 11',
      usableOn: '2026-11-17',
      availableAt: null,
    });
    const before = await account();
    expect(await told('received', key, deposit(12_345))).toBe('deposited');
    expect(await account()).toEqual({ available: (before.available ?? 0) + 12_345, owed: 0 });
    expect((await list())[0]).toMatchObject({ id: onItsWay?.id, status: 'available' });
    expect(await told('received', key, deposit(12_345))).toBe('nothingToDo');
    expect(await told('announced', key, deposit(12_345))).toBe('nothingToDo');
    expect(await account()).toEqual({ available: (before.available ?? 0) + 12_345, owed: 0 });
  });

  test('posts once when two events tell of it at the same moment', async () => {
    const key = newKey();
    const before = await account();
    const outcomes = await Promise.all([1, 2, 3].map(() => told('received', key, deposit(500))));
    expect(outcomes.sort()).toEqual(['deposited', 'nothingToDo', 'nothingToDo']);
    expect(await account()).toEqual({ available: (before.available ?? 0) + 500, owed: 0 });
  });

  test('is found by status, type and day', async () => {
    const key = newKey();
    await told('announced', key, deposit(777));
    const amounts = async (query: object) =>
      (await list(query)).map(({ amount }: { amount: { amountMinor: number } }) => amount.amountMinor);
    expect(await amounts({ status: ['announced'] })).toContain(777);
    expect(await amounts({ status: ['returned'] })).not.toContain(777);
    expect(await amounts({ type: ['super_to_program'] })).toEqual([]);
    expect(await amounts({ from: '2026-11-16', to: '2026-11-16' })).toContain(777);
    expect(await amounts({ from: '2026-11-17' })).toEqual([]);
  });

  test.each(['46000000000015', '123', 'none of ours'])(
    'for %s is kept on suspense and belongs to nobody',
    async (wrong) => {
      const [before, kept, shown] = [await account(), await suspense(), await list()];
      const key = newKey();
      expect(await told('announced', key, deposit(900, { accountNumber: wrong }))).toBe('nothingToDo');
      expect(await told('received', key, deposit(900, { accountNumber: wrong }))).toBe('unmatched');
      expect([await account(), await list()]).toEqual([before, shown]);
      expect(await suspense()).toBe(kept + 900);
      expect(await told('returned', key, { code: 'R03' })).toBe('returned');
      expect(await suspense()).toBe(kept);
    },
  );

  test.each([
    ['an amount of nothing', () => deposit(0), 'deposit.amountMinor'],
    ['half a cent', () => deposit(0.5), 'deposit.amountMinor'],
    ['no deposit', () => ({}), 'deposit'],
  ])('is refused with %s', async (_, more, field) => {
    const { status, body } = await world.report({ type: 'deposit.received', key: newKey(), ...more() });
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });
});

describe('money that is taken back', () => {
  test('before it was there leaves no trace but its line', async () => {
    const key = newKey();
    await told('announced', key, deposit(4_000));
    const before = await account();
    expect(await told('returned', key, { code: 'R01' })).toBe('returned');
    expect(await account()).toEqual(before);
    expect((await list())[0]).toMatchObject({ status: 'returned', returnCode: 'R01', amount: usd(4_000) });
    expect(await told('received', key, deposit(4_000))).toBe('nothingToDo');
  });

  test('of which nothing is known yet is asked for again', async () => {
    expect(await told('returned', newKey(), { code: 'R01' })).toEqual([404, 'not_found']);
  });

  test('leaves the account as it was when it is still there, and its people are told', async () => {
    const key = newKey();
    const before = await account();
    await told('received', key, deposit(2_500));
    expect(await told('returned', key, { code: 'R02' })).toBe('returned');
    expect(await account()).toEqual(before);
    expect(await told('returned', key, { code: 'R02' })).toBe('nothingToDo');
    const mails = await world.outbox('mail.send');
    expect(mails.at(-1)?.payload).toMatchObject({ kind: 'depositReturned', values: { amount: '$25.00' } });
  });

  test('after it was spent is owed, nothing is spent meanwhile, and the next money pays it first', async () => {
    const key = newKey();
    await told('received', key, deposit(10_000));
    const { available = 0 } = await account();
    expect((await spend(available - 1_000)).status).toBe(201);
    expect(await told('returned', key, { code: 'R02' })).toBe('returned');
    expect(await account()).toEqual({ available: 0, owed: 9_000 });
    expect((await world.outbox('mail.send')).at(-1)?.payload).toMatchObject({
      kind: 'depositOwed',
      values: { program: 'Stipends', organization: 'Juniper', amount: '$100.00', owed: '$90.00' },
    });
    await told('received', newKey(), deposit(4_000));
    expect(await account()).toEqual({ available: 0, owed: 5_000 });
    const refused = await spend(100);
    expect([refused.status, refused.body]).toMatchObject([409, { reason: { key: 'reason.fundingOwed' } }]);
    await told('received', newKey(), deposit(7_000));
    expect(await account()).toEqual({ available: 2_000, owed: 0 });
    expect(await paidDebts()).toEqual([
      { amountMinor: 4_000, owedMinor: 5_000 },
      { amountMinor: 5_000, owedMinor: 0 },
    ]);
    expect((await spend(2_000)).status).toBe(201);
  });
});

/** What the history of the program says of its paid debts. */
async function paidDebts() {
  const lines = await world.api.db
    .selectFrom('activity')
    .select('payload')
    .where('business_id', '=', world.program.id)
    .where('type', '=', 'debtPaid')
    .orderBy('seq')
    .execute();
  return lines.map(({ payload }) => {
    const { amountMinor, owedMinor } = payload as Record<string, number>;
    return { amountMinor, owedMinor };
  });
}

test('what is owed is mailed to those who can bring money, and a deposit that is taken back to those who see it', async () => {
  const businessId = world.program.id;
  await makeRoles(world.api.db, world.superId, [
    { key: 'looks', name: 'Looks', permissions: ['viewFunding'] },
    { key: 'moves', name: 'Moves', permissions: ['viewFunding', 'manageFunding'] },
  ]);
  const [tom, ada] = [
    await makeMember(world.api.db, { businessId, role: 'looks' }),
    await makeMember(world.api.db, { businessId, role: 'moves' }),
  ];
  const readersOf = async (kind: string) =>
    (await world.outbox('mail.send'))
      .map(({ payload }) => payload as { kind: string; to: string })
      .filter((mail) => mail.kind === kind && [tom, ada].some((uid) => mail.to === `${uid}@example.com`))
      .map(({ to }) => to.split('@')[0]);
  const [spent, kept] = [newKey(), newKey()];
  await told('received', spent, deposit(6_000));
  const { available = 0 } = await account();
  await spend(available);
  await told('returned', spent, { code: 'R02' });
  expect(await readersOf('depositOwed')).toEqual([ada]);
  await told('received', newKey(), deposit(6_000));
  await told('received', kept, deposit(1_000));
  await told('returned', kept, { code: 'R02' });
  expect((await readersOf('depositReturned')).sort()).toEqual([tom, ada].sort());
});

test('the funding account of a program has one number, which no other has', async () => {
  const ids = [world.program.id, world.superId];
  const numbers = await Promise.all(
    ids.map(async (id) => {
      const row = await world.api.db
        .selectFrom('business')
        .innerJoin('funding_reference', 'funding_reference.account_id', 'business.funding_account_id')
        .select('funding_reference.reference')
        .where('business.id', '=', id)
        .executeTakeFirstOrThrow();
      return row.reference;
    }),
  );
  expect(new Set(numbers).size).toBe(2);
  const { body } = await world.api.call(getPrefundingAchDetails, {
    params: { id: world.program.id },
    token: world.token,
  });
  expect(body.achDetails).toEqual({
    bankName: 'Sandbox Bank of Larkspur',
    routingNumber: '990000013',
    accountNumber: expect.stringMatching(/^4600\d{10}$/),
    accountType: 'checking',
    nameOnAccount: 'Stipends',
  });
  expect(await readBalance(world.api.db, world.program.fundingAccountId)).toMatchObject({ heldMinor: 0 });
});

import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { sentBackDeposits } from '#lib/server/services/bank/send-back.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { makeUnmatched } from '../../support/make-deposit.ts';
import { makeSecondFactor, makeSignIn } from '../../support/second-factor.ts';
import { makeStaff } from '../../support/staff.ts';
import { makeBusiness, makeMember, makeUser } from '../../support/world.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await createTestApi();
  const uid = await makeStaff(api, await makeUser(api.db, { firstName: 'Wren' }));
  await makeSecondFactor(api, uid);
  const sid = await makeSignIn(api.db, { uid, at: new Date() });
  token = await api.tokens.mint({ uid, claims: { sid } });
});
afterEach(async () => expect((await verifyLedger(api.db)).ok).toBe(true));
afterAll(() => api.drop());

const assign = (id: string, businessId: string, key = newId()) =>
  api.call(calls.assignUnmatchedDeposit, {
    params: { id },
    body: { businessId, note: 'Named on the remittance advice' },
    token,
    key,
  });
const sendBack = (id: string, key = newId()) =>
  api.call(calls.returnUnmatchedDeposit, { params: { id }, body: {}, token, key });
const list = async (state: 'waiting' | 'assigned' | 'returned') =>
  (await api.call(calls.listUnmatchedDeposits, { query: { state: [state] }, token })).body.items;
const DECIDED = { status: 409, body: { error: 'wrong_state', reason: { key: 'reason.depositDecided' } } };

/** What stands on the accounts of a business, or on all of a kind. */
async function standsOn(kind: 'funding' | 'program_cash' | 'suspense', businessId?: string): Promise<number> {
  const rows = await api.db
    .selectFrom('account')
    .innerJoin('balance', 'balance.account_id', 'account.id')
    .select(['balance.posted', 'account.business_id'])
    .where('kind', '=', kind)
    .execute();
  return rows
    .filter(({ business_id }) => businessId === undefined || business_id === businessId)
    .reduce((sum, { posted }) => sum + posted, 0);
}

test('a deposit goes to the business that it was meant for, once, as if it had come there', async () => {
  const { id: parentId } = await makeBusiness(api.db);
  const { id: businessId } = await makeBusiness(api.db, { parentId });
  const id = await makeUnmatched(api.db);
  const before = await standsOn('suspense');
  expect(await list('waiting')).toMatchObject([
    { id, state: 'waiting', senderName: 'Maple Foundation', business: null, decidedBy: null },
  ]);
  const key = newId();
  const [first, again] = [await assign(id, businessId, key), await assign(id, businessId, key)];
  expect([first.status, again.body]).toEqual([200, first.body]);
  expect(first.body.deposit).toMatchObject({
    state: 'assigned',
    business: { id: businessId },
    decidedBy: 'Wren Person',
    note: 'Named on the remittance advice',
  });
  expect(await standsOn('suspense')).toBe(before - 100);
  expect([await standsOn('funding', businessId), await standsOn('program_cash', businessId)]).toEqual([
    100, -100,
  ]);
  expect(await assign(id, businessId)).toMatchObject(DECIDED);
  expect(await sendBack(id)).toMatchObject(DECIDED);

  const admin = await api.tokens.mint({
    uid: await makeMember(api.db, { businessId: parentId, role: 'admin' }),
  });
  const seen = await api.call(calls.listFundingAccountDeposits, { params: { id: businessId }, token: admin });
  expect(seen.body.items).toMatchObject([{ id, type: 'ach', status: 'available', from: 'Maple Foundation' }]);
  const audit = await api.call(calls.listBusinessActivities, {
    params: { id: businessId },
    query: { group: ['deposit'] },
    token: admin,
  });
  expect(audit.body.items).toMatchObject([
    { activity: { type: 'depositAssigned', actorName: 'Larkspur staff' } },
  ]);
  const log = await api.call(calls.listStaffActivities, { query: { business: businessId }, token });
  expect(log.body.items).toMatchObject([{ type: 'depositAssigned', actorName: 'Wren Person' }]);
});

test('a deposit of nobody goes back: suspense is empty, the bank is told once, its report changes nothing', async () => {
  const key = await api.platform.sandbox?.bank.payIn(
    {
      accountNumber: '123',
      amountMinor: 100,
      senderName: 'Maple Foundation',
      descriptor: null,
    },
    'now',
  );
  // The bank's report of it came by its event, for a number that is nobody's.
  const { id } = await api.db
    .selectFrom('deposit')
    .select('id')
    .where('bank_reference', '=', String(key))
    .executeTakeFirstOrThrow();
  const before = await standsOn('suspense');
  const { status, body } = await sendBack(id);
  expect([status, body.deposit.state]).toEqual([200, 'returned']);
  expect(await standsOn('suspense')).toBe(before - 100);
  await deliverWaiting(api.platform, sentBackDeposits);
  const atBank = await api.db
    .selectFrom('sandbox_bank_deposit')
    .select('status')
    .where('key', '=', String(key))
    .executeTakeFirst();
  expect(atBank).toEqual({ status: 'returned' });
  expect(await sendBack(id)).toMatchObject(DECIDED);
  expect((await list('returned')).map((one: { id: string }) => one.id)).toEqual([id]);
  const log = await api.call(calls.listStaffActivities, { query: { type: ['depositSentBack'] }, token });
  expect(log.body.items).toHaveLength(1);
});

test('two who decide at the same moment decide once', async () => {
  const { id: businessId } = await makeBusiness(api.db);
  const id = await makeUnmatched(api.db);
  const answers = await Promise.all([assign(id, businessId), sendBack(id), assign(id, businessId)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('nothing goes to a closed program, to nobody, or from a deposit that named its account', async () => {
  const { id: parentId } = await makeBusiness(api.db);
  const { id: closed } = await makeBusiness(api.db, { parentId });
  await api.db.updateTable('business').set({ closed_at: new Date() }).where('id', '=', closed).execute();
  const id = await makeUnmatched(api.db);
  expect(await assign(id, closed)).toMatchObject({
    status: 409,
    body: { reason: { key: 'reason.programClosed' }, fields: { businessId: {} } },
  });
  expect((await assign(id, newId())).status).toBe(404);
  expect((await assign(newId(), parentId)).status).toBe(404);
  expect((await sendBack(newId())).status).toBe(404);
});

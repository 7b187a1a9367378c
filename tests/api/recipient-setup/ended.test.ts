import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { recordVerification } from '#lib/server/services/recipients/record-verification.ts';
import { ACCOUNT, createSetupWorld, type SetupWorld } from './world.ts';

/** Five past midnight of 1 July 2026 in New York. */
const DAY_AFTER = new Date('2026-07-01T04:05:00.000Z');
const LAST_DAY = '2026-06-30';

let world: SetupWorld;
beforeAll(async () => {
  world = await createSetupWorld();
  const { db } = world.api;
  await db
    .updateTable('business')
    .set({ payout_cutoff: LAST_DAY })
    .where('id', '=', world.businessId)
    .execute();
});
beforeEach(() => world.api.clock.moveTo(new Date(DAY_AFTER.getTime() - 900_000)));
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

const end = () => world.api.clock.moveTo(DAY_AFTER);
const ENDED = [409, 'wrong_state', { key: 'reason.payoutsEnded', params: { date: LAST_DAY } }];
const refusalOf = ({ status, body }: { status: number; body: { error: string; reason: object } }) => [
  status,
  body.error,
  body.reason,
];
const kindsTo = async (email: string) => (await world.mailsTo(email)).map(({ subject }) => subject);

test('the first screen receives the last day once it is over in New York, and not before', async () => {
  const get = () => world.api.call(calls.getPaymentSetup, { params: { id: world.businessId } });
  expect((await get()).body).toMatchObject({ organizationName: 'Juniper Relief', endedOn: null });
  await end();
  expect(await get()).toMatchObject({ status: 200, body: { endedOn: LAST_DAY } });
});

test('the organization receives the last day with each recipient once it is over, and not before', async () => {
  const { id } = await world.makeRecipient();
  const { token } = world;
  const lastDays = async () => {
    const one = await world.api.call(calls.getRecipient, { params: { id }, token });
    const list = await world.api.call(calls.listRecipients, {
      query: { businessId: world.businessId },
      token,
    });
    const { items } = list.body as { items: { id: string; payoutsEndedOn: string | null }[] };
    const row = items.find((item) => item.id === id);
    return [one.body.recipient.payoutsEndedOn, row?.payoutsEndedOn];
  };
  expect(await lastDays()).toEqual([null, null]);
  await end();
  expect(await lastDays()).toEqual([LAST_DAY, LAST_DAY]);
});

test('no code is sent to anybody, whether they are registered or not', async () => {
  const { email } = await world.makeRecipient();
  await end();
  for (const to of [email, 'nobody@example.org']) {
    expect(refusalOf(await world.sendCode({ email: to }))).toEqual(ENDED);
    expect(await world.mailsTo(to)).toEqual([]);
  }
});

test('a link that expired is not renewed', async () => {
  await world.api.clock.moveTo(new Date(DAY_AFTER.getTime() - 20 * 86_400_000));
  const { id, email } = await world.makeRecipient();
  const { invitation } = await world.invite(id);
  await end();
  const params = { id: world.businessId };
  const renewed = await world.api.call(calls.renewInvitation, { params, body: { invitation } });
  expect(refusalOf(renewed)).toEqual(ENDED);
  expect(await kindsTo(email)).toEqual(['Juniper Relief wants to pay you']);
});

test('a new address gets a mail that it counts from now on, without a link', async () => {
  const { id, email } = await world.makeRecipient();
  await world.invite(id);
  await end();
  const changed = await world.api.call(calls.updateRecipient, {
    params: { id },
    body: { email: `new-${email}` },
    token: world.token,
  });
  expect([changed.status, changed.body.recipient.invitation.state]).toEqual([200, 'replaced']);
  expect(await kindsTo(`new-${email}`)).toEqual(['Your email for payments from Juniper Relief was changed']);
});

test('whoever was in the middle of it is refused with the day, and what they see says that nothing is to be given', async () => {
  const { id, headers } = await world.setUp({ invited: true });
  const params = { id };
  const intake = () => world.api.call(calls.getIntakeStatus, { params, headers });
  expect((await intake()).body.intake.mayGiveAccount).toBe(true);
  await end();
  expect((await intake()).body.intake.mayGiveAccount).toBe(false);
  const given = [
    await world.api.call(calls.addBankAccount, { params, body: ACCOUNT, headers }),
    await world.api.call(calls.createPlaidLinkToken, {
      params,
      body: { nameOnAccount: 'Amina Rahimi' },
      headers,
    }),
    await world.api.call(calls.declareNoBankAccount, { params, body: {}, headers }),
    await world.api.call(calls.retryIntake, { params, body: {}, headers }),
  ];
  expect(given.map(refusalOf)).toEqual([ENDED, ENDED, ENDED, ENDED]);
});

test('the organisation gives no account to it either, and sends no link by a retry', async () => {
  const { id, email } = await world.makeRecipient();
  await end();
  const of = { params: { id }, token: world.token };
  expect(refusalOf(await world.api.call(calls.addBankAccount, { ...of, body: ACCOUNT }))).toEqual(ENDED);
  expect(refusalOf(await world.api.call(calls.retryIntake, { ...of, body: {} }))).toEqual(ENDED);
  expect(refusalOf(await world.api.call(calls.inviteRecipient, { ...of, body: {} }))).toEqual(ENDED);
  expect(await world.mailsTo(email)).toEqual([]);
});

test.each([
  ['can be paid', { status: 'verified' }],
  ['cannot be paid', { status: 'failed', code: 'R03' }],
] as const)(
  'an account of which the bank says only afterwards that it %s: nobody is promised or asked for anything',
  async (_, outcome) => {
    const { id, email, headers } = await world.setUp();
    await world.api.call(calls.addBankAccount, { params: { id }, body: ACCOUNT, headers });
    const before = await kindsTo(email);
    await end();
    const now = world.api.clock.now();
    const accounts = world.api.db.selectFrom('bank_account').where('recipient_id', '=', id);
    const { id: accountId } = await accounts.select('id').executeTakeFirstOrThrow();
    await inTransaction(world.api.db, (tx) => recordVerification(tx, { accountId, outcome, now }));
    const { status } = await accounts.select('status').executeTakeFirstOrThrow();
    expect([status, await kindsTo(email)]).toEqual([outcome.status, before]);
  },
);

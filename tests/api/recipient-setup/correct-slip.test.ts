import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { deliverWaiting } from '#lib/server/jobs/deliver.ts';
import { beginChecks } from '#lib/server/services/bank/begin-checks.ts';
import { accountChecks } from '#lib/server/services/bank/check-account.ts';
import { ACCOUNT, createSetupWorld, type SetupWorld } from './world.ts';

const PAUSE_S = 600;

let world: SetupWorld;
beforeAll(async () => {
  world = await createSetupWorld();
  world.api.platform.config.accountCheckPauseS = PAUSE_S;
});
beforeEach(() => world.api.clock.moveTo(new Date('2026-11-25T17:00:00Z')));
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

type Session = { id: string; headers: { 'setup-token': string } };

const give = ({ id, headers }: Session, body: object = {}) =>
  world.api.call(calls.addBankAccount, { params: { id }, body: { ...ACCOUNT, ...body }, headers });
const stands = async ({ id, headers }: Session) =>
  (await world.api.call(calls.getIntakeStatus, { params: { id }, headers })).body.intake;
const accountsOf = (id: string) =>
  world.api.db
    .selectFrom('bank_account')
    .select(['id', 'last4', 'status', 'removed_at'])
    .where('recipient_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
/** What the worker does with accounts that wait, and which of them the bank was asked about. */
async function bankIsAsked(): Promise<string[]> {
  while (await beginChecks(world.api.platform));
  while ((await deliverWaiting(world.api.platform, accountChecks)) > 0);
  const rows = await world.api.db.selectFrom('sandbox_bank_check').select('key').execute();
  return rows.map(({ key }) => key);
}
const pass = (seconds: number) =>
  world.api.clock.moveTo(new Date(world.api.clock.now().getTime() + seconds * 1000));
const WRONG = '40028817735512';

test('a slip is corrected before the bank is asked, which hears of the right account alone', async () => {
  const recipient = await world.setUp({ invited: true });
  const { body } = await give(recipient, { accountNumber: WRONG });
  const [wrong] = await accountsOf(recipient.id);
  expect(body.intake).toMatchObject({
    status: 'pending_verification',
    mayGiveAccount: false,
    correctable: { accountId: wrong?.id, until: expect.stringMatching(/^2026-11-25T17:1\d:/) },
    correction: { nameOnAccount: 'Amina Rahimi', accountType: 'checking', routingNumber: '021000021' },
  });
  expect(await bankIsAsked()).not.toContain(wrong?.id);

  const answer = await give(recipient, { replaces: wrong?.id });
  expect(answer).toMatchObject({ status: 201, body: { intake: { account: { last4: '5521' } } } });
  const [, right] = await accountsOf(recipient.id);
  await pass(PAUSE_S);
  const asked = await bankIsAsked();
  expect(asked).toContain(right?.id);
  expect(asked).not.toContain(wrong?.id);
  const { items } = (
    await world.api.call(calls.listRecipientActivities, { params: { id: recipient.id }, token: world.token })
  ).body;
  expect(items.slice(0, 3).map(({ type }: { type: string }) => type)).toEqual([
    'bankAccountSubmitted',
    'bankAccountDeleted',
    'bankAccountSubmitted',
  ]);
});

test('once the bank has begun the account stays, and the answer says why', async () => {
  const recipient = await world.setUp();
  await give(recipient, { accountNumber: WRONG });
  const [wrong] = await accountsOf(recipient.id);
  await pass(PAUSE_S);
  expect(await stands(recipient)).toMatchObject({ correctable: null, correction: null });
  expect(await give(recipient, { replaces: wrong?.id })).toMatchObject({
    status: 409,
    body: { error: 'wrong_state', reason: { key: 'reason.checkBegun' } },
  });
  expect(await bankIsAsked()).toContain(wrong?.id);
  expect(await accountsOf(recipient.id)).toEqual([wrong]);
});

test('without a word about the account that it replaces a second one is refused, as before', async () => {
  const recipient = await world.setUp();
  await give(recipient);
  expect(await give(recipient, { accountNumber: WRONG })).toMatchObject({
    status: 409,
    body: { error: 'recipient_has_account' },
  });
  const replaces = '00000000-0000-4000-8000-00000000ffff';
  expect(await give(recipient, { replaces })).toMatchObject({ body: { error: 'recipient_has_account' } });
});

test('what the organization entered is not the recipient’s to correct, and the bank is asked at once', async () => {
  const recipient = await world.makeRecipient();
  await world.api.call(calls.addBankAccount, {
    params: { id: recipient.id },
    body: ACCOUNT,
    token: world.token,
  });
  const session = { ...recipient, ...(await world.open(recipient)) };
  expect(await stands(session)).toMatchObject({ status: 'pending_verification', correctable: null });
  const [given] = await accountsOf(recipient.id);
  expect(await give(session, { replaces: given?.id })).toMatchObject({
    body: { reason: { key: 'reason.accountPending' } },
  });
  expect(await bankIsAsked()).toContain(given?.id);
});

test('of a correction and the bank’s beginning at the same moment one comes first, and never both', async () => {
  for (let round = 0; round < 8; round += 1) {
    const recipient = await world.setUp();
    await give(recipient, { accountNumber: WRONG });
    const [wrong] = await accountsOf(recipient.id);
    // The bank's round is a moment ahead of the request, so that either may win.
    const early = { ...world.api.platform, clock: { now: () => new Date('2026-11-25T17:30:00Z') } };
    const [answer] = await Promise.all([give(recipient, { replaces: wrong?.id }), beginChecks(early)]);
    const isAsked = (await bankIsAsked()).includes(wrong?.id ?? '');
    expect([answer.status, isAsked]).toEqual(answer.status === 201 ? [201, false] : [409, true]);
  }
});

test('an organization sees no time for corrections and no part of the numbers', async () => {
  const recipient = await world.setUp();
  await give(recipient);
  const { body } = await world.api.call(calls.getIntakeStatus, {
    params: { id: recipient.id },
    token: world.token,
  });
  expect(body.intake).toMatchObject({ correctable: null, correction: null });
});

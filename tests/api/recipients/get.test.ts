import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRecipientActivities, listRecipientTransfers } from '#lib/contract/recipients/history.ts';
import { getRecipient } from '#lib/contract/recipients/recipients.ts';
import { makeBankAccount } from '../../support/recipients.ts';
import { postPayout } from '../../support/transfers.ts';
import { makeBusiness } from '../../support/world.ts';
import { createRecipientsWorld, type RecipientsWorld, TODAY } from './world.ts';

let world: RecipientsWorld;
beforeAll(async () => {
  world = await createRecipientsWorld();
});
afterAll(async () => {
  expect(world.api.errors).toEqual([]);
  await world.api.drop();
});

const days = (count: number) => new Date(Date.UTC(2026, 10, 16 - count, 15));

/** A removed account, a failed one, one that was disabled, and the present one. */
async function withHistory() {
  const { id } = await world.make({ account: null, createdAt: days(30) });
  const of = { recipientId: id, businessId: world.rent, routingNumber: '021000021' };
  const account = (end: string, ago: number, more: object) =>
    makeBankAccount(world.api, {
      ...of,
      accountNumber: `55500${end}`,
      at: days(ago),
      status: 'verified',
      ...more,
    } as never);
  const removed = await account('0001', 20, {});
  await world.api.db
    .updateTable('bank_account')
    .set({ removed_at: days(19) })
    .where('id', '=', removed)
    .execute();
  await account('0002', 18, { status: 'failed', failureReason: 'invalidAccountNumber' });
  await account('0003', 15, { status: 'disabled', failureReason: 'closedAccount' });
  const present = await account('0004', 2, {});
  return { id, present };
}

test('the present account comes first, then those before it, the removed one at the end', async () => {
  const { id } = await withHistory();
  const { recipient } = (await world.get(id)).body;
  expect(
    recipient.accounts.map((account: Record<string, unknown>) => [
      account.last4,
      account.status,
      account.failureReason,
      account.disabledAt !== null,
      account.removedAt !== null,
      account.isUnused,
    ]),
  ).toEqual([
    ['0004', 'verified', null, false, false, true],
    ['0003', 'verified', 'closedAccount', true, false, true],
    ['0002', 'failed', 'invalidAccountNumber', false, false, true],
    ['0001', 'verified', null, false, true, true],
  ]);
  expect(recipient.accountLast4).toBe('0004');
});

test('an account that was paid once is not unused', async () => {
  const program = await makeBusiness(world.api.db, {
    name: 'Paying',
    parentId: world.superId,
    productType: 'bank_transfers',
    fundingMinor: 10_000,
  });
  const { id, accountId } = await world.make({}, program.id);
  await postPayout(world.api.db, {
    businessId: program.id,
    recipientId: id,
    accountId: accountId ?? '',
    at: days(0),
  });
  const token = await world.tokenOf(world.superId);
  const [account] = (await world.get(id, token)).body.recipient.accounts;
  expect(account.isUnused).toBe(false);
  const transfers = await world.api.call(listRecipientTransfers, { params: { id }, token });
  expect(transfers).toMatchObject({
    status: 200,
    body: {
      items: [
        {
          businessId: program.id,
          programName: 'Paying',
          status: 'created',
          recipient: { id, name: 'Amina Rahimi' },
          account: { last4: '6789', accountType: 'checking', bankName: null },
          amount: { amountMinor: 2_500, currency: 'USD' },
        },
      ],
      nextCursor: null,
    },
  });
});

test('an invitation is open, then expired after 14 days', async () => {
  const { recipient } = (await world.create({ email: 'late@example.com' })).body;
  const state = async () => (await world.get(recipient.id)).body.recipient.invitation?.state;
  expect(await state()).toBe('open');
  const sentAt = new Date(recipient.invitation.sentAt).getTime();
  await world.api.clock.moveTo(new Date(sentAt + 14 * 86_400_000 - 60_000));
  expect(await state()).toBe('open');
  await world.api.clock.moveTo(new Date(sentAt + 14 * 86_400_000));
  expect(await state()).toBe('expired');
  await world.api.clock.moveTo(new Date(sentAt + 60_000));
});

test('the history is newest first and names who did what', async () => {
  const { recipient } = (await world.create()).body;
  const { body } = await world.api.call(listRecipientActivities, {
    params: { id: recipient.id },
    token: world.admin,
  });
  expect(body.items).toEqual([
    {
      id: expect.any(String),
      type: 'intakeEmailSent',
      version: 1,
      actorName: 'Test Person',
      channel: 'dashboard',
      reason: null,
      payload: { recipientId: recipient.id },
      createdAt: TODAY,
    },
    {
      id: expect.any(String),
      type: 'recipientCreated',
      version: 1,
      actorName: 'Test Person',
      channel: 'dashboard',
      reason: null,
      createdAt: TODAY,
      payload: { recipientId: recipient.id, kind: 'person', language: 'en' },
    },
  ]);
});

test('a request without a bearer learns nothing', async () => {
  const { id } = await world.make();
  expect(await world.api.call(getRecipient, { params: { id } })).toMatchObject({
    status: 401,
    body: { error: 'unauthenticated' },
  });
});

test('a recipient of another program answers exactly like one who is not there', async () => {
  const { id } = await world.make({}, world.heat);
  const [theirs, missing, noId] = [
    await world.get(id),
    await world.get('01990000-0000-7000-8000-0000000000ff'),
    await world.get('no-id'),
  ];
  for (const answer of [theirs, missing, noId])
    expect({ ...answer.body, requestId: '' }).toEqual({
      code: 40400,
      msg: missing.body.msg,
      error: 'not_found',
      requestId: '',
    });
  expect([theirs.status, missing.status, noId.status]).toEqual([404, 404, 404]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeBankAccount } from '#lib/contract/recipients/changes.ts';
import { makeBankAccount } from '../../support/recipients.ts';
import { postPayout } from '../../support/transfers.ts';
import { makeBusiness, makeMember } from '../../support/world.ts';
import { createRecipientsWorld, type RecipientsWorld } from './world.ts';

let world: RecipientsWorld;
beforeAll(async () => {
  world = await createRecipientsWorld();
});
afterAll(async () => {
  expect(world.api.errors).toEqual([]);
  await world.api.drop();
});

const remove = (id: string, accountId: string | null, token = world.admin) =>
  world.api.call(removeBankAccount, { params: { id, accountId: accountId ?? '' }, token });

test.each(['verified', 'pending'] as const)(
  'a %s account that was never paid goes, and the set-up begins anew',
  async (status) => {
    const { id, accountId } = await world.make({ account: { status } });
    const answer = await remove(id, accountId);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.recipient).toMatchObject({
      intakeStatus: 'awaiting_recipient',
      accountLast4: null,
      failureReason: null,
      accounts: [
        { id: accountId, status, last4: '6789', removedAt: expect.stringMatching(/^2026-11-16T15:0/) },
      ],
    });
    expect(await world.lines(id)).toEqual([
      ['bankAccountDeleted', 'dashboard', { recipientId: id, accountId, last4: '6789' }],
    ]);
  },
);

test('the state is then that of the account before', async () => {
  const { id } = await world.make({
    account: { status: 'failed', failureReason: 'closedAccount' },
    createdAt: new Date('2026-11-01T12:00Z'),
  });
  const second = await makeBankAccount(world.api, {
    recipientId: id,
    businessId: world.rent,
    accountNumber: '900001234',
    routingNumber: '021000021',
    at: world.api.clock.now(),
    status: 'verified' as const,
  });
  expect((await remove(id, second)).body.recipient).toMatchObject({
    intakeStatus: 'verification_failed',
    failureReason: 'closedAccount',
    accountLast4: '6789',
  });
});

test('one to which a payment went stays', async () => {
  const program = await makeBusiness(world.api.db, {
    name: 'Paying',
    parentId: world.superId,
    productType: 'bank_transfers',
    fundingMinor: 10_000,
  });
  const { id, accountId } = await world.make({}, program.id);
  await postPayout(world.api.db, { businessId: program.id, recipientId: id, accountId: accountId ?? '' });
  const token = await world.tokenOf(world.superId);
  expect(await remove(id, accountId, token)).toMatchObject({
    status: 409,
    body: {
      code: 40903,
      error: 'wrong_state',
      reason: { key: 'reason.accountUsed' },
      msg: 'Payments went to this account, so it stays in the history and cannot be removed.',
    },
  });
  expect((await world.get(id, token)).body.recipient.intakeStatus).toBe('bank_account_verified');
});

test('it goes once, of whoever asks at once', async () => {
  const { id, accountId } = await world.make();
  const answers = await Promise.all([1, 2, 3].map(() => remove(id, accountId)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect(await world.lines(id)).toHaveLength(1);
});

test.each([
  ['of another recipient', async () => (await world.make()).accountId],
  ['that is not there', async () => '01990000-0000-7000-8000-0000000000ff'],
  ['whose id is none', async () => 'no-id'],
])('an account %s is not there', async (_, find) => {
  const { id } = await world.make();
  expect(await remove(id, await find())).toMatchObject({
    status: 404,
    body: { code: 40400, error: 'not_found' },
  });
});

test('needs a sign-in that is not older than five minutes', async () => {
  const uid = await makeMember(world.api.db, { businessId: world.rent, role: 'admin' });
  const token = await world.api.tokens.mint({ uid, authTime: new Date(Date.now() - 6 * 60_000) });
  const { id, accountId } = await world.make();
  expect(await remove(id, accountId, token)).toMatchObject({ status: 401, body: { code: 40101 } });
});

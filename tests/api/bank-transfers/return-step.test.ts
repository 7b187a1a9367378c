import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readIntake } from '#lib/server/services/recipient-setup/read-intake.ts';
import { createPayoutWorld, MONDAY_MORNING, type PayoutWorld } from '../../support/payouts.ts';

let world: PayoutWorld;
beforeAll(async () => {
  world = await createPayoutWorld();
});
beforeEach(() => world.api.clock.moveTo(MONDAY_MORNING));
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

/** A payment that arrived and came back, and what its recipient reads about it: by mail, and behind its link. */
async function returned(code: string) {
  const recipient = await world.recipient();
  const { transfer } = (await world.send(recipient.id)).body;
  await world.handOver();
  await world.bankAt('2026-11-17T13:31:00.000Z');
  await world.report({ type: 'payout.returned', key: transfer.id, code });
  const { db, clock } = world.api;
  const giver = { recipientId: recipient.id, invitationId: null, now: clock.now() };
  return {
    mail: (await world.mailsTo(recipient.id)).at(-1)?.values,
    intake: await readIntake(db, { ...giver, isOwn: true }),
  };
}

test.each([
  [
    ...(['R02', 'The bank says that this account is closed.'] as const),
    'Please enter another account, and Juniper can send it again. The link works for 14 days.',
  ],
  [
    ...(['R03', 'The bank has no account with this number.'] as const),
    'Please compare the name, the kind of account and every number with your check or your bank’s app, then enter the account again. The link works for 14 days.',
  ],
  [
    ...(['R31', 'Something unexpected went wrong at the bank.'] as const),
    'Please ask Juniper what to do next. The link works for 14 days.',
  ],
])('returned with %s: the mail says the step that the page says', async (code, reason, next) => {
  expect((await returned(code)).mail).toMatchObject({ reason, next });
});

test('where only a number was wrong the numbers are entered again, and what was right stands there', async () => {
  const { intake } = await returned('R03');
  expect(intake).toMatchObject({
    status: 'verification_failed',
    failureReason: 'invalidAccountNumber',
    correction: { accountType: 'checking', routingNumber: '021000021' },
  });
  expect((await returned('R02')).intake.correction).toBeNull();
});

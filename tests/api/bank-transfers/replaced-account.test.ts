import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPayoutWorld, MONDAY_MORNING, type PayoutWorld } from '../../support/payouts.ts';
import { makeBankAccount } from '../../support/recipients.ts';

let world: PayoutWorld;
beforeAll(async () => {
  world = await createPayoutWorld();
});
beforeEach(() => world.api.clock.moveTo(MONDAY_MORNING));
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

/** A payment that arrived, and another account that its recipient gave since. */
async function arrivedBeforeAnother(status: 'pending' | 'verified') {
  const { db, clock } = world.api;
  const recipient = await world.recipient();
  const { transfer } = (await world.send(recipient.id)).body;
  await world.handOver();
  await world.bankAt('2026-11-17T13:31:00.000Z');
  const at = clock.now();
  await db
    .updateTable('bank_account')
    .set({ removed_at: at })
    .where('id', '=', recipient.accountId ?? '')
    .execute();
  await makeBankAccount(world.api, {
    recipientId: recipient.id,
    businessId: world.program.id,
    at,
    status,
    accountNumber: '400288170042',
    routingNumber: '021000021',
  });
  const intake_status = status === 'verified' ? 'bank_account_verified' : 'pending_verification';
  await db.updateTable('recipient').set({ intake_status }).where('id', '=', recipient.id).execute();
  return { recipient, key: transfer.id as string, intake_status };
}

describe.each(['verified', 'pending'] as const)(
  'a late return to an account that a %s one replaced',
  (status) => {
    test.each(['payout.returned', 'payout.failed'])(
      '%s invites nobody, and says which account counts',
      async (type) => {
        const { recipient, key, intake_status } = await arrivedBeforeAnother(status);
        expect((await world.report({ type, key, code: 'R02' })).body.outcome).toBe('returned');
        expect(await world.transfer(key)).toMatchObject({ status: 'failed', failureReason: 'closedAccount' });
        const mails = await world.mailsTo(recipient.id);
        expect(mails.map(({ kind, path }) => [kind, path])).toEqual([
          ['transferSent', null],
          ['transferReturned', null],
        ]);
        expect(mails[1].values).toMatchObject({
          last4: '6789',
          next: 'You have given another account since then, ending in 0042. Juniper can send the money there. There is nothing you have to do.',
        });
        const invited = world.api.db.selectFrom('recipient_invitation').select('id');
        expect(await invited.where('recipient_id', '=', recipient.id).execute()).toEqual([]);
        // The account that counts stays as it was, and can be paid once it is verified.
        expect((await world.recipientRow(recipient.id)).intake_status).toBe(intake_status);
        const again = await world.send(recipient.id, { sendsAgain: key });
        expect([again.status, again.body.reason?.key]).toEqual(
          status === 'verified' ? [201, undefined] : [409, 'reason.accountPending'],
        );
      },
    );
  },
);

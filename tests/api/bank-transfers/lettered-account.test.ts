import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { unsealAccountNumber } from '#lib/server/services/recipients/account-number.ts';
import { createPayoutWorld, type PayoutWorld } from '../../support/payouts.ts';

let world: PayoutWorld;
beforeAll(async () => {
  world = await createPayoutWorld();
});
afterEach(() => expect(world.api.errors).toEqual([]));
afterAll(() => world.api.drop());

const corrected = (key: string, accountNumber: string) =>
  world.report({ type: 'account.changed', key, code: 'C01', correction: { accountNumber } });

test.each(['0098-7654 32', ' 00-98765432 ', '0098765432'])(
  'a corrected number "%s" is taken without its blanks and hyphens',
  async (given) => {
    const { id, accountId } = await world.recipient();
    expect((await corrected(accountId ?? '', given)).body.outcome).toBe('changed');
    const account = await world.account(accountId ?? '');
    const { cardKey } = world.api.platform.config;
    expect(unsealAccountNumber(cardKey, account.id, account.sealed_account_number)).toBe('0098765432');
    expect(account).toMatchObject({ last4: '5432', status: 'verified', disabled_at: null });
    expect((await world.mailsTo(id)).map(({ kind }) => kind)).toEqual(['bankAccountCorrected']);
  },
);

test('one with letters ends a verified account for its own sake, and invites to give another', async () => {
  const { id, accountId } = await world.recipient();
  expect((await corrected(accountId ?? '', '0098-7654 AB')).body.outcome).toBe('changed');
  expect(await world.account(accountId ?? '')).toMatchObject({
    status: 'verified',
    last4: '6789',
    disabled_at: expect.any(Date),
    failure_reason: 'unsupportedTransfer',
    failure_code: 'C01',
  });
  expect((await world.recipientRow(id)).intake_status).toBe('verification_failed');
  expect(await world.activities(id)).toMatchObject([
    { type: 'bankAccountDisabled', payload: { accountId, last4: '6789', code: 'C01' } },
  ]);
  expect(await world.mailsTo(id)).toMatchObject([
    { kind: 'bankAccountUnpayable', values: { last4: '6789' } },
  ]);
  const invited = world.api.db.selectFrom('recipient_invitation').select('used_at');
  expect(await invited.where('recipient_id', '=', id).execute()).toEqual([{ used_at: null }]);
  expect((await world.send(id)).body.reason.key).toBe('reason.accountDisabled');
  // Reported again for another payment, it changes nothing more.
  expect((await corrected(accountId ?? '', '0098-7654 AB')).body.outcome).toBe('nothingToDo');
  expect(JSON.stringify(await world.api.db.selectFrom('bank_event').selectAll().execute())).not.toContain(
    '0098-7654',
  );
});

test('a number with letters fails a check that is under way, with another account as the next step', async () => {
  const { id, accountId } = await world.recipient({ account: { status: 'pending' } });
  expect((await corrected(accountId ?? '', 'AB12')).body.outcome).toBe('changed');
  expect(await world.account(accountId ?? '')).toMatchObject({
    status: 'failed',
    failure_reason: 'unsupportedTransfer',
    failure_code: 'C01',
  });
  expect(await world.mailsTo(id)).toMatchObject([
    { kind: 'bankAccountFailed', values: { step: 'Please enter another account.' } },
  ]);
  // The check itself is answered later, and finds it decided.
  expect((await world.report({ type: 'account.verified', key: accountId })).body.outcome).toBe('nothingToDo');
});

test('after the program has ended it ends the account, and asks for none', async () => {
  const { id, accountId } = await world.recipient();
  const cutoff = (payout_cutoff: string | null) =>
    world.api.db.updateTable('business').set({ payout_cutoff }).where('id', '=', world.program.id).execute();
  await cutoff('2026-11-15');
  expect((await corrected(accountId ?? '', 'AB12')).body.outcome).toBe('changed');
  await cutoff(null);
  expect((await world.account(accountId ?? '')).disabled_at).toBeInstanceOf(Date);
  expect(await world.mailsTo(id)).toEqual([]);
});

test('what is no number at all is refused', async () => {
  const { accountId } = await world.recipient();
  for (const given of ['', ' - ', '123456789012345678']) {
    expect((await corrected(accountId ?? '', given)).status).toBe(422);
  }
});

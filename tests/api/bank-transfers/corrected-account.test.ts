import { afterAll, beforeAll, expect, test } from 'vitest';
import { getRecipient } from '#lib/contract/recipients/recipients.ts';
import { createPayoutWorld, type PayoutWorld } from '../../support/payouts.ts';
import { makeMember, makeUser } from '../../support/world.ts';

let world: PayoutWorld;
beforeAll(async () => {
  world = await createPayoutWorld();
  await makeUser(world.api.db, { uid: 'Grace' });
  await makeMember(world.api.db, { businessId: world.superId, role: 'admin', uid: 'Grace' });
});
afterAll(async () => {
  expect(world.api.errors).toEqual([]);
  await world.api.drop();
});

test('an account says when the bank last corrected it, and nothing where there was nothing to correct', async () => {
  const { api } = world;
  const { id, accountId } = await world.recipient({ last4: '6789' });
  const token = await api.tokens.mint({ uid: 'Grace' });
  const shownAccount = async () => {
    const { body } = await api.call(getRecipient, { params: { id }, token });
    const [{ last4, correctedAt }] = body.recipient.accounts;
    return [last4, correctedAt?.slice(0, 16) ?? null];
  };
  const correct = async (at: string, correction: object) => {
    await api.clock.moveTo(new Date(at));
    await world.report({ type: 'account.changed', key: accountId, code: 'C01', correction });
  };
  await correct('2026-11-18T15:00:00.000Z', { routingNumber: '021000021' });
  expect(await shownAccount()).toEqual(['6789', null]);
  await correct('2026-11-18T16:00:00.000Z', { accountNumber: '100200302468' });
  expect(await shownAccount()).toEqual(['2468', '2026-11-18T16:00']);
  await correct('2026-11-19T16:00:00.000Z', { accountNumber: '100200302468' });
  expect(await shownAccount()).toEqual(['2468', '2026-11-18T16:00']);
});

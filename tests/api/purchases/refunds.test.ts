import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { authorizationOf, createIssuerWorld, type IssuerWorld } from '../../support/issuer.ts';

let { api, issuer, admin, card, balanceOf } = {} as IssuerWorld;
beforeAll(async () => {
  ({ api, issuer, admin, card, balanceOf } = await createIssuerWorld());
});
afterEach(async () => {
  expect(await verifyLedger(api.db)).toMatchObject({ ok: true });
});
afterAll(() => api.drop());

/** A card with $100.00 and a purchase of $25.00 on it. */
async function bought() {
  const made = await card();
  const asked = authorizationOf(made.id);
  expect((await issuer.send(calls.authorizeCard, asked)).body.outcome).toBe('approved');
  return {
    made,
    tell: async (type: string, amountMinor: number | null) => {
      const told = await issuer.event(type, made.id, { authorizationId: asked.id, amountMinor });
      expect(told.status).toBe(200);
    },
    /** [status, cleared, refunded, refunded beyond that] of the purchase. */
    told: async () => {
      const { body } = await api.call(calls.listCardTransactions, { params: { id: made.id }, token: admin });
      const line = body.items.find((one: { id: string; transactionEventStatus: string }) => {
        return one.transactionEventStatus !== 'refunded';
      });
      const amounts = ['clearedAmount', 'refundedAmount', 'overRefundedAmount'];
      return [line.transactionEventStatus, ...amounts.map((name) => line[name].value)];
    },
  };
}

test('the issuer may give back more than was charged: the money is the card’s, and the purchase says so', async () => {
  const { made, tell, told } = await bought();
  await tell('clearing', 2_500);
  await tell('refund', 2_000);
  expect(await told()).toEqual(['cleared', '25.00', '20.00', '0.00']);
  await tell('refund', 1_200);
  expect(await told()).toEqual(['cleared', '25.00', '32.00', '7.00']);
  expect(await balanceOf(made)).toEqual([10_700, 0]);
  // Whether it was too much is asked of what is known now.
  await tell('clearing', 700);
  expect(await told()).toEqual(['cleared', '32.00', '32.00', '0.00']);
});

test('a refund that comes before its clearing is no refund too much, until nothing can clear any more', async () => {
  const { tell, told } = await bought();
  await tell('refund', 2_500);
  expect(await told()).toEqual(['pending', '0.00', '25.00', '0.00']);
  await tell('clearing', 2_000);
  expect(await told()).toEqual(['cleared', '20.00', '25.00', '5.00']);
  const voided = await bought();
  await voided.tell('refund', 300);
  await voided.tell('void', null);
  expect(await voided.told()).toEqual(['voided', '0.00', '3.00', '3.00']);
});

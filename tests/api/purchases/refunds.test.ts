import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { verifyLedger } from '#lib/server/ledger/verify.ts';
import { authorizationOf, createIssuerWorld, type IssuerWorld } from '../../support/issuer.ts';
import { shownAmount } from '../../support/shown-amount.ts';

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
    report: async (type: string, amountMinor: number | null) => {
      const answer = await issuer.event(type, made.id, { authorizationId: asked.id, amountMinor });
      expect(answer.status).toBe(200);
    },
    /** [status, cleared, refunded, refunded beyond that] of the purchase. */
    shown: async () => {
      const { body } = await api.call(calls.listCardTransactions, { params: { id: made.id }, token: admin });
      const line = body.items.find((one: { id: string; transactionEventStatus: string }) => {
        return one.transactionEventStatus !== 'refunded';
      });
      const amounts = ['clearedAmount', 'refundedAmount', 'overRefundedAmount'];
      return [line.transactionEventStatus, ...amounts.map((name) => shownAmount(line[name]))];
    },
  };
}

test('the issuer may give back more than was charged: the money is the card’s, and the purchase says so', async () => {
  const { made, report, shown } = await bought();
  await report('clearing', 2_500);
  await report('refund', 2_000);
  expect(await shown()).toEqual(['cleared', '25.00', '20.00', '0.00']);
  await report('refund', 1_200);
  expect(await shown()).toEqual(['cleared', '25.00', '32.00', '7.00']);
  expect(await balanceOf(made)).toEqual([10_700, 0]);
  // Whether it was too much is asked of what is known now.
  await report('clearing', 700);
  expect(await shown()).toEqual(['cleared', '32.00', '32.00', '0.00']);
});

test('a refund that comes before its clearing is no refund too much, until nothing can clear any more', async () => {
  const { report, shown } = await bought();
  await report('refund', 2_500);
  expect(await shown()).toEqual(['pending', '0.00', '25.00', '0.00']);
  await report('clearing', 2_000);
  expect(await shown()).toEqual(['cleared', '20.00', '25.00', '5.00']);
  const voided = await bought();
  await voided.report('refund', 300);
  await voided.report('void', null);
  expect(await voided.shown()).toEqual(['voided', '0.00', '3.00', '3.00']);
});

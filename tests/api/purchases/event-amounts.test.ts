import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { expirePurchases } from '#lib/server/services/purchases/expire-purchases.ts';
import { authorizationOf, createIssuerWorld, type IssuerWorld } from '../../support/issuer.ts';
import { shownAmount } from '../../support/shown-amount.ts';

let { api, issuer, admin, card } = {} as IssuerWorld;
beforeAll(async () => {
  ({ api, issuer, admin, card } = await createIssuerWorld());
});
afterAll(() => api.drop());

/** A card with $30.00, and a purchase of $25.00 that it approved. */
async function bought() {
  const { id } = await card(3_000);
  const asked = authorizationOf(id, { amountMinor: 2_500 });
  expect((await issuer.send(calls.authorizeCard, asked)).body.outcome).toBe('approved');
  return {
    report: (type: string, event: object = {}) =>
      issuer.event(type, id, { authorizationId: asked.id, ...event }),
    shown: async () => {
      const { body } = await api.call(calls.listCardTransactions, { params: { id }, token: admin });
      const line = body.items.find(
        (one: { transactionEventStatus: string }) => one.transactionEventStatus !== 'refunded',
      );
      const amounts = ['approvedAmount', 'clearedAmount', 'shortageAmount', 'heldAmount'];
      return [line.transactionEventStatus, ...amounts.map((name) => shownAmount(line[name]))];
    },
    endOfHold: async () => {
      const { body } = await api.call(calls.listCardTransactions, { params: { id }, token: admin });
      return body.items.at(-1).expiresAt;
    },
  };
}

test('a part that is cleared leaves the rest on hold, and the last part leaves nothing', async () => {
  const { report, shown } = await bought();
  expect(await shown()).toEqual(['pending', '25.00', '0.00', '0.00', '25.00']);
  await report('clearing', { amountMinor: 1_000, isFinal: false });
  expect(await shown()).toEqual(['pending', '25.00', '10.00', '0.00', '15.00']);
  await report('void', { amountMinor: 300 });
  expect(await shown()).toEqual(['pending', '25.00', '10.00', '0.00', '12.00']);
  await report('clearing', { amountMinor: 500 });
  expect(await shown()).toEqual(['cleared', '25.00', '15.00', '0.00', '0.00']);
});

test('a clearing without an authorization is marked until the authorization arrives', async () => {
  const { id } = await card(3_000);
  const shown = async () => {
    const { body } = await api.call(calls.listCardTransactions, { params: { id }, token: admin });
    return body.items.map((one: { hasNoAuthorization: boolean }) => one.hasNoAuthorization);
  };
  const asked = authorizationOf(id, { amountMinor: 2_500 });
  await issuer.event('clearing', id, { authorizationId: asked.id, amountMinor: 1_000, isFinal: false });
  expect(await shown()).toEqual([true]);
  expect((await issuer.send(calls.authorizeCard, asked)).body.outcome).toBe('approved');
  expect(await shown()).toEqual([false]);
  await issuer.event('clearing', id, { authorizationId: null, amountMinor: 100 });
  expect((await shown()).sort()).toEqual([false, true]);
});

test('what the card could not pay is shown apart until a refund covers it', async () => {
  const { report, shown } = await bought();
  await report('clearing', { amountMinor: 4_000 });
  expect(await shown()).toEqual(['cleared', '25.00', '40.00', '10.00', '0.00']);
  await report('refund', { amountMinor: 700 });
  expect(await shown()).toEqual(['cleared', '25.00', '40.00', '3.00', '0.00']);
});

test('the end of a hold is shown before and after it', async () => {
  const { shown, endOfHold } = await bought();
  const end = await endOfHold();
  expect(Date.parse(end)).toBeGreaterThan(Date.now());
  const now = () => new Date(Date.parse(end) + 1);
  await expirePurchases({ db: api.db, clock: { now } });
  expect([await shown(), await endOfHold()]).toEqual([['expired', '25.00', '0.00', '0.00', '0.00'], end]);
});

import { expect, test } from 'vitest';
import { spentMinor } from '#islands/purchases/purchase-amounts.ts';
import { purchaseEvents } from '#islands/purchases/purchase-events.ts';
import type { CardTransaction } from '#lib/contract/purchases/transaction.ts';

const ASKED = '2026-11-20T15:00:00.000Z';
const POSTED = '2026-11-21T15:00:00.000Z';
const ENDS = '2026-11-27T15:00:00.000Z';
const usd = (value: string) => ({ value, currency: 'USD' as const });

const cents = (value: string) => ({ amountMinor: Math.round(Number(value) * 100), currency: 'USD' as const });

type Amounts = Partial<
  Record<'requested' | 'approved' | 'cleared' | 'shortage' | 'held' | 'refunded', string>
>;

/** A purchase of $50.00, approved whole. */
function purchase(status: CardTransaction['transactionEventStatus'], own: Amounts = {}, expiresAt?: string) {
  const amount = { requested: '50.00', approved: '50.00', cleared: '0.00', shortage: '0.00', ...own };
  return {
    id: 'f001',
    transactionEventStatus: status,
    authorizedAt: ASKED,
    expiresAt: expiresAt ?? null,
    requestedAmount: usd(amount.requested),
    approvedAmount: usd(amount.approved),
    clearedAmount: cents(amount.cleared),
    shortageAmount: cents(amount.shortage),
    heldAmount: cents(own.held ?? '0.00'),
    refundedAmount: cents(own.refunded ?? '0.00'),
    overRefundedAmount: cents('0.00'),
    clearedAt: amount.cleared === '0.00' ? null : POSTED,
  } as CardTransaction;
}

const steps = (transaction: CardTransaction) =>
  purchaseEvents(transaction).map(({ name, amountMinor, at }) => [name, amountMinor, at]);

test('a pending purchase shows the held amount and its end', () => {
  const waiting = purchase('pending', { held: '50.00' }, ENDS);
  expect(steps(waiting)).toEqual([
    ['authorized', 5_000, ASKED],
    ['waiting', 5_000, null],
  ]);
  expect(purchaseEvents(waiting).at(-1)?.ends).toBe(ENDS);
  expect(spentMinor(waiting)).toBe(5_000);
});

test('a posted part is shown with the remaining hold', () => {
  const part = purchase('pending', { cleared: '20.00', held: '25.00' }, ENDS);
  expect(steps(part)).toEqual([
    ['authorized', 5_000, ASKED],
    ['postedPart', 2_000, POSTED],
    ['waiting', 2_500, null],
  ]);
  expect(spentMinor(part)).toBe(4_500);
});

test('a partial approval shows its amount', () => {
  const [first] = purchaseEvents(purchase('pending', { approved: '30.00', held: '30.00' }));
  expect(first).toMatchObject({ name: 'authorizedPart', amountMinor: 3_000, ofMinor: 5_000 });
});

test('a smaller clearing shows the released amount', () => {
  expect(steps(purchase('cleared', { cleared: '35.00' }))).toEqual([
    ['authorized', 5_000, ASKED],
    ['posted', 3_500, POSTED],
    ['released', 1_500, null],
  ]);
});

test('a clearing above the balance takes only its own part from the card', () => {
  const above = purchase('cleared', { cleared: '80.00', shortage: '20.00' });
  expect(steps(above)).toEqual([
    ['authorized', 5_000, ASKED],
    ['posted', 6_000, POSTED],
    ['covered', 2_000, null],
  ]);
  expect(purchaseEvents(above).at(-1)?.ofMinor).toBe(8_000);
  expect(spentMinor(above)).toBe(6_000);
});

test('a purchase without an authorization begins with its event, never with an approval', () => {
  const withoutAuthorization = {
    ...purchase('cleared', { cleared: '50.00', shortage: '20.00' }),
    hasNoAuthorization: true,
  };
  expect(steps(withoutAuthorization)).toEqual([
    ['postedWithoutAuthorization', 3_000, POSTED],
    ['covered', 2_000, null],
  ]);
  const voided = { ...purchase('voided', { requested: '0.00', approved: '0.00' }), hasNoAuthorization: true };
  expect(steps(voided)).toEqual([['voidedWithoutAuthorization', 0, ASKED]]);
});

test('a refund follows what was posted; a hold that ran out says when', () => {
  expect(steps(purchase('cleared', { cleared: '50.00', refunded: '5.00' })).at(-1)).toEqual([
    'refunded',
    500,
    null,
  ]);
  expect(steps(purchase('expired', {}, ENDS)).at(-1)).toEqual(['expired', 5_000, ENDS]);
});

test('a purchase from before amounts were stored is posted with the approved amount', () => {
  const old = { ...purchase('cleared'), clearedAt: POSTED };
  expect(steps(old)).toEqual([
    ['authorized', 5_000, ASKED],
    ['posted', 5_000, POSTED],
  ]);
  expect(spentMinor(old)).toBe(5_000);
});

const CAUSE = { kind: 'insufficientFunds', available: { amountMinor: 500, currency: 'USD' } } as const;

test('a part that was taken early, whose rest was declined, was never approved', () => {
  const early = purchase('cleared', { approved: '20.00', cleared: '20.00' });
  expect(steps({ ...early, hasNoAuthorization: false, decline: CAUSE })).toEqual([
    ['postedWithoutAuthorization', 2_000, POSTED],
    ['restDeclined', 5_000, null],
  ]);
  expect(purchaseEvents({ ...early, decline: CAUSE }).at(-1)?.decline).toEqual(CAUSE);
});

test('a declined purchase that the shop cleared anyway shows both', () => {
  const forced = purchase('cleared', { approved: '0.00', cleared: '50.00', shortage: '45.00' });
  expect(steps({ ...forced, hasNoAuthorization: false, decline: CAUSE })).toEqual([
    ['declined', 5_000, ASKED],
    ['posted', 500, POSTED],
    ['covered', 4_500, null],
  ]);
});

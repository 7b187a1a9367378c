import type { CardTransaction } from '#lib/contract/purchases/transaction.ts';
import { AT } from './plain.ts';

/** An amount as a transaction shows it. */
export const decimal = (value: string) => ({ value, currency: 'USD' as const });

/** $12.50 at a grocery store, approved and on hold. */
export function transactionOf(more: Partial<CardTransaction> = {}): CardTransaction {
  return {
    id: '01990000-0000-7000-8000-00000000f001',
    transactionEventStatus: 'pending',
    requestedAmount: decimal('12.50'),
    approvedAmount: decimal('12.50'),
    merchantName: 'Corner Basket',
    merchantCategoryCode: '5411',
    merchantCategory: 'Groceries',
    usedCard: null,
    clearedAmount: decimal('0.00'),
    shortageAmount: decimal('0.00'),
    heldAmount: decimal('12.50'),
    refundedAmount: decimal('0.00'),
    overRefundedAmount: decimal('0.00'),
    declineReason: null,
    decline: null,
    allowedUntil: null,
    expiresAt: null,
    hasNoAuthorization: false,
    authorizedAt: AT,
    clearedAt: null,
    ...more,
  };
}

import type { CardTransaction } from '#lib/contract/purchases/transaction.ts';
import { AT, usd } from './plain.ts';

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
    clearedAmount: usd(0),
    shortageAmount: usd(0),
    heldAmount: usd(1250),
    refundedAmount: usd(0),
    overRefundedAmount: usd(0),
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

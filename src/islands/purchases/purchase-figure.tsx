import type { CardTransaction } from '#lib/contract/purchases/transaction.ts';
import { Money } from '../ui/figures.tsx';
import { minorOf, spentMinor } from './purchase-amounts.ts';

/** A purchase has a minus, a refund a plus; what took no money is struck through. */
export function PurchaseFigure({ purchase }: { purchase: CardTransaction }) {
  const requested = minorOf(purchase.requestedAmount);
  switch (purchase.transactionEventStatus) {
    case 'declined':
    case 'voided':
    case 'expired':
      return <Money amountMinor={requested} void />;
    case 'refunded':
      return <Money amountMinor={minorOf(purchase.approvedAmount) || requested} signed />;
    default:
      return <Money amountMinor={-spentMinor(purchase)} />;
  }
}

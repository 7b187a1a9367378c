import type { CardTransaction } from '#lib/contract/purchases/transaction.ts';
import { parseAmount } from '#lib/domain/money.ts';

/** Cents of a decimal string of the API. */
export function minorOf({ value }: { value: string }): number {
  const parsed = parseAmount(value, { allowZero: true });
  return parsed.ok ? parsed.minor : 0;
}

/** What a purchase has posted to the card and still holds on it; it leaves out what the organization covers. */
export function spentMinor(transaction: CardTransaction): number {
  const approved = minorOf(transaction.approvedAmount);
  const ofCard = transaction.clearedAmount.amountMinor - transaction.shortageAmount.amountMinor;
  return ofCard + transaction.heldAmount.amountMinor || approved;
}

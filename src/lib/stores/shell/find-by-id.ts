import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import type { BankTransfer } from '#lib/contract/bank-transfers/bank-transfer.ts';
import { getBankTransfer } from '#lib/contract/bank-transfers/bank-transfers.ts';
import type { CardOrderRow } from '#lib/contract/orders/order.ts';
import { getCardOrder } from '#lib/contract/orders/orders.ts';
import type { RecipientRow } from '#lib/contract/recipients/recipient.ts';
import { getRecipient } from '#lib/contract/recipients/recipients.ts';
import { isCardId, normalizeCardId } from '#lib/domain/cards/card-id.ts';
import { isUuid } from '#lib/domain/uuid.ts';

/** The business in which each kind is searched; null where the role may not see it. */
export type SearchedPlaces = {
  readonly cards: string | null;
  readonly recipients: string | null;
  readonly orders: string | null;
  readonly payments: string | null;
};

/** What bears a pasted id; each kind has ids of the same form. */
export type ById = {
  readonly orders: readonly CardOrderRow[];
  readonly recipients: readonly RecipientRow[];
  readonly payments: readonly BankTransfer[];
};

/** The id of an order, a recipient or a payment, as it is stored; null for other texts. */
export function pastedId(typed: string): string | null {
  const id = typed.replace(/\s+/g, '').toLowerCase();
  return isUuid(id) ? id : null;
}

/** A pasted card ID as it is stored; other texts as they are. Two words without a digit are a name. */
export function pastedCardId(text: string): string {
  const id = normalizeCardId(text);
  return isCardId(id) && (/\d/.test(id) || !/\s/.test(text)) ? id : text;
}

/** Asks for the order, the recipient and the payment of an id; somebody else's is like a missing one. */
export async function findById(places: SearchedPlaces, id: string, signal: AbortSignal): Promise<ById> {
  const { orders, recipients, payments } = places;
  const [order, recipient, payment] = await Promise.all([
    orders && found(callApi(getCardOrder, { params: { id: orders, orderId: id }, signal })),
    recipients && found(callApi(getRecipient, { params: { id }, signal })),
    payments && found(callApi(getBankTransfer, { params: { id }, signal })),
  ]);
  return {
    orders: order ? [order.order] : [],
    recipients: recipient ? [recipient.recipient] : [],
    payments: payment ? [payment.transfer] : [],
  };
}

async function found<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (isCallError(error, 404) || isCallError(error, 403)) return null;
    throw error;
  }
}

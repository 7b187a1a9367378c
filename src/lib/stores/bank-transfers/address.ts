import type { BankTransfer } from '#lib/contract/bank-transfers/bank-transfer.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';

/** A payment is shown on the page of its recipient. */
export const transferAddress = (
  businessId: string,
  { id, recipient }: Pick<BankTransfer, 'id' | 'recipient'>,
): string => `${pathTo('bankTransferRecipient', { businessId, recipientId: recipient.id })}?payment=${id}`;

import { queryClient } from '#lib/browser/query-client.ts';
import type { BankTransfer } from '#lib/contract/bank-transfers/bank-transfer.ts';
import type { Recipient } from '#lib/contract/recipients/recipient.ts';
import { fundingKey } from '../cards/cache.ts';

/** Where server data of recipients and payments is kept; all histories of one recipient begin with `recipientPartsKey`. */
export const RECIPIENTS_KEY = ['recipients'] as const;
export const recipientKey = (recipientId: string) => ['recipient', recipientId] as const;
export const recipientPartsKey = (recipientId: string) => ['recipient-parts', recipientId] as const;
export const TRANSFERS_KEY = ['transfers'] as const;
export const transferKey = (transferId: string) => ['transfer', transferId] as const;
export const planKey = (businessId: string) => ['transfer-plan', businessId] as const;

/** Keeps a recipient as the server has just told it. */
export function keepRecipient(recipient: Recipient): void {
  queryClient.setQueryData<Recipient>(recipientKey(recipient.id), recipient);
}

export function keepTransfer(transfer: BankTransfer): void {
  queryClient.setQueryData<BankTransfer>(transferKey(transfer.id), transfer);
}

/** After something was done with a recipient, or refused: the person, their histories and the lists are read anew. */
export function refreshRecipient(recipientId: string): void {
  for (const queryKey of [RECIPIENTS_KEY, recipientKey(recipientId), recipientPartsKey(recipientId)]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

/** After money was sent, or refused, or nobody knows. */
export function refreshPayments(recipientId: string, businessId: string): void {
  refreshRecipient(recipientId);
  for (const queryKey of [TRANSFERS_KEY, ['transfer'], planKey(businessId), fundingKey(businessId)]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

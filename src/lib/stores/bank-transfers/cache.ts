import { queryClient } from '#lib/browser/query-client.ts';
import type { BankTransfer } from '#lib/contract/bank-transfers/bank-transfer.ts';
import { fundingKey } from '../funding/cache.ts';
import { refreshRecipient } from '../recipients/cache.ts';

/** Where server data of payments is kept. */
export const TRANSFERS_KEY = ['transfers'] as const;
export const transferKey = (transferId: string) => ['transfer', transferId] as const;
export const planKey = (businessId: string) => ['transfer-plan', businessId] as const;

/** Keeps a payment as the server has just told it. */
export function keepTransfer(transfer: BankTransfer): void {
  queryClient.setQueryData<BankTransfer>(transferKey(transfer.id), transfer);
}

/** After money was sent, or refused, or nobody knows. */
export function refreshPayments(recipientId: string, businessId: string): void {
  refreshRecipient(recipientId);
  for (const queryKey of [TRANSFERS_KEY, ['transfer'], planKey(businessId), fundingKey(businessId)]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

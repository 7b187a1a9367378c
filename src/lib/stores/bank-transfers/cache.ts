import { queryClient } from '#lib/browser/query-client.ts';
import type { BankTransfer } from '#lib/contract/bank-transfers/bank-transfer.ts';
import { fundingKey } from '../funding/cache.ts';
import { refreshRecipient } from '../recipients/cache.ts';

/** The cache key of payments. */
export const TRANSFERS_KEY = ['transfers'] as const;
export const transferKey = (transferId: string) => ['transfer', transferId] as const;
export const planKey = (businessId: string) => ['transfer-plan', businessId] as const;

/** Caches a payment from the server's latest answer. */
export function keepTransfer(transfer: BankTransfer): void {
  queryClient.setQueryData<BankTransfer>(transferKey(transfer.id), transfer);
}

/** Call after money was sent or refused, or when the outcome is unknown. */
export function refreshPayments(recipientId: string, businessId: string): void {
  refreshRecipient(recipientId);
  for (const queryKey of [TRANSFERS_KEY, ['transfer'], planKey(businessId), fundingKey(businessId)]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}

import { useStore } from '@nanostores/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUp } from '#lib/browser/keep-up.ts';
import { getBankTransfer, listBankTransfers } from '#lib/contract/bank-transfers/bank-transfers.ts';
import { TRANSFERS_KEY, transferKey } from '#lib/stores/bank-transfers/cache.ts';
import { toTransfersQuery, transfersList } from '#lib/stores/recipients/query.ts';

/** A payment that the bank has not taken yet is looked at again after this. */
const POLL_MS = 4_000;

/** The page of payments that the address asks for; the page before stays in sight until it is there. */
export function useTransfers(businessId: string) {
  const query = toTransfersQuery(businessId, useStore(transfersList.$query));
  return useQuery({
    queryKey: [...TRANSFERS_KEY, query],
    queryFn: async ({ signal }) => {
      const { cursor = '' } = query;
      try {
        const page = await callApi(listBankTransfers, { query, signal });
        if (page.items.length === 0) transfersList.dropCursor(cursor);
        return page;
      } catch (error) {
        if (isCallError(error, 400) || isCallError(error, 422)) transfersList.dropCursor(cursor);
        throw error;
      }
    },
    placeholderData: keepPreviousData,
    ...keepsUp,
  });
}

/** One payment with its way so far. */
export function useTransfer(transferId: string) {
  return useQuery({
    queryKey: transferKey(transferId),
    queryFn: async ({ signal }) =>
      (await callApi(getBankTransfer, { params: { id: transferId }, signal })).transfer,
    refetchInterval: (query) =>
      query.state.data?.status === 'created' && !query.state.data.isOutcomeUnknown
        ? POLL_MS
        : keepsUp.refetchInterval(query),
    enabled: transferId !== '',
  });
}

import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUp } from '#lib/browser/keep-up.ts';
import type { LiveInterest } from '#lib/browser/live-state.ts';
import { getBankTransfer } from '#lib/contract/bank-transfers/bank-transfers.ts';
import { transferKey } from '#lib/stores/bank-transfers/cache.ts';

/** The wait before reading again a payment that the bank has not accepted yet. */
const POLL_MS = 4_000;

/** One payment with its progress. */
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
    meta: { live: { kinds: ['transfer'], id: transferId } satisfies LiveInterest },
  });
}

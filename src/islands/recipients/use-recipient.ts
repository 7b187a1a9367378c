import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUpWith } from '#lib/browser/keep-up.ts';
import { getRecipient } from '#lib/contract/recipients/recipients.ts';
import { recipientKey } from '#lib/stores/recipients/cache.ts';

/** One recipient in full. */
export function useRecipient(recipientId: string) {
  return useQuery({
    queryKey: recipientKey(recipientId),
    queryFn: async ({ signal }) =>
      (await callApi(getRecipient, { params: { id: recipientId }, signal })).recipient,
    enabled: recipientId !== '',
    ...keepsUpWith({ kinds: ['recipient'], id: recipientId }),
  });
}

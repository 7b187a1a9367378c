import { useStore } from '@nanostores/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUp } from '#lib/browser/keep-up.ts';
import { listRecipients } from '#lib/contract/recipients/recipients.ts';
import { RECIPIENTS_KEY } from '#lib/stores/recipients/cache.ts';
import { recipientsList, toRecipientsQuery } from '#lib/stores/recipients/query.ts';

/** The page of recipients that the address asks for; the page before stays in sight until it is there. */
export function useRecipients(businessId: string) {
  const query = toRecipientsQuery(businessId, useStore(recipientsList.$query));
  return useQuery({
    queryKey: [...RECIPIENTS_KEY, query],
    queryFn: async ({ signal }) => {
      const { cursor = '' } = query;
      try {
        const page = await callApi(listRecipients, { query, signal });
        if (page.items.length === 0) recipientsList.dropCursor(cursor);
        return page;
      } catch (error) {
        if (isCallError(error, 400) || isCallError(error, 422)) recipientsList.dropCursor(cursor);
        throw error;
      }
    },
    placeholderData: keepPreviousData,
    ...keepsUp,
  });
}

import { useStore } from '@nanostores/react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { isCallError } from '#lib/browser/call-error.ts';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUp } from '#lib/browser/keep-up.ts';
import { getRecipient, listRecipientActivities, listRecipients } from '#lib/contract/recipients.ts';
import { RECIPIENTS_KEY, recipientKey, recipientPartsKey } from '#lib/stores/recipients-cache.ts';
import { recipientsList, toRecipientsQuery } from '#lib/stores/recipients-query.ts';

const PART_ROWS = 30;

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

/** One recipient in full. */
export function useRecipient(recipientId: string) {
  return useQuery({
    queryKey: recipientKey(recipientId),
    queryFn: async ({ signal }) =>
      (await callApi(getRecipient, { params: { id: recipientId }, signal })).recipient,
    enabled: recipientId !== '',
    ...keepsUp,
  });
}

/** What happened to a recipient, read on and on, newest first. */
export function useRecipientActivities(recipientId: string) {
  return useInfiniteQuery({
    queryKey: [...recipientPartsKey(recipientId), 'activities'],
    queryFn: ({ pageParam, signal }) =>
      callApi(listRecipientActivities, {
        params: { id: recipientId },
        query: { limit: PART_ROWS, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    ...keepsUp,
  });
}

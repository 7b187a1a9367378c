import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { listWebhookEventTypes } from '#lib/contract/webhooks/event-types.ts';
import { PORTAL_KEY } from '#lib/stores/webhooks/portal.ts';

/** The catalogue, which other parts of the portal choose from. */
export const useEventTypes = (businessId: string) =>
  useQuery({
    queryKey: [...PORTAL_KEY, 'event-types'],
    queryFn: async ({ signal }) => {
      const asked = { params: { id: businessId }, byCookie: true, signal } as const;
      return (await callApi(listWebhookEventTypes, asked)).eventTypes;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

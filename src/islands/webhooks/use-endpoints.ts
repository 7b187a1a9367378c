import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUp } from '#lib/browser/keep-up.ts';
import { listWebhookEndpoints } from '#lib/contract/webhooks/endpoints.ts';
import { endpointsKey } from '#lib/stores/webhooks/cache.ts';

/** The endpoints of a business, oldest first. */
export const useEndpoints = (businessId: string) =>
  useQuery({
    queryKey: endpointsKey(businessId),
    queryFn: async ({ signal }) =>
      (await callApi(listWebhookEndpoints, { params: { id: businessId }, byCookie: true, signal })).endpoints,
    ...keepsUp,
  });

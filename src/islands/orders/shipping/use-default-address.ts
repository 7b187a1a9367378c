import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { getBusinessAddress } from '#lib/contract/settings/settings.ts';

/** Where a business has its cards sent unless somebody says otherwise. */
export function useDefaultAddress(businessId: string, isAllowed: boolean) {
  return useQuery({
    queryKey: ['business-address', businessId],
    queryFn: async ({ signal }) =>
      (await callApi(getBusinessAddress, { params: { id: businessId }, signal })).address,
    enabled: isAllowed && businessId !== '',
  });
}

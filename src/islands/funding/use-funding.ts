import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { getPrefundingBalance } from '#lib/contract/funding/accounts.ts';
import { fundingKey } from '#lib/stores/funding/cache.ts';

/** The balance of a program's funding account; requested only by those who may see it. */
export function useFunding(businessId: string, isAllowed: boolean) {
  return useQuery({
    queryKey: fundingKey(businessId),
    queryFn: ({ signal }) => callApi(getPrefundingBalance, { params: { id: businessId }, signal }),
    enabled: isAllowed,
    staleTime: 0,
  });
}

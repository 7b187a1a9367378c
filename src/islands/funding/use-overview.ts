import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUpWith } from '#lib/browser/keep-up.ts';
import { getFundingOverview } from '#lib/contract/funding/statement.ts';
import { fundingPartKey } from '#lib/stores/funding/cache.ts';
import { FUNDING_KINDS } from './live-kinds.ts';

/** The money of one business at one glance; requested only where it is shown. */
export const useOverview = (businessId: string, isShown = true) =>
  useQuery({
    queryKey: fundingPartKey('overview', businessId),
    queryFn: ({ signal }) => callApi(getFundingOverview, { params: { id: businessId }, signal }),
    enabled: isShown,
    ...keepsUpWith({ kinds: FUNDING_KINDS }),
  });

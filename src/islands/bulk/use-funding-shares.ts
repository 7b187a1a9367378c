import { useStore } from '@nanostores/react';
import { useQueries } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { getPrefundingBalance } from '#lib/contract/funding/accounts.ts';
import type { BulkPlan } from '#lib/domain/bulk/bulk-plan.ts';
import type { FundingShare } from '#lib/stores/bulk/load.ts';
import { fundingKey } from '#lib/stores/funding/cache.ts';
import { $businessContext, permissionsIn } from '#lib/stores/session/session.ts';

/** Each program's share of the loads, with the present balance of its funding account. */
export function useFundingShares(plan: BulkPlan | undefined, amountMinor: number): FundingShare[] {
  const context = useStore($businessContext);
  const programs = plan?.programs ?? [];
  const held = useQueries({
    queries: programs.map(({ businessId }) => ({
      queryKey: fundingKey(businessId),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callApi(getPrefundingBalance, { params: { id: businessId }, signal }),
      enabled: permissionsIn(context, businessId).has('viewFunding'),
      staleTime: 0,
    })),
  });
  return programs.map(({ businessId, name, able }, at) => ({
    businessId,
    name,
    able,
    totalMinor: able * amountMinor,
    availableMinor: held[at]?.data?.available.amountMinor ?? null,
  }));
}

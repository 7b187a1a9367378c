import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { keepsUp } from '#lib/browser/keep-up.ts';
import { listFundingAccounts } from '#lib/contract/funding/accounts.ts';
import { fundingPartKey } from '#lib/stores/funding/cache.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { AccountsTable } from './accounts-table.tsx';
import { AchDetails } from './ach-details.tsx';
import { TabSkeleton } from './funding-skeleton.tsx';
import type { FundingTabProps } from './funding-tab-props.ts';
import { OwedNotice } from './owed-notice.tsx';

/** The money of the funding account at one glance, and where to send more. */
export function OverviewTab({ businessId }: FundingTabProps) {
  const context = useStore($businessContext);
  const isOverview = context?.topLevelBusinessId === businessId && context.programs.length > 0;
  const { data, error, refetch } = useQuery({
    queryKey: fundingPartKey('accounts', businessId),
    queryFn: ({ signal }) =>
      callApi(listFundingAccounts, { params: { id: businessId }, query: { limit: 200 }, signal }),
    ...keepsUp,
  });
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <TabSkeleton />;
  const own = data.items.find(({ business }) => business.id === businessId);
  return (
    <div className="funding-place funding-overview">
      {own && own.owed.amountMinor > 0 && <OwedNotice owedMinor={own.owed.amountMinor} />}
      {isOverview && <AccountsTable accounts={data.items} />}
      {own && <AchDetails businessId={businessId} />}
    </div>
  );
}

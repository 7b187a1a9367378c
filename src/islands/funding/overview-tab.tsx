import { useStore } from '@nanostores/react';
import { $businessContext } from '#lib/stores/session/session.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { usePermissions } from '../page/use-session.ts';
import { AccountsTable } from './accounts-table.tsx';
import { AchDetails } from './ach-details.tsx';
import { TabSkeleton } from './funding-skeleton.tsx';
import type { FundingTabProps } from './funding-tab-props.ts';
import { Glance } from './glance.tsx';
import { OwedNotice } from './owed-notice.tsx';
import { useAccounts } from './use-accounts.ts';
import { useOverview } from './use-overview.ts';

/** The money of the funding account at one glance, and where to send more. */
export function OverviewTab({ businessId }: FundingTabProps) {
  const context = useStore($businessContext);
  const isOverview = context?.topLevelBusinessId === businessId && context.programs.length > 0;
  const { data: accounts, error, refetch } = useAccounts(businessId);
  if (error && !accounts) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!accounts) return <TabSkeleton />;
  const own = accounts.find(({ business }) => business.id === businessId);
  return (
    <div className="funding-place funding-overview">
      {own && own.owed.amountMinor > 0 && <OwedNotice owedMinor={own.owed.amountMinor} />}
      {own && <OwnGlance businessId={businessId} />}
      {isOverview && <AccountsTable accounts={accounts} />}
      {own && !own.isClosed && <AchDetails businessId={businessId} />}
    </div>
  );
}

function OwnGlance({ businessId }: { businessId: string }) {
  const seesPurchases = !usePermissions(businessId).has('hideTransactionData');
  const { data, error, refetch } = useOverview(businessId);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return data ? <Glance {...{ businessId, overview: data, seesPurchases }} /> : <TabSkeleton />;
}

import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { hasOwnAccount } from '#lib/domain/funding/own-account.ts';
import { issuesCards } from '#lib/domain/people/business-context.ts';
import { $search, changeSearch, followAddress } from '#lib/stores/list/address.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { ListHead } from '../list/list-head.tsx';
import { NotAllowed } from '../page/not-allowed.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { useBusinessId, usePermissions } from '../page/use-session.ts';
import { Tabs } from '../ui/tabs.tsx';
import { useT } from '../ui/texts.tsx';
import { FundingActions } from './funding-actions.tsx';
import { FundingSkeleton, TabSkeleton } from './funding-skeleton.tsx';
import { fundingTabsFor } from './funding-tabs.tsx';

/** The funding account of a business: its money, what came in, and what was done with it. */
export function FundingPage({ isSandbox = false, ...props }: PageProps & { isSandbox?: boolean }) {
  return (
    <PageRoot {...props} skeleton={<FundingSkeleton {...props} />}>
      <FundingScreen isSandbox={isSandbox} />
    </PageRoot>
  );
}

function FundingScreen({ isSandbox }: { isSandbox: boolean }) {
  const t = useT();
  const businessId = useBusinessId() ?? '';
  const context = useStore($businessContext);
  const hasAccount = !context || hasOwnAccount(context, businessId);
  const hasCards = !context || issuesCards(context, businessId);
  const permissions = usePermissions(businessId);
  const tabs = fundingTabsFor(permissions, { hasAccount, hasCards });
  const isOfCards = tabs.length > 0 && !permissions.has('viewFunding');
  const named = new URLSearchParams(useStore($search)).get('tab');
  const current = tabs.find(({ id }) => id === named) ?? tabs[0];
  useEffect(followAddress, []);
  return (
    <>
      <ListHead
        heading={t(
          isOfCards ? 'funding.cardMoney' : hasAccount ? 'funding.heading' : 'funding.accounts.title',
        )}
        businessId={businessId}
        sum={<bdi>{t(isOfCards ? 'funding.cardMoneyIntro' : 'funding.intro')}</bdi>}
      >
        {current && <FundingActions {...{ businessId, isSandbox }} />}
      </ListHead>
      {current ? (
        <div className="funding-tabs">
          <Tabs
            label={t('funding.tabs.label')}
            tabs={tabs.map(({ id }) => ({ id, label: t(`funding.tabs.${id}`) }))}
            current={current.id}
            onCurrent={openTab}
          >
            <Suspense fallback={<TabSkeleton />}>
              <current.Part key={`${current.id} ${businessId}`} {...{ businessId, isSandbox }} />
            </Suspense>
          </Tabs>
        </div>
      ) : (
        <NotAllowed isPart title={t('funding.notAllowedTitle')}>
          {t('funding.notAllowedBody')}
        </NotAllowed>
      )}
    </>
  );
}

/** Each tab has filters of its own, so none of the last one's stay in the address. */
const openTab = (id: string) =>
  changeSearch(new URLSearchParams(id === 'overview' ? '' : { tab: id }), 'push');

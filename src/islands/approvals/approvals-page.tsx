import { useEffect } from 'react';
import { followAddress } from '#lib/stores/list/address.ts';
import { ListHead } from '../list/list-head.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { useBusinessId } from '../page/use-session.ts';
import { useT } from '../ui/texts.tsx';
import { ApprovalsSkeleton } from './approvals-skeleton.tsx';
import { DecidedRequests } from './decided-requests.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { WaitingRequests } from './waiting-requests.tsx';

/** What waits for a second person, and below it what was decided. */
export function ApprovalsPage(props: PageProps) {
  return (
    <PageRoot {...props} skeleton={<ApprovalsSkeleton {...props} />}>
      <ApprovalsScreen />
    </PageRoot>
  );
}

function ApprovalsScreen() {
  const t = useT();
  const businessId = useBusinessId() ?? '';
  useEffect(followAddress, []);
  return (
    <>
      <ListHead
        heading={t('approvals.heading')}
        businessId={businessId}
        sum={<bdi>{t('approvals.intro')}</bdi>}
      />
      <section className="requests-part">
        <h2 className="requests-heading">{t('approvals.waiting.title')}</h2>
        <WaitingRequests businessId={businessId} />
      </section>
      <section className="requests-part">
        <h2 className="requests-heading">{t('approvals.decided.title')}</h2>
        <DecidedRequests businessId={businessId} />
      </section>
      <RequestDialog />
    </>
  );
}

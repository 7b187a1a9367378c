import { useEffect } from 'react';
import { disputesList } from '#lib/stores/disputes/query.ts';
import { followAddress } from '#lib/stores/list/address.ts';
import { rememberList } from '#lib/stores/list/left-address.ts';
import { ListHead } from '../list/list-head.tsx';
import { NotAllowed } from '../page/not-allowed.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { useBusinessId } from '../page/use-session.ts';
import { useT } from '../ui/texts.tsx';
import { DisputesList } from './disputes-list.tsx';
import { DisputesSkeleton } from './disputes-skeleton.tsx';
import { useMayManage } from './use-may-manage.ts';

/** The cases that cardholders opened about purchases. */
export function DisputesPage(props: PageProps) {
  return (
    <PageRoot {...props} skeleton={<DisputesSkeleton {...props} />}>
      <DisputesScreen />
    </PageRoot>
  );
}

function DisputesScreen() {
  const t = useT();
  const businessId = useBusinessId() ?? '';
  const mayManage = useMayManage(businessId);
  useEffect(followAddress, []);
  useEffect(() => rememberList('disputes', businessId, disputesList.address), [businessId]);
  return (
    <>
      <ListHead
        heading={t('disputes.heading')}
        businessId={businessId}
        sum={<bdi>{t('disputes.intro')}</bdi>}
      />
      {mayManage ? (
        <DisputesList businessId={businessId} />
      ) : (
        <NotAllowed isPart title={t('disputes.notAllowedTitle')}>
          {t('disputes.notAllowedBody')}
        </NotAllowed>
      )}
    </>
  );
}

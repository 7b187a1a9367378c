import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { followAddress } from '#lib/stores/list/address.ts';
import { rememberList } from '#lib/stores/list/left-address.ts';
import { $writtenOrder, ordersList } from '#lib/stores/orders/query.ts';
import { WaitingInList } from '../approvals/waiting-notice.tsx';
import { ListHead } from '../list/list-head.tsx';
import { NotAllowed } from '../page/not-allowed.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { useBusinessId, usePermissions } from '../page/use-session.ts';
import { ExportReplacements } from '../replacements/export-replacements.tsx';
import { WaitingReplacements } from '../replacements/waiting-replacements.tsx';
import { useT } from '../ui/texts.tsx';
import { NewOrderMenu } from './new-order-menu.tsx';
import { OrderWizard } from './order-wizard.tsx';
import { OrdersList } from './orders-list.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import { useOrderKinds } from './use-order-kinds.ts';

/** The card orders of a business, or the form of a new one, as the address says. */
export function OrdersPage(props: PageProps) {
  return (
    <PageRoot {...props} skeleton={<OrdersSkeleton {...props} />}>
      <OrdersScreen />
    </PageRoot>
  );
}

function OrdersScreen() {
  const businessId = useBusinessId() ?? '';
  const { create } = useStore($writtenOrder);
  const kinds = useOrderKinds(businessId);
  useEffect(followAddress, []);
  if (create && kinds.includes(create))
    return <OrderWizard key={create} kind={create} businessId={businessId} />;
  return <Orders businessId={businessId} />;
}

const ORDERING = ['orderAndShip', 'createVirtualCards'] as const;

function Orders({ businessId }: { businessId: string }) {
  const t = useT();
  const mayView = usePermissions(businessId).has('viewOrders');
  useEffect(() => rememberList('orders', businessId, ordersList.address), [businessId]);
  return (
    <>
      <ListHead heading={t('orders.heading')} businessId={businessId} sum={<bdi>{t('orders.intro')}</bdi>}>
        <NewOrderMenu businessId={businessId} />
      </ListHead>
      <WaitingReplacements businessId={businessId}>
        <ExportReplacements businessId={businessId} />
      </WaitingReplacements>
      <WaitingInList businessId={businessId} calls={ORDERING} />
      {mayView ? (
        <OrdersList businessId={businessId} />
      ) : (
        <NotAllowed isPart title={t('orders.notAllowedTitle')}>
          {t('orders.notAllowedBody')}
        </NotAllowed>
      )}
    </>
  );
}

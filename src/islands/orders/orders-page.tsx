import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { followAddress } from '#lib/stores/list/address.ts';
import { $ordersQuery } from '#lib/stores/orders/query.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { useBusinessId, usePermissions } from '../page/use-session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { NewOrderMenu } from './new-order-menu.tsx';
import { OrderWizard } from './order-wizard.tsx';
import { OrdersList } from './orders-list.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import { OrdersToolbar } from './orders-toolbar.tsx';
import { useOrderKinds } from './use-order-kinds.ts';

/** The card orders of a business, and the way to a new one; both in the address. */
export function OrdersPage(props: PageProps) {
  return (
    <PageRoot {...props} skeleton={<OrdersSkeleton {...props} />}>
      <OrdersScreen />
    </PageRoot>
  );
}

function OrdersScreen() {
  const businessId = useBusinessId() ?? '';
  const { create } = useStore($ordersQuery);
  const kinds = useOrderKinds(businessId);
  useEffect(followAddress, []);
  if (create && kinds.includes(create))
    return <OrderWizard key={create} kind={create} businessId={businessId} />;
  return <Orders businessId={businessId} />;
}

function Orders({ businessId }: { businessId: string }) {
  const t = useT();
  const context = useStore($businessContext);
  const mayView = usePermissions(businessId).has('viewOrders');
  const program = context?.programs.find(({ id }) => id === businessId);
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="cards-title" tabIndex={-1}>
            {t('orders.heading')}
            {program && <span className="cards-program">{program.name}</span>}
          </h1>
          <p className="cards-sum">
            <bdi>{t('orders.intro')}</bdi>
          </p>
        </div>
        <NewOrderMenu businessId={businessId} />
      </div>
      {mayView ? (
        <>
          <OrdersToolbar businessId={businessId} />
          <OrdersList businessId={businessId} />
        </>
      ) : (
        <div className="panel">
          <EmptyState kind="search" title={t('orders.notAllowedTitle')}>
            {t('orders.notAllowedBody')}
          </EmptyState>
        </div>
      )}
    </>
  );
}

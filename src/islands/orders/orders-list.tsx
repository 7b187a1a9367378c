import { useStore } from '@nanostores/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  $ordersQuery,
  clearOrdersQuery,
  goToNextOrders,
  goToPreviousOrders,
  isOrdersNarrowed,
} from '#lib/stores/orders/query.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { NewOrderMenu } from './new-order-menu.tsx';
import { OrdersTable } from './orders-table.tsx';
import { useOrders } from './use-orders.ts';

/** The orders that the address asks for, page by page. */
export function OrdersList({ businessId }: { businessId: string }) {
  const query = useStore($ordersQuery);
  const context = useStore($businessContext);
  const { data, error, isPlaceholderData, refetch } = useOrders(businessId, true);
  const isOverview = context?.topLevelBusinessId === businessId && context.programs.length > 1;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data?.items.length === 0 && query.after === '' && !isPlaceholderData) {
    return <NoOrders businessId={businessId} isNarrowed={isOrdersNarrowed(query)} />;
  }
  return (
    <>
      <OrdersTable
        businessId={businessId}
        orders={data?.items}
        isChanging={isPlaceholderData}
        withProgram={isOverview}
      />
      <Pager nextCursor={data?.nextCursor ?? null} isChanging={isPlaceholderData || !data} />
    </>
  );
}

function NoOrders({ businessId, isNarrowed }: { businessId: string; isNarrowed: boolean }) {
  const t = useT();
  const clear = <Button onClick={clearOrdersQuery}>{t('orders.filter.clear')}</Button>;
  return (
    <div className="panel">
      {isNarrowed ? (
        <EmptyState kind="search" title={t('orders.noResultsTitle')} action={clear}>
          {t('orders.noResultsBody')}
        </EmptyState>
      ) : (
        <EmptyState title={t('orders.emptyTitle')} action={<NewOrderMenu businessId={businessId} />}>
          {t('orders.emptyBody')}
        </EmptyState>
      )}
    </div>
  );
}

function Pager({ nextCursor, isChanging }: { nextCursor: string | null; isChanging: boolean }) {
  const t = useT();
  const { after } = useStore($ordersQuery);
  if (after === '' && nextCursor === null) return null;
  return (
    <div className="cards-pager orders-pager" data-print="no">
      <nav className="pager-steps" aria-label={t('orders.heading')}>
        <Button
          size="s"
          icon={<ChevronLeft className="flips" aria-hidden="true" />}
          disabled={after === '' || isChanging}
          onClick={goToPreviousOrders}
        >
          {t('orders.page.previous')}
        </Button>
        <Button
          size="s"
          disabled={nextCursor === null || isChanging}
          onClick={() => nextCursor !== null && goToNextOrders(nextCursor)}
        >
          {t('orders.page.next')}
          <ChevronRight className="flips" aria-hidden="true" />
        </Button>
      </nav>
    </div>
  );
}

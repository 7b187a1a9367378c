import { useStore } from '@nanostores/react';
import { type RefObject, Suspense, useEffect } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import type { CardOrder } from '#lib/contract/orders/order.ts';
import { formatDate } from '#lib/i18n/formats.ts';
import { $search, changeSearch, followAddress } from '#lib/stores/list/address.ts';
import { SeeInAuditLog } from '../audit/see-in-audit-log.tsx';
import { BackButton, BackLink } from '../page/back-to-list.tsx';
import { lazyPart } from '../page/lazy-part.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { NotAllowed } from '../page/not-allowed.tsx';
import { type PageProps, PageRoot } from '../page/page-root.tsx';
import { useBusinessId, usePermissions } from '../page/use-session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { useFocusAfter } from '../ui/use-focus-after.ts';
import { CardCarriers } from './card-carriers.tsx';
import { hasCarriers, OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderStatus } from './order-looks.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { useOrder } from './use-orders.ts';

const MetadataEditor = lazyPart(() =>
  import('../metadata/metadata-editor.tsx').then((part) => part.MetadataEditor),
);

type OrderPageProps = PageProps & { orderId: string; brandName: string };

/** One order: its progress, its cards and its acts. */
export function OrderPage(props: OrderPageProps) {
  return (
    <PageRoot {...props} skeleton={<OrderSkeleton />}>
      <OrderScreen orderId={props.orderId} brandName={props.brandName} />
    </PageRoot>
  );
}

function OrderScreen({ orderId, brandName }: { orderId: string; brandName: string }) {
  const businessId = useBusinessId() ?? '';
  const mayView = usePermissions(businessId).has('viewOrders');
  const { data: order, error, refetch } = useOrder(businessId, orderId, mayView);
  const showsCarriers = new URLSearchParams(useStore($search)).has('carriers');
  const heading = useFocusAfter<HTMLHeadingElement>(!showsCarriers);
  const carriersButton = useFocusAfter<HTMLButtonElement>(showsCarriers);
  useEffect(followAddress, []);
  if (!mayView) return <OrderNotShown />;
  if (order && showsCarriers && hasCarriers(order)) {
    const back = () => showCarriers(false);
    return <CardCarriers order={order} brandName={brandName} heading={heading} onBack={back} />;
  }
  if (order) return <OrderView order={order} businessId={businessId} carriersButton={carriersButton} />;
  if (isCallError(error, 404) || isCallError(error, 422)) return <OrderNotFound />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <OrderSkeleton />;
}

function showCarriers(shown: boolean): void {
  changeSearch(new URLSearchParams(shown ? [['carriers', '']] : []), 'push');
  scrollTo({ top: 0 });
}

type OrderViewProps = {
  order: CardOrder;
  businessId: string;
  carriersButton: RefObject<HTMLButtonElement | null>;
};

function OrderView({ order, businessId, carriersButton }: OrderViewProps) {
  const t = useT();
  const lang = useLang();
  return (
    <>
      <div className="thing-head">
        <BackLink list="orders">{t('orders.back')}</BackLink>
        <div className="thing-title">
          <h1 className="page-title" tabIndex={-1}>
            <bdi>{t('orders.orderOf', { date: formatDate(order.placedAt, lang) })}</bdi>
          </h1>
          <OrderStatus order={order} />
        </div>
      </div>
      <div className="thing-page">
        <div className="thing-side">
          <OrderProgress order={order} />
          <OrderFacts order={order} />
          <OrderActions order={order} carriersButton={carriersButton} onCarriers={() => showCarriers(true)} />
          <SeeInAuditLog type="cardOrder" id={order.id} businessId={order.businessId} />
        </div>
        <div className="thing-main">
          <OrderItems order={order} businessId={businessId} />
          <Suspense>
            <MetadataEditor target={{ type: 'order', targetId: order.id, businessId: order.businessId }} />
          </Suspense>
        </div>
      </div>
    </>
  );
}

/** A foreign order looks exactly like a missing one. */
function OrderNotFound() {
  const t = useT();
  const back = <BackButton list="orders">{t('orders.back')}</BackButton>;
  return (
    <EmptyState kind="search" isPage title={t('orders.notFoundTitle')} action={back}>
      {t('orders.notFoundBody')}
    </EmptyState>
  );
}

function OrderNotShown() {
  const t = useT();
  return <NotAllowed title={t('orders.notAllowedTitle')}>{t('orders.notAllowedBody')}</NotAllowed>;
}

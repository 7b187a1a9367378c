// biome-ignore-all lint/a11y/noRedundantRoles: on a phone `display` takes the roles of a table away
import { pageClock } from '#lib/browser/page-clock.ts';
import type { CardOrderRow } from '#lib/contract/orders/order.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatCount, formatDate } from '#lib/i18n/formats.ts';
import { ListTable } from '../list/list-table.tsx';
import { Money } from '../ui/figures.tsx';
import type { SkeletonSize } from '../ui/skeleton.tsx';
import { useLang, useT } from '../ui/texts.tsx';
import { OrderStatus, PlacedTime, ShippingWords } from './order-looks.tsx';

type OrdersTableProps = {
  businessId: string;
  /** missing while they are on the way */
  orders: readonly CardOrderRow[] | undefined;
  isChanging: boolean;
  withProgram: boolean;
};

export const ORDERS_ON_THEIR_WAY: SkeletonSize = {
  rows: 10,
  columns: ['w-32', 'w-20', 'w-10', 'w-16', 'w-28', 'w-24', 'w-16'],
};

/** The orders, a line each. */
export function OrdersTable({ businessId, orders, isChanging, withProgram }: OrdersTableProps) {
  const t = useT();
  const columns = [
    'order',
    'status',
    ...(withProgram ? ['program'] : []),
    'cards',
    'loads',
    'shipping',
    'placedBy',
    'placed',
  ];
  return (
    <ListTable
      look="orders-table"
      label={t('orders.heading')}
      columns={columns.map((id) => ({
        id,
        head: t(`orders.column.${id}`),
        isAmount: id === 'cards' || id === 'loads',
      }))}
      lines={orders}
      onTheirWay={ORDERS_ON_THEIR_WAY}
      isChanging={isChanging}
    >
      {(order) => (
        <OrderLine key={order.id} order={order} businessId={businessId} withProgram={withProgram} />
      )}
    </ListTable>
  );
}

type LineProps = { order: CardOrderRow; businessId: string; withProgram: boolean };

function OrderLine({ order, businessId, withProgram }: LineProps) {
  const t = useT();
  const lang = useLang();
  const date = formatDate(order.placedAt, lang);
  return (
    <tr role="row">
      <td role="cell" data-col="order">
        <span className="cell-lines">
          <a className="row-link" href={pathTo('orderDetails', { businessId, orderId: order.id })}>
            <bdi>{t('orders.orderOf', { date })}</bdi>
          </a>
          <span className="cell-note">{t(`orders.kind.${order.kind}`)}</span>
        </span>
      </td>
      <td role="cell" data-col="status">
        <OrderStatus order={order} />
      </td>
      {withProgram && (
        <td role="cell" data-col="program" className="quiet">
          {order.programName}
        </td>
      )}
      <td role="cell" data-col="cards" data-amount data-label={t('orders.column.cards')}>
        {formatCount(order.quantity)}
      </td>
      <td
        role="cell"
        data-col="loads"
        data-amount
        data-narrow={order.loadTotal.amountMinor === 0 ? 'hide' : undefined}
      >
        {order.loadTotal.amountMinor === 0 ? (
          <span className="nothing">–</span>
        ) : (
          <Money amountMinor={order.loadTotal.amountMinor} />
        )}
      </td>
      <td role="cell" data-col="shipping" className="quiet">
        <ShippingWords order={order} />
      </td>
      <td role="cell" data-col="placedBy" className="quiet">
        {order.placedBy}
      </td>
      <td role="cell" data-col="placed" className="quiet">
        <PlacedTime moment={order.placedAt} now={pageClock.now()} />
      </td>
    </tr>
  );
}

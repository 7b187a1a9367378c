import { pageClock } from '#lib/browser/page-clock.ts';
import type { CardOrderRow } from '#lib/contract/orders/order.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { formatCount, formatDate } from '#lib/i18n/formats.ts';
import type { ListColumn } from '../list/list-column.ts';
import { Money } from '../ui/figures.tsx';
import { OrderStatus, PlacedTime, ShippingWords } from './order-looks.tsx';

/** The columns of orders. */
export const ORDER_COLUMNS: readonly ListColumn<CardOrderRow>[] = [
  {
    id: 'order',
    width: 32,
    cell: (order, { businessId, t, lang }) => (
      <span className="cell-lines">
        <a className="row-link" href={pathTo('orderDetails', { businessId, orderId: order.id })}>
          <bdi>{t('orders.orderOf', { date: formatDate(order.placedAt, lang) })}</bdi>
        </a>
        <span className="cell-note">{t(`orders.kind.${order.kind}`)}</span>
      </span>
    ),
  },
  { id: 'status', width: 20, cell: (order) => <OrderStatus order={order} /> },
  { id: 'program', width: 24, isQuiet: true, cell: (order) => order.programName },
  {
    id: 'cards',
    width: 10,
    isAmount: true,
    isLabelled: true,
    cell: (order) => formatCount(order.quantity),
  },
  {
    id: 'loads',
    width: 16,
    isAmount: true,
    isNothing: ({ loadTotal }) => loadTotal.amountMinor === 0,
    cell: ({ loadTotal }) => <Money amountMinor={loadTotal.amountMinor} />,
  },
  { id: 'shipping', width: 28, isQuiet: true, cell: (order) => <ShippingWords order={order} /> },
  { id: 'placedBy', width: 24, isQuiet: true, cell: (order) => order.placedBy },
  {
    id: 'placed',
    width: 16,
    isQuiet: true,
    cell: (order) => <PlacedTime moment={order.placedAt} now={pageClock.now()} />,
  },
];

/** The same for a single program, without its name in each row. */
export const ORDER_COLUMNS_OF_ONE = ORDER_COLUMNS.filter(({ id }) => id !== 'program');

import type { CardOrderRow } from '#lib/contract/orders/order.ts';
import { formatDate, formatDay } from '#lib/i18n/formats.ts';
import { Status } from '../ui/badge.tsx';
import { Time } from '../ui/figures.tsx';
import { useLang, useT } from '../ui/texts.tsx';

/** The state of an order; a shipped one says whether the carrier has it. */
export function OrderStatus({ order }: { order: Pick<CardOrderRow, 'status' | 'shipment'> }) {
  const t = useT();
  const of =
    order.status === 'shipped' && order.shipment.status === 'in_transit' ? 'in_transit' : order.status;
  return <Status of={of}>{t(`orders.status.${of}`)}</Status>;
}

/** The shipping method and the day of arrival. */
export function ShippingWords({ order }: { order: Pick<CardOrderRow, 'status' | 'shipment'> }) {
  const t = useT();
  const { method } = order.shipment;
  return (
    <span className="cell-lines">
      <span>{t(`orders.shipping.method.${method}`)}</span>
      <ArrivalWords order={order} />
    </span>
  );
}

function ArrivalWords({ order: { status, shipment } }: { order: Pick<CardOrderRow, 'status' | 'shipment'> }) {
  const t = useT();
  const lang = useLang();
  const { expectedOn, deliveredAt } = shipment;
  if (status === 'cancelled') return null;
  if (deliveredAt) {
    return <bdi className="cell-note">{t('orders.arrived', { date: formatDate(deliveredAt, lang) })}</bdi>;
  }
  if (!expectedOn) return null;
  return <bdi className="cell-note">{t('orders.expected', { date: formatDay(expectedOn, lang) })}</bdi>;
}

export function PlacedTime({ moment, now }: { moment: string; now: Date }) {
  return <Time moment={moment} now={now} focusable={false} />;
}

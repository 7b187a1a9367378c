import type { CardOrder } from '#lib/contract/orders/order.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { CopyId } from '../ui/copy-id.tsx';
import { Money } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';
import { AddressLines } from './shipping/address-lines.tsx';

/** What was ordered, from whom and where to. */
export function OrderFacts({ order }: { order: CardOrder }) {
  const t = useT();
  return (
    <dl className="facts thing-facts" aria-label={t('orders.details.label')}>
      <dt>{t('orders.details.cards')}</dt>
      <dd>
        <bdi>
          {formatCount(order.quantity)} · {t(`orders.kind.${order.kind}`)}
        </bdi>
      </dd>
      <dt>{t('orders.details.loads')}</dt>
      <dd>
        <Money amountMinor={order.loadTotal.amountMinor} />
      </dd>
      {order.cancellation && (
        <>
          <dt>{t('orders.details.returned')}</dt>
          <dd>
            <Money amountMinor={order.cancellation.returnedTotal.amountMinor} />
          </dd>
        </>
      )}
      <dt>{t('orders.details.method')}</dt>
      <dd>{t(`orders.shipping.method.${order.shipment.method}`)}</dd>
      {order.shipTo && (
        <>
          <dt>{t('orders.details.shipTo')}</dt>
          <dd>
            <AddressLines address={order.shipTo} />
          </dd>
        </>
      )}
      <dt>{t('orders.details.program')}</dt>
      <dd>{order.programName}</dd>
      <dt>{t('orders.details.id')}</dt>
      <dd>
        <CopyId value={order.id} label={t('orders.details.id')} shown={`…${order.id.slice(-8)}`} />
      </dd>
    </dl>
  );
}

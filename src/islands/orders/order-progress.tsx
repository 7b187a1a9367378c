import { Ban, Check, CircleDashed, ExternalLink, PackageCheck, Send, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CardOrder } from '#lib/contract/orders/order.ts';
import { formatDay, formatMoney } from '#lib/i18n/formats.ts';
import { joinWords } from '#lib/i18n/join-words.ts';
import { CopyId } from '../ui/copy-id.tsx';
import { Time } from '../ui/figures.tsx';
import { useLang, useT } from '../ui/texts.tsx';

type Step = { id: string; icon: ReactNode; words: string; at: string | null; note?: string | undefined };

/** The progress of an order, step by step, with its further steps below. */
export function OrderProgress({ order }: { order: CardOrder }) {
  const t = useT();
  const steps = useSteps(order);
  return (
    <section className="panel progress" aria-label={t('orders.progress.label')}>
      <ol className="timeline">
        {steps.map(({ id, icon, words, at, note }) => (
          <li key={id} data-ahead={at === null || undefined}>
            <span className="timeline-dot" data-tone={toneOf(id, at)}>
              {icon}
            </span>
            <span className="history-words">
              <bdi className="progress-step">{words}</bdi>
              <span className="history-more-words">
                {at ? <Time moment={at} /> : <bdi>{note}</bdi>}
                {at && note && <bdi className="progress-note">{note}</bdi>}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <Tracking order={order} />
    </section>
  );
}

function toneOf(id: string, at: string | null): 'leaf' | 'marigold' | undefined {
  if (at === null || id === 'cancelled') return undefined;
  return id === 'delivered' ? 'leaf' : 'marigold';
}

function useSteps(order: CardOrder): Step[] {
  const t = useT();
  const lang = useLang();
  const { shipment, cancellation } = order;
  const placed: Step = {
    id: 'placed',
    icon: <Check aria-hidden="true" />,
    words: t('orders.progress.placed', { name: order.placedBy }),
    at: order.placedAt,
  };
  if (cancellation) {
    const amount = formatMoney(cancellation.returnedTotal.amountMinor);
    const returned =
      cancellation.returnedTotal.amountMinor > 0 ? t('orders.progress.returned', { amount }) : '';
    return [
      placed,
      {
        id: 'cancelled',
        icon: <Ban aria-hidden="true" />,
        words: t('orders.progress.cancelled', { name: cancellation.by }),
        at: cancellation.at,
        note: joinWords([cancellation.reason, returned], ' · ') || undefined,
      },
    ];
  }
  if (order.kind === 'virtual') {
    const isThere = shipment.deliveredAt !== null;
    const icon = isThere ? <Send aria-hidden="true" /> : <CircleDashed aria-hidden="true" />;
    return [
      placed,
      { id: 'delivered', icon, words: t('orders.progress.deliveredVirtual'), at: shipment.deliveredAt },
    ];
  }
  const expected = shipment.expectedOn
    ? t('orders.expected', { date: formatDay(shipment.expectedOn, lang) })
    : undefined;
  return [
    placed,
    {
      id: 'shipped',
      icon: <Send aria-hidden="true" />,
      words: t('orders.progress.shipped', { carrier: shipment.carrier ?? '' }),
      at: shipment.shippedAt,
      note: shipment.shippedAt ? undefined : t('orders.progress.created'),
    },
    {
      id: 'in_transit',
      icon: <Truck aria-hidden="true" />,
      words: t('orders.progress.in_transit'),
      at: shipment.inTransitAt,
    },
    {
      id: 'delivered',
      icon: <PackageCheck aria-hidden="true" />,
      words: t('orders.progress.delivered'),
      at: shipment.deliveredAt,
      note: shipment.deliveredAt ? undefined : expected,
    },
  ];
}

function Tracking({ order: { shipment } }: { order: CardOrder }) {
  const t = useT();
  const { trackingNumber, trackingUrl, carrier } = shipment;
  if (!trackingNumber || !trackingUrl) return null;
  return (
    <p className="order-tracking">
      <CopyId value={trackingNumber} label={t('orders.trackNumber')} />
      <a className="link" href={trackingUrl} target="_blank" rel="noreferrer" data-print="no">
        <bdi>{t('orders.track', { carrier: carrier ?? '' })}</bdi>
        <ExternalLink aria-hidden="true" />
      </a>
    </p>
  );
}

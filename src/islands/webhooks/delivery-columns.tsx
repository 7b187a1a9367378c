import type { MouseEvent } from 'react';
import type { WebhookDelivery } from '#lib/contract/webhooks/deliveries.ts';
import { outcomeText } from '#lib/stores/webhooks/deliveries.ts';
import { openDelivery, searchOfDelivery } from '#lib/stores/webhooks/query.ts';
import type { ListColumn } from '../list/list-column.ts';
import { Time } from '../ui/figures.tsx';
import { DeliveryState } from './delivery-looks.tsx';
import { eventName } from './words.ts';

/** The log of an endpoint: what, what became of it, how the last try went, when. */
export const DELIVERY_COLUMNS: readonly ListColumn<WebhookDelivery>[] = [
  { id: 'event', width: 44, cell: (delivery) => <EventCell delivery={delivery} /> },
  { id: 'state', width: 20, cell: (delivery) => <DeliveryState delivery={delivery} /> },
  {
    id: 'answer',
    width: 28,
    isQuiet: true,
    isLabelled: true,
    isNothing: ({ attempts }) => attempts === 0,
    cell: (delivery, { t }) => outcomeText(delivery, t),
  },
  {
    id: 'tries',
    width: 8,
    isQuiet: true,
    isLabelled: true,
    cell: ({ attempts }) => attempts,
  },
  {
    id: 'when',
    width: 20,
    isQuiet: true,
    cell: ({ createdAt }) => <Time moment={createdAt} focusable={false} />,
  },
];

function EventCell({ delivery: { id, type } }: { delivery: WebhookDelivery }) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openDelivery(id);
  };
  return (
    <a className="row-link" href={searchOfDelivery(id)} onClick={open}>
      <bdi>{eventName(type)}</bdi>
    </a>
  );
}

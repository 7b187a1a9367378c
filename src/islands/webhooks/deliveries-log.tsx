import { useStore } from '@nanostores/react';
import { History } from 'lucide-react';
import { Suspense, useState } from 'react';
import { callApi } from '#lib/browser/caller.ts';
import { listWebhookDeliveries } from '#lib/contract/webhooks/deliveries.ts';
import type { WebhookEndpoint } from '#lib/contract/webhooks/endpoints.ts';
import { DELIVERY_STATES } from '#lib/domain/webhooks/delivery-states.ts';
import { deliveriesKey } from '#lib/stores/webhooks/cache.ts';
import { $openDelivery, deliveriesList } from '#lib/stores/webhooks/query.ts';
import { ListBody } from '../list/list-body.tsx';
import { ListToolbar } from '../list/list-toolbar.tsx';
import { useListPage } from '../list/use-list-page.ts';
import { lazyPart } from '../page/lazy-part.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { DELIVERY_COLUMNS } from './delivery-columns.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';

const ReplayDialog = lazyPart(() => import('./replay-dialog.tsx').then((part) => part.ReplayDialog));

type LogProps = { businessId: string; endpoint: WebhookEndpoint };

/** What an endpoint was told, newest first; one of them is open beside it. */
export function DeliveriesLog({ businessId, endpoint }: LogProps) {
  const t = useT();
  const open = useStore($openDelivery);
  const [isReplaying, setReplaying] = useState(false);
  const of = { businessId, endpointId: endpoint.id };
  const page = useListPage(deliveriesList, {
    key: deliveriesKey(endpoint.id),
    read: (query, signal) =>
      callApi(listWebhookDeliveries, {
        params: { id: businessId, endpointId: endpoint.id },
        query,
        byCookie: true,
        signal,
      }),
  });
  return (
    <section className="portal-log" aria-labelledby="log-heading">
      <div className="portal-line">
        <h2 id="log-heading">{t('webhooks.log.heading')}</h2>
        {endpoint.isEnabled && (
          <Button icon={<History className="flips" aria-hidden="true" />} onClick={() => setReplaying(true)}>
            {t('webhooks.replay.action')}
          </Button>
        )}
      </div>
      <ListToolbar
        list={deliveriesList}
        filters={[
          {
            name: 'state',
            label: t('webhooks.log.state'),
            options: DELIVERY_STATES.map((value) => ({ value, label: t(`webhooks.state.${value}`) })),
          },
        ]}
      />
      <ListBody
        list={deliveriesList}
        page={page}
        look="deliveries-table"
        label={t('webhooks.log.heading')}
        columns={DELIVERY_COLUMNS}
        heads={(id) => t(`webhooks.head.${id}`)}
        businessId={businessId}
        places={6}
        noResults={t('webhooks.log.noResults')}
        nothing={<EmptyState title={t('webhooks.log.emptyTitle')}>{t('webhooks.log.emptyBody')}</EmptyState>}
      />
      {open && <DeliveryPanel key={open} of={of} deliveryId={open} mayReplay={endpoint.isEnabled} />}
      <Suspense>
        {isReplaying && <ReplayDialog {...{ businessId, endpoint }} onClose={() => setReplaying(false)} />}
      </Suspense>
    </section>
  );
}

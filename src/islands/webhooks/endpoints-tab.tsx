import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { WebhookEndpoint } from '#lib/contract/webhooks/endpoints.ts';
import { ENDPOINTS_OF_BUSINESS } from '#lib/domain/webhooks/limits.ts';
import { $openEndpoint, openEndpoint } from '#lib/stores/webhooks/query.ts';
import { lazyPart } from '../page/lazy-part.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useT } from '../ui/texts.tsx';
import { AddEndpoint } from './add-endpoint.tsx';
import { EndpointLine } from './endpoint-line.tsx';
import { EndpointPage } from './endpoint-page.tsx';
import { PortalSkeleton } from './portal-skeleton.tsx';
import { useEndpoints } from './use-endpoints.ts';

const AddEndpointDialog = lazyPart(() =>
  import('./add-endpoint-dialog.tsx').then((part) => part.AddEndpointDialog),
);

/** The endpoints of a business, or the one that is open; with none, the form of the first. */
export function EndpointsTab({ businessId }: { businessId: string }) {
  const t = useT();
  const open = useStore($openEndpoint);
  const { data, error, refetch } = useEndpoints(businessId);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PortalSkeleton />;
  const endpoint = data.find(({ id }) => id === open);
  if (endpoint) return <EndpointPage key={open} businessId={businessId} endpoint={endpoint} />;
  if (open) {
    return (
      <div className="panel">
        <EmptyState
          kind="search"
          title={t('webhooks.endpoint.gone')}
          action={<Button onClick={() => openEndpoint('')}>{t('webhooks.endpoint.all')}</Button>}
        />
      </div>
    );
  }
  return data.length === 0 ? (
    <FirstEndpoint businessId={businessId} />
  ) : (
    <EndpointList businessId={businessId} endpoints={data} />
  );
}

function FirstEndpoint({ businessId }: { businessId: string }) {
  const t = useT();
  return (
    <section className="panel portal-first">
      <div className="panel-body stack" data-gap="l">
        <div className="stack" data-gap="s">
          <h2>{t('webhooks.endpoints.firstTitle')}</h2>
          <p className="portal-lede">{t('webhooks.endpoints.firstBody')}</p>
        </div>
        <AddEndpoint businessId={businessId} />
      </div>
    </section>
  );
}

function EndpointList({ businessId, endpoints }: { businessId: string; endpoints: WebhookEndpoint[] }) {
  const t = useT();
  const [isAdding, setAdding] = useState(false);
  const isFull = endpoints.length >= ENDPOINTS_OF_BUSINESS;
  return (
    <div className="stack" data-gap="l">
      <div className="portal-line">
        <p className="portal-lede">{t('webhooks.endpoints.lede')}</p>
        <Button
          tone="primary"
          icon={<Plus aria-hidden="true" />}
          disabled={isFull}
          onClick={() => setAdding(true)}
        >
          {t('webhooks.add.action')}
        </Button>
      </div>
      {isFull && (
        <p className="portal-lede">{t('webhooks.endpoints.full', { max: ENDPOINTS_OF_BUSINESS })}</p>
      )}
      <ul className="panel portal-endpoints" aria-label={t('webhooks.tabs.endpoints')}>
        {endpoints.map((endpoint) => (
          <EndpointLine key={endpoint.id} endpoint={endpoint} />
        ))}
      </ul>
      <Suspense>
        {isAdding && <AddEndpointDialog businessId={businessId} onClose={() => setAdding(false)} />}
      </Suspense>
    </div>
  );
}

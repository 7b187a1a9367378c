import { useState } from 'react';
import type { WebhookEndpoint } from '#lib/contract/webhooks/endpoints.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { createRemoveEndpointFlow, createUpdateEndpointFlow } from '#lib/stores/webhooks/endpoints.ts';
import { openEndpoint } from '#lib/stores/webhooks/query.ts';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { useT } from '../ui/texts.tsx';
import { EndpointFields } from './endpoint-fields.tsx';

type DialogProps = { businessId: string; endpoint: WebhookEndpoint; onClose: () => void };

/** Changes the address of an endpoint, its description, or what it is told. */
export function UpdateEndpointDialog({ businessId, endpoint, onClose }: DialogProps) {
  const t = useT();
  const [flow] = useState(() => createUpdateEndpointFlow({ businessId, endpoint }));
  return (
    <FlowDialog
      flow={flow}
      title={t('webhooks.update.title')}
      form={<EndpointFields businessId={businessId} flow={flow} />}
      act={t('webhooks.update.submit')}
      movesMoney={false}
      failed={(reason) => t('webhooks.update.failed', { reason })}
      onDone={() => showToast({ tone: 'success', text: t('webhooks.update.done') })}
      onClose={onClose}
    />
  );
}

/** Asks before it removes an endpoint, and says what is lost. */
export function RemoveEndpointDialog({ businessId, endpoint, onClose }: DialogProps) {
  const t = useT();
  const [flow] = useState(() => createRemoveEndpointFlow({ businessId, endpoint }));
  return (
    <FlowDialog
      flow={flow}
      size="s"
      title={t('webhooks.remove.title')}
      act={t('webhooks.remove.submit')}
      tone="danger"
      keep={t('webhooks.remove.keep')}
      movesMoney={false}
      failed={(reason) => t('webhooks.remove.failed', { reason })}
      review={
        <>
          <p>
            <bdi dir="ltr" className="portal-url">
              {endpoint.url}
            </bdi>
          </p>
          <p>{t('webhooks.remove.body')}</p>
        </>
      }
      onDone={() => {
        openEndpoint('');
        showToast({ tone: 'success', text: t('webhooks.remove.done') });
      }}
      onClose={onClose}
    />
  );
}

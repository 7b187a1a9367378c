import { useState } from 'react';
import { keptDraft } from '#lib/stores/kept-drafts.ts';
import { createAddEndpointFlow, type EndpointDraft } from '#lib/stores/webhooks/endpoints.ts';
import { openEndpoint } from '#lib/stores/webhooks/query.ts';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { useKeptDraft } from '../flow/use-kept-draft.ts';
import { useT } from '../ui/texts.tsx';
import { EndpointFields } from './endpoint-fields.tsx';

/** Adds another endpoint; its page follows, with the secret in sight. */
export function AddEndpointDialog({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const t = useT();
  const what = `new endpoint of ${businessId}`;
  const [flow] = useState(() => createAddEndpointFlow(businessId, keptDraft<EndpointDraft>(what)));
  useKeptDraft(what, flow);
  return (
    <FlowDialog
      flow={flow}
      title={t('webhooks.add.action')}
      form={<EndpointFields businessId={businessId} flow={flow} />}
      act={t('webhooks.add.submit')}
      movesMoney={false}
      failed={(reason) => t('webhooks.add.failed', { reason })}
      onDone={({ endpoint }) => openEndpoint(endpoint.id)}
      onClose={onClose}
    />
  );
}

import { useState } from 'react';
import type { ApiKey } from '#lib/contract/api-keys/api-key.ts';
import { updateApiKeyFlow } from '#lib/stores/api-keys/flow.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FreshFlowDialog } from '../flow/fresh-flow-dialog.tsx';
import { useT } from '../ui/texts.tsx';
import { KeyForm } from './key-form.tsx';

/** Changes the name, the scopes and the addresses of a key. */
export function EditDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useT();
  const [flow] = useState(() => updateApiKeyFlow(apiKey));
  return (
    <FreshFlowDialog
      flow={flow}
      size="l"
      title={t('api-keys.edit.title')}
      act={t('api-keys.edit.submit')}
      movesMoney={false}
      failed={(reason) => t('api-keys.edit.failed', { reason })}
      form={<KeyForm flow={flow} businessId={apiKey.businessId} held={apiKey.scopes} />}
      onDone={({ apiKey: { name } }) =>
        showToast({ tone: 'success', text: t('api-keys.edit.done', { name }) })
      }
      onClose={onClose}
    />
  );
}

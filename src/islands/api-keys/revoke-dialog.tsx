import { useState } from 'react';
import type { ApiKey } from '#lib/contract/api-keys/api-key.ts';
import { revokeApiKeyFlow } from '#lib/stores/api-keys/flow.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { useT } from '../ui/texts.tsx';

/** Asks before a key ends for good. */
export function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useT();
  const [flow] = useState(() => revokeApiKeyFlow(apiKey));
  const words = { name: apiKey.name };
  return (
    <FlowDialog
      flow={flow}
      size="s"
      title={t('api-keys.revoke.title', words)}
      act={t('api-keys.revoke.submit')}
      tone="danger"
      keep={t('api-keys.revoke.keep')}
      movesMoney={false}
      failed={(reason) => t('api-keys.revoke.failed', { reason })}
      review={<p>{t('api-keys.revoke.body')}</p>}
      onDone={() => showToast({ tone: 'success', text: t('api-keys.revoke.done', words) })}
      onClose={onClose}
    />
  );
}

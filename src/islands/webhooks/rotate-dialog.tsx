import { useState } from 'react';
import { showToast } from '#lib/stores/toasts.ts';
import { createRotateSecretFlow, type OfEndpoint, type ShownSecret } from '#lib/stores/webhooks/secret.ts';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { useT } from '../ui/texts.tsx';

type RotateProps = { of: OfEndpoint; onSecret: (secret: ShownSecret) => void; onClose: () => void };

/** Asks before it makes a new secret, and says how long the former one signs. */
export function RotateDialog({ of, onSecret, onClose }: RotateProps) {
  const t = useT();
  const [flow] = useState(() => createRotateSecretFlow(of));
  return (
    <FlowDialog
      flow={flow}
      size="s"
      title={t('webhooks.rotate.title')}
      act={t('webhooks.rotate.submit')}
      movesMoney={false}
      failed={(reason) => t('webhooks.rotate.failed', { reason })}
      unknown={t('webhooks.rotate.unknown')}
      review={<p>{t('webhooks.rotate.body')}</p>}
      onDone={(secret) => {
        onSecret(secret);
        showToast({ tone: 'success', text: t('webhooks.rotate.done') });
      }}
      onClose={onClose}
    />
  );
}

import { useState } from 'react';
import { createApiKeyFlow } from '#lib/stores/api-keys/flow.ts';
import { FreshFlowDialog } from '../flow/fresh-flow-dialog.tsx';
import { useT } from '../ui/texts.tsx';
import { KeyForm } from './key-form.tsx';
import { SecretShown } from './secret-shown.tsx';

/** Makes a key, and shows its secret this once. */
export function CreateDialog({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const t = useT();
  const [flow] = useState(() => createApiKeyFlow(businessId));
  return (
    <FreshFlowDialog
      flow={flow}
      size="l"
      title={t('api-keys.create.title')}
      act={t('api-keys.create.submit')}
      movesMoney={false}
      failed={(reason) => t('api-keys.create.failed', { reason })}
      form={<KeyForm flow={flow} businessId={businessId} />}
      result={{
        title: t('api-keys.secret.title'),
        body: ({ secret }) => <SecretShown secret={secret} />,
      }}
      onClose={onClose}
    />
  );
}

import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ApiKey } from '#lib/contract/api-keys/api-key.ts';
import { USUAL_OVERLAP_HOURS } from '#lib/domain/api-keys/limits.ts';
import { rotateApiKeyFlow } from '#lib/stores/api-keys/flow.ts';
import { FreshFlowDialog } from '../flow/fresh-flow-dialog.tsx';
import { Choices } from '../ui/choices.tsx';
import { useT } from '../ui/texts.tsx';
import { SecretShown } from './secret-shown.tsx';

const OVERLAPS = ['0', '1', '24', '168'] as const;
const isOverlap = (hours: string): hours is (typeof OVERLAPS)[number] =>
  (OVERLAPS as readonly string[]).includes(hours);

/** Gives a key a new secret, shown this once; the old one goes on for as long as is chosen. */
export function RotateDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useT();
  // A secret that somebody outside knows is to end at once.
  const [flow] = useState(() => rotateApiKeyFlow(apiKey, apiKey.isKnownOutside ? 0 : USUAL_OVERLAP_HOURS));
  const { draft } = useStore(flow.$state);
  const chosen = String(draft.overlapHours);
  return (
    <FreshFlowDialog
      flow={flow}
      title={t('api-keys.rotate.title', { name: apiKey.name })}
      act={t('api-keys.rotate.submit')}
      movesMoney={false}
      failed={(reason) => t('api-keys.rotate.failed', { reason })}
      notes={<p>{t('api-keys.rotate.body')}</p>}
      form={
        <Choices
          legend={t('api-keys.field.overlap')}
          value={isOverlap(chosen) ? chosen : '24'}
          options={OVERLAPS.map((value) => ({ value, label: t(`api-keys.overlap.${value}`) }))}
          onValue={(hours) => flow.change({ overlapHours: Number(hours) })}
        />
      }
      result={{
        title: t('api-keys.secret.title'),
        body: ({ secret }) => <SecretShown secret={secret} />,
      }}
      onClose={onClose}
    />
  );
}

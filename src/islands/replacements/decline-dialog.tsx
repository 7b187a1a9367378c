import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { problemText } from '#lib/stores/failure.ts';
import { createDeclineFlow, REASON_MAX_LENGTH } from '#lib/stores/replacements/decline.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import type { DecideProps } from './approve-dialog.tsx';

/** Asks for the reason, which the holder reads. */
export function DeclineDialog({ replacement, onClose }: DecideProps) {
  const t = useT();
  const [flow] = useState(() => createDeclineFlow(replacement));
  const { draft, problems } = useStore(flow.$state);
  const label = t('replacements.decline.reason');
  return (
    <FlowDialog
      flow={flow}
      title={t('replacements.decline.title')}
      act={t('replacements.decline.submit')}
      tone="danger"
      movesMoney={false}
      failed={(why) => t('replacements.failed', { reason: why })}
      onClose={onClose}
      onDone={() => showToast({ tone: 'info', text: t('replacements.decline.done') })}
      form={
        <TextInput
          data-autofocus
          label={label}
          hint={t('replacements.decline.hint')}
          error={problemText(problems.reason, label, t)}
          maxLength={REASON_MAX_LENGTH}
          value={draft.reason}
          onChange={(event) => flow.change({ reason: event.target.value })}
        />
      }
    />
  );
}

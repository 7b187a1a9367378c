import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { DisputeRow } from '#lib/contract/disputes/dispute.ts';
import { createDecideFlow, type DisputeAct } from '#lib/stores/disputes/decide.ts';
import { WORDS_MAX_LENGTH } from '#lib/stores/disputes/open.ts';
import { problemText } from '#lib/stores/failure.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useT } from '../ui/texts.tsx';

type DecideProps = { dispute: DisputeRow; act: DisputeAct; onClose: () => void };

/** Answers a case or decides it, always with words that its holder reads. */
export function DecideDialog({ dispute, act, onClose }: DecideProps) {
  const t = useT();
  const [flow] = useState(() => createDecideFlow(dispute, act));
  const { draft, problems } = useStore(flow.$state);
  const label = t('disputes.words');
  return (
    <FlowDialog
      flow={flow}
      title={t(`disputes.${act}.title`)}
      act={t(`disputes.${act}.submit`)}
      tone={act === 'decline' ? 'danger' : 'primary'}
      movesMoney={false}
      failed={(reason) => t('disputes.failed', { reason })}
      onClose={onClose}
      onDone={() => showToast({ tone: 'success', text: t(`disputes.${act}.done`) })}
      form={
        <TextArea
          data-autofocus
          label={label}
          hint={t(`disputes.${act}.hint`)}
          error={problemText(problems.words, label, t)}
          maxLength={WORDS_MAX_LENGTH}
          value={draft.words}
          onChange={(event) => flow.change({ words: event.target.value })}
        />
      }
    />
  );
}

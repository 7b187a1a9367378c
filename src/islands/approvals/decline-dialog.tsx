import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Approval } from '#lib/contract/approvals/approvals.ts';
import { createDeclineFlow, DECLINE_REASON_MAX_LENGTH } from '#lib/stores/approvals/decline.ts';
import { problemText } from '#lib/stores/failure.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FreshFlowDialog } from '../flow/fresh-flow-dialog.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import { requestTitle } from './request-title.ts';

export type DecideProps = { approval: Approval; onDecided?: (() => void) | undefined; onClose: () => void };

/** Asks for the reason, which whoever asked is told. */
export function DeclineDialog({ approval, onDecided, onClose }: DecideProps) {
  const t = useT();
  const [flow] = useState(() => createDeclineFlow(approval.id));
  const { draft, problems } = useStore(flow.$state);
  const label = t('approvals.decline.reason');
  return (
    <FreshFlowDialog
      flow={flow}
      title={t('approvals.decline.title')}
      act={t('approvals.decline.submit')}
      tone="danger"
      movesMoney={false}
      failed={(reason) => t('approvals.failed', { reason })}
      onClose={onClose}
      onDone={() => {
        showToast({ tone: 'info', text: t('approvals.done.declined', { what: requestTitle(approval, t) }) });
        onDecided?.();
      }}
      form={
        <>
          <p>
            {t('approvals.decline.body', { what: requestTitle(approval, t), name: approval.requestedBy })}
          </p>
          <TextInput
            data-autofocus
            label={label}
            hint={t('approvals.decline.hint', { name: approval.requestedBy })}
            error={problemText(problems.reason, label, t)}
            maxLength={DECLINE_REASON_MAX_LENGTH}
            value={draft.reason}
            onChange={(event) => flow.change({ reason: event.target.value })}
          />
        </>
      }
    />
  );
}

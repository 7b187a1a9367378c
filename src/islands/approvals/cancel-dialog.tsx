import { useState } from 'react';
import { createCancelFlow } from '#lib/stores/approvals/cancel.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { useT } from '../ui/texts.tsx';
import type { DecideProps } from './decline-dialog.tsx';
import { requestTitle } from './request-title.ts';

/** Asks before one's own request is taken back. */
export function CancelDialog({ approval, onDecided, onClose }: DecideProps) {
  const t = useT();
  const [flow] = useState(() => createCancelFlow(approval.id));
  const what = requestTitle(approval, t);
  return (
    <FlowDialog
      flow={flow}
      title={t('approvals.cancel.title')}
      act={t('approvals.cancel.submit')}
      keep={t('approvals.cancel.keep')}
      tone="danger"
      movesMoney={false}
      failed={(reason) => t('approvals.failed', { reason })}
      onClose={onClose}
      onDone={() => {
        showToast({ tone: 'info', text: t('approvals.done.cancelled', { what }) });
        onDecided?.();
      }}
      review={<p>{t('approvals.cancel.body', { what })}</p>}
    />
  );
}

import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import type { Approval } from '#lib/contract/approvals/approvals.ts';
import type { ActFailure } from '#lib/stores/act-flow.ts';
import { createApproveFlow } from '#lib/stores/approvals/approve.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { ConfirmPassword } from '../flow/confirm-password.tsx';
import { FlowFailure } from '../flow/flow-failure.tsx';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/texts.tsx';
import { approveWords } from './approve-words.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { requestTitle } from './request-title.ts';

type ActionsProps = {
  approval: Approval;
  /** once it was decided in any way */
  onDecided?: () => void;
};

/**
 * What can be done with a request that waits. Agreeing is one press: the facts beside the button are its review, and
 * the button names the amount.
 */
export function RequestActions({ approval, onDecided }: ActionsProps) {
  const t = useT();
  const [open, setOpen] = useState<'decline' | 'cancel' | null>(null);
  const { approve, sending, failure, confirm } = useApprove(approval, onDecided);
  const close = () => setOpen(null);
  if (approval.status !== 'pending') return null;
  return (
    <>
      {failure && <FlowFailure failure={failure} failed={(reason) => t('approvals.failed', { reason })} />}
      <div className="request-actions">
        {approval.isOwn && <Button onClick={() => setOpen('cancel')}>{t('approvals.cancel.open')}</Button>}
        {approval.mayDecide && (
          <>
            <Button disabled={sending} onClick={() => setOpen('decline')}>
              {t('approvals.decline.open')}
            </Button>
            <Button tone="primary" busy={sending} onClick={approve}>
              {approveWords(approval, t)}
            </Button>
          </>
        )}
      </div>
      {confirm}
      {open === 'decline' && <DeclineDialog {...{ approval, onDecided }} onClose={close} />}
      {open === 'cancel' && <CancelDialog {...{ approval, onDecided }} onClose={close} />}
    </>
  );
}

function useApprove(approval: Approval, onDecided?: () => void) {
  const t = useT();
  const [flow] = useState(() => createApproveFlow(approval.id));
  const { sending, failure, answer } = useStore(flow.$state);
  const [left, setLeft] = useState<ActFailure | null>(null);
  const shown = useRef(answer);
  useEffect(() => {
    if (answer === null || shown.current === answer) return;
    shown.current = answer;
    const { status } = answer.approval;
    // What could not be done waits on, and says why by itself.
    if (status === 'pending') return flow.begin({});
    const what = requestTitle(approval, t);
    showToast({
      tone: status === 'approved' ? 'success' : 'error',
      text: t(`approvals.done.${status}`, { what }),
    });
    onDecided?.();
  }, [answer, approval, flow, onDecided, t]);
  const isLeft = failure !== null && failure === left;
  const needsPassword = !isLeft && isCallError(failure?.error, 'fresh_sign_in_required');
  return {
    approve: () => void flow.submit(),
    sending,
    failure: needsPassword || isLeft ? null : failure,
    confirm: needsPassword && (
      <ConfirmPassword onConfirmed={() => void flow.submit()} onBack={() => setLeft(failure)} />
    ),
  };
}

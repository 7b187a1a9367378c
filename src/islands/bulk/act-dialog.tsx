import { useState } from 'react';
import type { BulkAction } from '#lib/domain/bulk/bulk-plan.ts';
import type { CardSelection } from '#lib/stores/cards/selection.ts';
import { reasonOf, reasonProblem } from '#lib/stores/reason.ts';
import { AskDialog } from '../flow/ask-dialog.tsx';
import { ReasonInput } from '../ui/reason-input.tsx';
import { useT } from '../ui/texts.tsx';
import { PlanNotes } from './plan-notes.tsx';
import { StartFailure } from './start-failure.tsx';
import { useBulkPlan } from './use-bulk-plan.ts';
import { useBulkStart } from './use-bulk-start.ts';

export type BulkDialogProps = { businessId: string; selection: CardSelection; onClose: () => void };
type Act = Extract<BulkAction, 'lock' | 'unlock' | 'freeze' | 'unfreeze' | 'export'>;

/** Asks before many cards are locked, unlocked, frozen, unfrozen or exported, and says which are left out. */
export function ActDialog({ action, ...props }: BulkDialogProps & { action: Act }) {
  const { businessId, selection, onClose } = props;
  const t = useT();
  const [reason, setReason] = useState('');
  const { plan, error } = useBulkPlan(businessId, action, selection);
  const { start, isSending, failure } = useBulkStart({ businessId, action, selection, onStarted: onClose });
  const begin = () => {
    if (action === 'export') return start({ action });
    return start({ action, ...reasonOf(reason) });
  };
  return (
    <AskDialog
      busy={isSending}
      title={t(`bulk.title.${action}`)}
      act={t(`bulk.submit.${action}`, { count: plan?.able ?? 0 })}
      tone={action === 'freeze' ? 'danger' : 'primary'}
      disabled={!plan || plan.able === 0 || reasonProblem(reason) !== null}
      onAct={() => void begin()}
      onClose={onClose}
    >
      <StartFailure failure={failure} />
      <PlanNotes action={action} plan={plan} error={error} />
      <p>{t(`bulk.body.${action}`)}</p>
      {action !== 'export' && <ReasonInput value={reason} onValue={setReason} />}
    </AskDialog>
  );
}

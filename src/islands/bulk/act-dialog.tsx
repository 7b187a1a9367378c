import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { createBulkActFlow, type PlainAction } from '#lib/stores/bulk/act.ts';
import type { BulkTarget } from '#lib/stores/bulk/start.ts';
import { reasonProblem } from '#lib/stores/reason.ts';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { ReasonInput } from '../ui/reason-input.tsx';
import { useT } from '../ui/texts.tsx';
import { PlanNotes } from './plan-notes.tsx';
import { useBulkPlan } from './use-bulk-plan.ts';
import { useStarted } from './use-started.ts';

export type BulkDialogProps = BulkTarget & { onClose: () => void };

/** Asks before many cards are locked, unlocked, frozen, unfrozen or exported, and says which are left out. */
export function BulkActDialog({ action, ...props }: BulkDialogProps & { action: PlainAction }) {
  const { businessId, selection, onClose } = props;
  const t = useT();
  const [flow] = useState(() => createBulkActFlow(props, action));
  const { reason } = useStore(flow.$state).draft;
  const { plan, error } = useBulkPlan(businessId, action, selection);
  return (
    <FlowDialog
      flow={flow}
      title={t(`bulk.title.${action}`)}
      act={t(`bulk.submit.${action}`, { count: plan?.able ?? 0 })}
      tone={action === 'freeze' ? 'danger' : 'primary'}
      movesMoney={false}
      disabled={!plan || plan.able === 0 || reasonProblem(reason) !== null}
      failed={(why) => t('bulk.failed', { reason: why })}
      onDone={useStarted(businessId)}
      onClose={onClose}
      review={
        <>
          <PlanNotes action={action} plan={plan} error={error} />
          <p>{t(`bulk.body.${action}`)}</p>
          {action !== 'export' && (
            <ReasonInput value={reason} onValue={(typed) => flow.change({ reason: typed })} />
          )}
        </>
      }
    />
  );
}

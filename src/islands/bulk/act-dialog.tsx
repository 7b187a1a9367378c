import { useState } from 'react';
import type { BulkAction } from '#lib/domain/bulk-plan.ts';
import type { CardSelection } from '#lib/stores/cards-selection.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useT } from '../ui/texts.tsx';
import { PlanNotes } from './plan-notes.tsx';
import { StartFailure } from './start-failure.tsx';
import { useBulkPlan } from './use-bulk-plan.ts';
import { useBulkStart } from './use-bulk-start.ts';

const REASON_MAX_LENGTH = 200;

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
    return start({ action, ...(reason.trim() ? { reason: reason.trim() } : {}) });
  };
  const isAsked = action !== 'export';
  return (
    <Dialog
      open
      busy={isSending}
      title={t(`bulk.title.${action}`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isSending}>
            {t('common.button.cancel')}
          </Button>
          <Button
            tone={action === 'freeze' ? 'danger' : 'primary'}
            busy={isSending}
            disabled={!plan || plan.able === 0}
            onClick={() => void begin()}
          >
            {t(`bulk.submit.${action}`, { count: plan?.able ?? 0 })}
          </Button>
        </>
      }
    >
      <div className="dialog-stack">
        <StartFailure text={failure} />
        <PlanNotes action={action} plan={plan} error={error} />
        <p>{t(`bulk.body.${action}`)}</p>
        {isAsked && (
          <TextInput
            label={t('card.reason.label')}
            hint={t('card.reason.hint')}
            optional
            maxLength={REASON_MAX_LENGTH}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}

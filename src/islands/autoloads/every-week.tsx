import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { selectionFor } from '#lib/stores/bulk/start.ts';
import type { CardSelection } from '#lib/stores/cards/selection.ts';
import { $businessContext, permissionsIn } from '#lib/stores/session/session.ts';
import { PlanNotes } from '../bulk/plan-notes.tsx';
import { useBulkPlan } from '../bulk/use-bulk-plan.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { useT } from '../ui/texts.tsx';
import { CreateDialog } from './create-dialog.tsx';

type EveryWeekProps = { businessId: string; selection: CardSelection; onClose: () => void };

/** Loads ticked cards again and again; those of one program, as each autoload is of one. */
export function EveryWeekDialog({ businessId, selection, onClose }: EveryWeekProps) {
  const t = useT();
  const context = useStore($businessContext);
  const { plan, error } = useBulkPlan(businessId, 'load', selection);
  const only = plan?.programs.length === 1 ? plan.programs[0] : undefined;
  const wanted = useMemo(() => {
    const mayIn = (id: string) => permissionsIn(context, id).has('manageAutoloads');
    return only && selectionFor('load', selection, mayIn, only.businessId);
  }, [context, only, selection]);
  if (only && wanted && plan) {
    return (
      <CreateDialog
        places={[{ id: only.businessId, name: only.name }]}
        chosen={{ selection: wanted, count: only.able }}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      size="m"
      title={t('autoloads.form.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('common.button.done')}</Button>}
    >
      <PlanNotes action="load" plan={plan} error={error} />
      {plan && plan.programs.length > 1 && (
        <Notice tone="marigold">{t('autoloads.form.otherPrograms')}</Notice>
      )}
    </Dialog>
  );
}

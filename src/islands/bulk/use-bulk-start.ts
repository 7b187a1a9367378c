import { useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import type { FieldProblem } from '#lib/contract/errors.ts';
import type { BulkAction } from '#lib/domain/bulk/bulk-plan.ts';
import { type BulkBody, createBulkStart, selectionFor } from '#lib/stores/bulk/start.ts';
import { type CardSelection, clearSelection } from '#lib/stores/cards/selection.ts';
import { failureText } from '#lib/stores/failure.ts';
import { followJob } from '#lib/stores/jobs/work.ts';
import { openWork } from '#lib/stores/jobs/work-address.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { usePermissions } from '../page/use-session.ts';
import { useT } from '../ui/texts.tsx';
import type { Failed } from './start-failure.tsx';
import { useMayIn } from './use-bulk-plan.ts';

type Wanted = {
  businessId: string;
  action: BulkAction;
  selection: CardSelection;
  /** the one program whose cards can take it */
  onlyIn?: string | null;
  onStarted: () => void;
};
type Omitting<Body> = Body extends { selection: unknown } ? Omit<Body, 'selection'> : never;

/**
 * Begins a bulk action: the dialog goes, what was ticked is ticked no more, and the progress opens for those who may
 * see it. A refusal is told and nothing is lost. `isUnknown`: it may have begun although no answer came.
 */
export function useBulkStart({ businessId, action, selection, onlyIn, onStarted }: Wanted) {
  const t = useT();
  const mayIn = useMayIn(action);
  const maySeeWork = usePermissions(businessId).has('viewJobs');
  const [{ begin, isOpen }] = useState(createBulkStart);
  const [isSending, setSending] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const [failure, setFailure] = useState<Failed | null>(null);
  const [fields, setFields] = useState<Readonly<Record<string, FieldProblem>>>({});
  const start = async (body: Omitting<BulkBody>): Promise<boolean> => {
    setSending(true);
    setFailure(null);
    setFields({});
    try {
      const whole = { ...body, selection: selectionFor(action, selection, mayIn, onlyIn) } as BulkBody;
      const job = await begin(businessId, whole);
      onStarted();
      clearSelection();
      if (maySeeWork) {
        void followJob(job.id);
        openWork(job.id);
      } else showToast({ tone: 'success', text: t('bulk.started') });
      return true;
    } catch (error) {
      if (isCallError(error)) setFields(error.fields);
      setUnknown(isOpen());
      setFailure({ error, text: t('bulk.failed', { reason: failureText(error, t) }) });
      return false;
    } finally {
      setSending(false);
    }
  };
  return { start, isSending, failure, fields, isUnknown };
}

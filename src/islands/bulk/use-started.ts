import type { BulkJob } from '#lib/stores/bulk/start.ts';
import { clearSelection } from '#lib/stores/cards/selection.ts';
import { followJob } from '#lib/stores/jobs/work.ts';
import { openWork } from '#lib/stores/jobs/work-address.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { usePermissions } from '../page/use-session.ts';
import { useT } from '../ui/texts.tsx';

/** Call once a job has started: it clears the selection and opens the progress for those who may see it. */
export function useStarted(businessId: string): (answer: { job: BulkJob }) => void {
  const t = useT();
  const maySeeWork = usePermissions(businessId).has('viewJobs');
  return ({ job }) => {
    clearSelection();
    if (maySeeWork) {
      void followJob(job.id);
      openWork(job.id);
    } else showToast({ tone: 'success', text: t('bulk.started') });
  };
}

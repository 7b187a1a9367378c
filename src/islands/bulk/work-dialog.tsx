import { useStore } from '@nanostores/react';
import { $work, openWork, RECENT_WORK } from '#lib/stores/jobs/work-address.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useT } from '../ui/texts.tsx';
import { JobView } from './job-view.tsx';
import { RecentJobs } from './recent-jobs.tsx';

/** The jobs of a business, or one job with its progress; the address says which. */
export function WorkDialog({ businessId }: { businessId: string }) {
  const t = useT();
  const work = useStore($work);
  const isJob = work !== '' && work !== RECENT_WORK;
  const close = () => openWork('');
  const actions = isJob && (
    <>
      <Button onClick={() => openWork(RECENT_WORK)}>{t('bulk.work.all')}</Button>
      <Button tone="primary" onClick={close}>
        {t('common.button.close')}
      </Button>
    </>
  );
  return (
    <Dialog
      open={work !== ''}
      inAddress
      kind="panel"
      title={t('bulk.work.title')}
      onClose={close}
      actions={actions}
    >
      {isJob ? <JobView key={work} jobId={work} /> : <RecentJobs businessId={businessId} />}
    </Dialog>
  );
}

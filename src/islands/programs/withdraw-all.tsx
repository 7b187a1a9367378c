import { useState } from 'react';
import type { ListedProgram, ProgramLeft } from '#lib/contract/programs/programs.ts';
import { formatCount, formatMoney } from '#lib/i18n/formats.ts';
import { createWithdrawAllFlow } from '#lib/stores/bulk/withdraw.ts';
import { showToast } from '#lib/stores/toasts.ts';
import { JobView } from '../bulk/job-view.tsx';
import { Facts } from '../flow/facts.tsx';
import { FlowDialog } from '../flow/flow-dialog.tsx';
import { usePermissions } from '../page/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Money } from '../ui/figures.tsx';
import { useT } from '../ui/texts.tsx';

type WithdrawAllProps = { program: ListedProgram; free: ProgramLeft['free']; onClose: () => void };

/** Withdraws what is free on all cards of a program that is to be closed: review, then the job with its progress. */
export function WithdrawAll({ program, free: offered, onClose }: WithdrawAllProps) {
  const t = useT();
  // What is left is read again while it is withdrawn.
  const [free] = useState(offered);
  const [flow] = useState(() => createWithdrawAllFlow(program.id, free.count));
  const [jobId, setJobId] = useState<string | null>(null);
  const [isStarted, setStarted] = useState(false);
  const maySeeWork = usePermissions(program.id).has('viewJobs');
  const { name } = program;
  if (jobId !== null) {
    return (
      <Dialog
        open
        size="m"
        kind="window"
        step="work"
        title={t('programs.withdraw.title', { name })}
        onClose={onClose}
        actions={
          <Button tone="primary" onClick={onClose}>
            {t('programs.close.back')}
          </Button>
        }
      >
        <JobView jobId={jobId} />
      </Dialog>
    );
  }
  const amount = formatMoney(free.amount.amountMinor);
  return (
    <FlowDialog
      flow={flow}
      title={t('programs.withdraw.title', { name })}
      act={t('programs.withdraw.submit', { amount })}
      failed={(reason) => t('bulk.failed', { reason })}
      review={
        <>
          <p className="review-amount">
            <Money size="xl" amountMinor={free.amount.amountMinor} />
          </p>
          <Facts
            facts={[
              { name: t('programs.withdraw.from'), value: formatCount(free.count) },
              { name: t('programs.withdraw.to'), value: t('bulk.load.fundingOf', { program: name }) },
              { name: t('bulk.load.arrival'), value: t('bulk.load.arrivalNow') },
            ]}
          />
          <p className="field-hint">{t('programs.withdraw.note')}</p>
        </>
      }
      onDone={({ job }) => {
        if (maySeeWork) setJobId(job.id);
        else {
          showToast({ tone: 'success', text: t('bulk.started') });
          onClose();
        }
        setStarted(true);
      }}
      // The flow closes itself when it is done; the progress takes its place.
      onClose={() => {
        if (!isStarted && flow.$state.get().answer === null) onClose();
      }}
    />
  );
}

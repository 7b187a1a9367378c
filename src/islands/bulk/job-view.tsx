import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isCallError } from '#lib/browser/call-error.ts';
import { permissionOfWork } from '#lib/domain/bulk/bulk-plan.ts';
import { formatCount, formatMoney } from '#lib/i18n/formats.ts';
import type { BulkJob } from '#lib/stores/bulk/start.ts';
import { followJob, isOver, jobQuery, retryJobFlow, saveExport } from '#lib/stores/jobs/work.ts';
import { dropWork } from '#lib/stores/jobs/work-address.ts';
import { DownloadFile } from '../exports/download-file.tsx';
import { FlowFailure } from '../flow/flow-failure.tsx';
import { LoadFailure } from '../page/load-failure.tsx';
import { usePermissions } from '../page/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { JobRows } from './job-rows.tsx';
import { JobState, kindText } from './job-state.tsx';

/** A job while it runs and afterwards: its progress, its acts, and its cards: those that failed with reasons, first. */
export function JobView({ jobId }: { jobId: string }) {
  const { data: job, error, refetch } = useJob(jobId);
  const isMissing = isCallError(error, 404);
  useEffect(() => {
    if (isMissing) dropWork(jobId);
  }, [isMissing, jobId]);
  if (isMissing) return null;
  if (error && !job) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!job) return <Skeleton kind="block" height={56} width="full" />;
  return (
    <div className="dialog-stack">
      <JobProgress job={job} />
      {isOver(job) && <JobActs job={job} />}
      <JobRows job={job} state="failed" />
      {/* A file lists its cards itself. */}
      {isOver(job) && job.kind !== 'cards.export' && <JobRows job={job} state="done" />}
    </div>
  );
}

/** Polled until it ends, also by somebody who finds it running after a reload. */
function useJob(jobId: string) {
  const query = useQuery(jobQuery(jobId));
  const isRunning = query.data !== undefined && !isOver(query.data);
  useEffect(() => {
    if (isRunning) void followJob(jobId);
  }, [isRunning, jobId]);
  return query;
}

function JobProgress({ job }: { job: BulkJob }) {
  const t = useT();
  const over = job.done + job.failed;
  const values = { done: formatCount(job.done), failed: formatCount(job.failed) };
  const words = !isOver(job)
    ? t('bulk.work.progress', { done: formatCount(over), total: formatCount(job.total) })
    : job.failed === 0 && job.done === job.total
      ? t('bulk.work.allDone', { count: job.done })
      : t('bulk.work.partly', { ...values, failed: formatCount(job.total - job.done) });
  return (
    <>
      <div className="job-head">
        <h3>{kindText(job.kind, t)}</h3>
        <JobState job={job} />
      </div>
      <progress className="job-progress" aria-label={kindText(job.kind, t)} max={job.total} value={over} />
      {/* Only the end is announced: every step would be too much. */}
      <p role="status">{isOver(job) ? words : ''}</p>
      {!isOver(job) && (
        <>
          <p>{words}</p>
          <p className="field-hint">{t('bulk.work.leave')}</p>
        </>
      )}
      <LoadSums job={job} />
      {job.error && <p className="field-error">{t(`bulk.work.failure.${job.error}`)}</p>}
    </>
  );
}

/** The amounts that a finished load moved, and did not move. */
function LoadSums({ job }: { job: BulkJob }) {
  const t = useT();
  const { each, done, total } = job;
  if (!each || !isOver(job)) return null;
  const sumOf = (count: number) => formatMoney(count * each.amountMinor);
  return (
    <p>
      {done > 0 && t('bulk.work.moved', { each: sumOf(1), count: done, moved: sumOf(done) })}{' '}
      {done < total && t('bulk.work.notMoved', { left: sumOf(total - done) })}
    </p>
  );
}

function JobActs({ job }: { job: BulkJob }) {
  const permissions = usePermissions();
  const asked = permissionOfWork(job.kind);
  const isFile = job.kind === 'cards.export' && job.state === 'done';
  return (
    <>
      {isFile && permissions.has('exportData') && (
        <DownloadFile lineCount={job.total} save={(format) => saveExport(job, format)} />
      )}
      {job.failed > 0 && (asked === null || permissions.has(asked)) && <RetryFailed job={job} />}
    </>
  );
}

/** Runs the failed rows again, under one key until the server has answered. */
function RetryFailed({ job }: { job: BulkJob }) {
  const t = useT();
  const [flow] = useState(() => retryJobFlow(job.id));
  const { failure, sending } = useStore(flow.$state);
  const retry = () => {
    if (!sending && flow.review()) void flow.submit();
  };
  const { failed: count, each } = job;
  const sums = each && {
    each: formatMoney(each.amountMinor),
    amount: formatMoney(count * each.amountMinor),
  };
  return (
    <>
      {failure && !sending && (
        <FlowFailure failure={failure} failed={(reason) => t('bulk.work.retryFailed', { reason })} />
      )}
      <Button icon={<RotateCcw aria-hidden="true" />} busy={sending} onClick={retry}>
        {sums ? t('bulk.work.retryLoad', { count, ...sums }) : t('bulk.work.retry', { count })}
      </Button>
    </>
  );
}

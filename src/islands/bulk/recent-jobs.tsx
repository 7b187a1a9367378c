import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import { listJobs } from '#lib/contract/jobs/jobs.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { JOBS_KEY } from '#lib/stores/jobs/work.ts';
import { openWork } from '#lib/stores/jobs/work-address.ts';
import { itemsOf } from '#lib/stores/read-on.ts';
import { WaitingInList } from '../approvals/waiting-notice.tsx';
import { LoadFailure } from '../page/load-failure.tsx';
import { Button } from '../ui/button.tsx';
import { Time } from '../ui/figures.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { JobState, kindText } from './job-state.tsx';

const AT_ONCE = 10;
const LOOK_AGAIN_MS = 3_000;

const BEGINNING = ['startBulkAction'] as const;

/** The bulk jobs, newest first, each with a link to its results, below those that wait for approval. */
export function RecentJobs({ businessId }: { businessId: string }) {
  return (
    <>
      <WaitingInList businessId={businessId} calls={BEGINNING} />
      <BegunJobs businessId={businessId} />
    </>
  );
}

function BegunJobs({ businessId }: { businessId: string }) {
  const t = useT();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...JOBS_KEY, businessId],
    queryFn: ({ pageParam, signal }) =>
      callApi(listJobs, {
        params: { id: businessId },
        query: { limit: AT_ONCE, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      itemsOf(state.data).some((job) => job.finishedAt === null) ? LOOK_AGAIN_MS : false,
  });
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="block" height={56} width="full" />;
  const jobs = itemsOf(data);
  if (jobs.length === 0) return <p>{t('bulk.work.empty')}</p>;
  return (
    <div className="dialog-stack">
      <ul className="job-list">
        {jobs.map((job) => (
          <li key={job.id}>
            <button type="button" className="job-line" onClick={() => openWork(job.id)}>
              <span className="job-words">
                <span className="job-kind">{kindText(job.kind, t)}</span>
                <span className="cell-note">
                  {job.startedBy}, <Time moment={job.createdAt} focusable={false} />
                </span>
              </span>
              <span className="job-words" data-end>
                <JobState job={job} />
                <span className="cell-note">
                  {t('bulk.work.progress', { done: formatCount(job.done), total: formatCount(job.total) })}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('bulk.work.more')}
        </Button>
      )}
    </div>
  );
}

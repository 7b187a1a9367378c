import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '#lib/browser/caller.ts';
import type { OutputOf } from '#lib/contract/call.ts';
import { listJobRows } from '#lib/contract/jobs/jobs.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import type { BulkJob } from '#lib/stores/bulk/start.ts';
import { itemsOf } from '#lib/stores/read-on.ts';
import { cardInWords } from '../cards/card-in-words.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { useBusinessId } from '../page/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Money } from '../ui/figures.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';

const AT_ONCE = 50;

type JobRowsProps = { job: BulkJob; state: 'failed' | 'done' };

/** The cards of a job that came to one end: failed with the reason of each, or done. */
export function JobRows({ job, state }: JobRowsProps) {
  const t = useT();
  const businessId = useBusinessId() ?? '';
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['job-rows', job.id, state, job[state]],
    queryFn: ({ pageParam, signal }) =>
      callApi(listJobRows, {
        params: { id: job.id },
        query: { state: [state], limit: AT_ONCE, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: job[state] > 0,
  });
  if (job[state] === 0) return null;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <section className="job-rows">
      <h3>{t(`bulk.work.rows.${state}`)}</h3>
      {!data && <Skeleton kind="block" height={24} width="full" />}
      <ul>
        {itemsOf(data).map(({ seq, subject, card, error, reason, moved }) => (
          <li key={seq}>
            <a className="link" href={pathTo('singleCard', { businessId, cardId: subject })}>
              {card ? cardInWords(card, t) : <code>{subject}</code>}
            </a>
            {state === 'failed' && (
              <span>{reasonText(job.kind, { error: error ?? 'internal', reason }, t)}</span>
            )}
            {state === 'done' && moved && <Money amountMinor={moved.amountMinor} />}
            {state === 'done' && job.each && <Money signed amountMinor={job.each.amountMinor} />}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('bulk.work.more')}
        </Button>
      )}
    </section>
  );
}

type Row = OutputOf<typeof listJobRows>['items'][number];
type Failure = { error: string } & Pick<Row, 'reason'>;

/** Why a row failed: its reason, else a text of its action, else one of the error. */
function reasonText(kind: string, { error, reason }: Failure, t: Translate): string {
  const why = reason && known(t, `errors.${reason.key}`, reason.params);
  if (why) return kind === 'cards.load' ? `${why} ${t('bulk.work.nothingMoved')}` : why;
  return known(t, `bulk.reason.${kind.replace('cards.', '')}.${error}`) ?? t(`errors.api.${error}`);
}

/** A text where there is one: a newer server may send keys that this page does not know. */
function known(t: Translate, key: string, values?: Record<string, string | number>): string | null {
  const text = t(key, values);
  return text === key ? null : text;
}

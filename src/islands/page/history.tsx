import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useT } from '../ui/texts.tsx';
import { LoadFailure } from './load-failure.tsx';

type HistoryListProps<Item> = {
  /** where its texts stand: emptyTitle, emptyBody, loading; or the texts themselves */
  texts:
    | 'cards.card.transactions'
    | 'cards.card.loads'
    | 'cards.card.activities'
    | 'cards.mails'
    | { emptyTitle: string; emptyBody: string; loading: string };
  /** a list that is read on and on */
  list: Pick<UseInfiniteQueryResult, 'error' | 'isPending' | 'hasNextPage' | 'isFetchingNextPage'> & {
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  items: readonly Item[];
  children: (items: readonly Item[]) => ReactNode;
};

const SKELETON_LINES = [40, 52, 36, 44, 48, 40] as const;

/** The common states of all histories: loading, failed, empty, and more to load. */
export function HistoryList<Item>({ texts, list, items, children }: HistoryListProps<Item>) {
  const t = useT();
  if (list.error && items.length === 0) {
    return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  }
  const words =
    typeof texts === 'object'
      ? texts
      : {
          emptyTitle: t(`${texts}.emptyTitle`),
          emptyBody: t(`${texts}.emptyBody`),
          loading: t(`${texts}.loading`),
        };
  if (list.isPending) return <HistorySkeleton label={words.loading} />;
  if (items.length === 0) return <EmptyState title={words.emptyTitle}>{words.emptyBody}</EmptyState>;
  return (
    <>
      {children(items)}
      {list.hasNextPage && (
        <div className="history-more" data-print="no">
          <Button size="s" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('common.button.showMore')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Lines of the final height. */
export function HistorySkeleton({ label }: { label?: string }) {
  return (
    <div className="history" aria-busy="true">
      {label && (
        <p className="sr-only" role="status">
          {label}
        </p>
      )}
      {SKELETON_LINES.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines on their way never change places
        <div key={at} className="history-line" aria-hidden="true">
          <Skeleton kind="round" />
          <span className="history-words">
            <Skeleton width={width} />
            <Skeleton width={24} />
          </span>
          <Skeleton width={16} />
        </div>
      ))}
    </div>
  );
}

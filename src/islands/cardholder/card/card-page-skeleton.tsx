import { HistorySkeleton } from '../../page/history.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The page of a card while it loads, with the same places and sizes. */
export function CardPageSkeleton() {
  return (
    <>
      <div className="held-card" aria-hidden="true">
        <Skeleton kind="block" height={10} width={16} />
        <div className="held-card-words">
          <Skeleton width={40} />
          <Skeleton width={28} />
        </div>
      </div>
      <div className="wallet" aria-hidden="true">
        <Skeleton width={24} />
        <Skeleton kind="block" height={14} width={48} />
        <Skeleton width={32} />
      </div>
      <div className="panel" aria-hidden="true">
        <HistorySkeleton />
      </div>
    </>
  );
}

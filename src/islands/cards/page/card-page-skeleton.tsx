import { HistorySkeleton } from '../../page/history.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ThingSkeleton } from '../../ui/thing-skeleton.tsx';

/** The page of a card while it is on the way: same places, same sizes. */
export function CardPageSkeleton() {
  return (
    <ThingSkeleton backWidth="w-20">
      <div className="card-page" aria-hidden="true">
        <div className="card-side">
          <div className="card-picture">
            <span className="skeleton card-art" />
            <p className="card-state">
              <Skeleton className="w-40" />
            </p>
          </div>
          <div className="card-balance">
            <Skeleton className="w-20" />
            <Skeleton kind="block" className="h-14 w-44" />
            <Skeleton className="w-56" />
          </div>
        </div>
        <div className="card-tabs panel">
          <div className="tabs">
            {['w-24', 'w-24', 'w-20', 'w-16'].map((width, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
              <span key={at} className="tab">
                <Skeleton className={width} />
              </span>
            ))}
          </div>
          <HistorySkeleton />
        </div>
      </div>
    </ThingSkeleton>
  );
}

import { HistorySkeleton } from '../../page/history.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ThingSkeleton } from '../../ui/thing-skeleton.tsx';

/** The page of a card while it loads, with the same places and sizes. */
export function CardPageSkeleton() {
  return (
    <ThingSkeleton backWidth={20}>
      <div className="card-page" aria-hidden="true">
        <div className="card-side">
          <div className="card-picture">
            <span className="skeleton card-art" />
            <p className="card-state">
              <Skeleton width={40} />
            </p>
          </div>
          <div>
            <Skeleton width={20} />
            <Skeleton kind="block" height={14} width={44} />
            <Skeleton width={56} />
          </div>
        </div>
        <div className="thing-tabs panel">
          <div className="tabs">
            {([24, 24, 20, 16] as const).map((width, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
              <span key={at} className="tab">
                <Skeleton width={width} />
              </span>
            ))}
          </div>
          <HistorySkeleton />
        </div>
      </div>
    </ThingSkeleton>
  );
}

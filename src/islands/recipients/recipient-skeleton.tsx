import { HistorySkeleton } from '../page/history.tsx';
import { FactsSkeleton } from '../ui/facts-skeleton.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ThingSkeleton } from '../ui/thing-skeleton.tsx';

const FACTS = ['w-40', 'w-24', 'w-20', 'w-32', 'w-28'];

/** The page of a recipient while it is on the way: same places, same sizes. */
export function RecipientSkeleton() {
  return (
    <ThingSkeleton backWidth="w-28">
      <div className="panel recipient-step" aria-hidden="true">
        <Skeleton className="w-full" />
        <Skeleton className="w-40" />
      </div>
      <div className="order-page" aria-hidden="true">
        <div className="order-side">
          <FactsSkeleton className="facts card-facts" widths={FACTS} />
        </div>
        <div className="card-tabs panel">
          <HistorySkeleton />
        </div>
      </div>
    </ThingSkeleton>
  );
}

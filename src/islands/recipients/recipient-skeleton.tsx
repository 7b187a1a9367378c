import { HistorySkeleton } from '../page/history.tsx';
import { FactsSkeleton } from '../ui/facts-skeleton.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ThingSkeleton } from '../ui/thing-skeleton.tsx';

const FACTS = [40, 24, 20, 32, 28] as const;

/** The page of a recipient while it loads: same places, same sizes. */
export function RecipientSkeleton() {
  return (
    <ThingSkeleton backWidth={28}>
      <div className="panel recipient-step" aria-hidden="true">
        <Skeleton width="full" />
        <Skeleton width={40} />
      </div>
      <div className="thing-page" aria-hidden="true">
        <div className="thing-side">
          <FactsSkeleton className="facts thing-facts" widths={FACTS} />
        </div>
        <div className="thing-tabs panel">
          <HistorySkeleton />
        </div>
      </div>
    </ThingSkeleton>
  );
}

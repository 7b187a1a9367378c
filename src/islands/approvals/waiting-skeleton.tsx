import { FactsSkeleton } from '../ui/facts-skeleton.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** A request while it loads. */
export function WaitingSkeleton() {
  return (
    <div className="requests" aria-hidden="true">
      <div className="panel request">
        <Skeleton width={48} />
        <FactsSkeleton className="facts review-facts" widths={[40, 36, 28, 24]} />
        <Skeleton kind="block" height={10} width="full" />
      </div>
    </div>
  );
}

import { Skeleton } from '../ui/skeleton.tsx';
import { ThingSkeleton } from '../ui/thing-skeleton.tsx';

/** The page of an autoload while it loads, with the same places and sizes. */
export function AutoloadSkeleton() {
  return (
    <ThingSkeleton backWidth={28}>
      <div className="thing-page" aria-hidden="true">
        <div className="thing-side">
          <div className="panel panel-body autoload-facts-place">
            {[0, 1, 2, 3, 4, 5, 6].map((at) => (
              <p key={at}>
                <Skeleton width={48} />
              </p>
            ))}
          </div>
        </div>
        <div className="thing-main">
          <div className="panel autoload-calendar-place" />
        </div>
      </div>
    </ThingSkeleton>
  );
}

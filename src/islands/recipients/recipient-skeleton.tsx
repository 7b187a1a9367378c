import { HistorySkeleton } from '../cards/card-history.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The page of a recipient while it is on the way: same places, same sizes. */
export function RecipientSkeleton() {
  return (
    <div aria-busy="true">
      <div className="card-page-head">
        <span className="back-link">
          <Skeleton className="w-28" />
        </span>
        <p className="cards-title" aria-hidden="true">
          <Skeleton className="w-64" />
        </p>
      </div>
      <div className="panel recipient-step" aria-hidden="true">
        <Skeleton className="w-full" />
        <Skeleton className="w-40" />
      </div>
      <div className="order-page" aria-hidden="true">
        <div className="order-side">
          <dl className="facts card-facts">
            {['w-40', 'w-24', 'w-20', 'w-32', 'w-28'].map((width) => (
              <div key={width} className="contents">
                <dt>
                  <Skeleton className="w-16" />
                </dt>
                <dd>
                  <Skeleton className={width} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="card-tabs panel">
          <HistorySkeleton />
        </div>
      </div>
    </div>
  );
}

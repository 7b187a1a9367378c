import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx';
import { ThingSkeleton } from '../ui/thing-skeleton.tsx';

const WIDTHS = ['w-32', 'w-40', 'w-16', 'w-24'];
const ROWS = 5;

/** The page of an order while it is on the way: same places, same sizes. */
export function OrderSkeleton() {
  return (
    <ThingSkeleton backWidth="w-28">
      <div className="order-page" aria-hidden="true">
        <div className="order-side">
          <div className="panel order-progress">
            {[0, 1, 2, 3].map((at) => (
              <p key={at}>
                <Skeleton className="w-48" />
                <Skeleton className="w-32" />
              </p>
            ))}
          </div>
        </div>
        <div className="table-wrap">
          <table className="table" data-cards>
            <tbody>
              <SkeletonRows rows={ROWS} columns={WIDTHS} />
            </tbody>
          </table>
        </div>
      </div>
    </ThingSkeleton>
  );
}

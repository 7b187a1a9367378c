import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx';
import { ThingSkeleton } from '../ui/thing-skeleton.tsx';

const WIDTHS = [32, 40, 16, 24] as const;
const ROWS = 5;

/** The page of an order while it loads, with the same places and sizes. */
export function OrderSkeleton() {
  return (
    <ThingSkeleton backWidth={28}>
      <div className="thing-page" aria-hidden="true">
        <div className="thing-side">
          <div className="panel progress">
            {[0, 1, 2, 3].map((at) => (
              <p key={at}>
                <Skeleton width={48} />
                <Skeleton width={32} />
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

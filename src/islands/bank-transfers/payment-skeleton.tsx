import { FactsSkeleton } from '../ui/facts-skeleton.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ThingSkeleton } from '../ui/thing-skeleton.tsx';

const STEPS = ['w-32', 'w-28', 'w-40'];
const FACTS = ['w-20', 'w-32', 'w-28', 'w-48', 'w-24', 'w-28', 'w-28', 'w-24'];

/** The page of a payment while it is on the way: its steps, and what is known of it. */
export function PaymentSkeleton() {
  return (
    <ThingSkeleton backWidth="w-28">
      <div className="order-page" aria-hidden="true">
        <div className="order-side">
          <div className="panel order-progress">
            <ol className="timeline">
              {STEPS.map((width) => (
                <li key={width}>
                  <span className="timeline-dot" />
                  <span className="history-words">
                    <span className="order-step">
                      <Skeleton className={width} />
                    </span>
                    <span className="history-more-words">
                      <Skeleton className="w-40" />
                    </span>
                  </span>
                </li>
              ))}
            </ol>
          </div>
        </div>
        <div className="panel panel-body">
          <FactsSkeleton className="facts" widths={FACTS} />
        </div>
      </div>
    </ThingSkeleton>
  );
}

import { FactsSkeleton } from '../ui/facts-skeleton.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ThingSkeleton } from '../ui/thing-skeleton.tsx';

const STEPS = [32, 28, 40] as const;
const FACTS = [20, 32, 28, 48, 24, 28, 28, 24] as const;

/** The page of a payment while it loads, with what is already known of it. */
export function PaymentSkeleton() {
  return (
    <ThingSkeleton backWidth={28}>
      <div className="thing-page" aria-hidden="true">
        <div className="thing-side">
          <div className="panel progress">
            <ol className="timeline">
              {STEPS.map((width) => (
                <li key={width}>
                  <span className="timeline-dot" />
                  <span className="history-words">
                    <span className="progress-step">
                      <Skeleton width={width} />
                    </span>
                    <span className="history-more-words">
                      <Skeleton width={40} />
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

import { Skeleton } from '../ui/skeleton.tsx';

/** A case while it loads: same places, same sizes. */
export function CaseSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="thing-head">
        <Skeleton width={24} />
        <Skeleton width={64} height={11} />
        <Skeleton width={48} />
      </div>
      <div className="thing-page">
        <div className="thing-side">
          <Skeleton kind="block" height={56} />
          <Skeleton kind="block" height={14} />
        </div>
        <div className="thing-main">
          <Skeleton kind="block" height={48} />
        </div>
      </div>
    </div>
  );
}

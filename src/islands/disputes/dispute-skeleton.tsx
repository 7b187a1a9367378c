import { Skeleton } from '../ui/skeleton.tsx';

/** A case while it loads: same places, same sizes. */
export function DisputeSkeleton() {
  return (
    <div className="lost-step" aria-hidden="true">
      <Skeleton width={56} height={24} />
      <Skeleton kind="block" height={14} />
      <Skeleton kind="block" height={14} />
      <Skeleton kind="block" height={14} />
    </div>
  );
}

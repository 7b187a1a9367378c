import { Skeleton } from '../ui/skeleton.tsx';

/** The page while it is not known whose it is: no words, so that it tells nobody anything. */
export function StaffSkeleton() {
  return (
    <div aria-busy="true" className="desk-skeleton">
      <Skeleton kind="text" width={32} />
      <Skeleton kind="block" height={11} width={64} />
    </div>
  );
}

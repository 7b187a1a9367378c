import { Skeleton } from '../../ui/skeleton.tsx';

/** The page of the cash machines while it loads, with the same places and sizes. */
export function AtmSkeleton() {
  return (
    <div className="stack" data-gap="l" aria-hidden="true">
      <Skeleton kind="block" height={10} width={48} />
      <Skeleton kind="block" height={14} width={48} />
      <Skeleton kind="block" height={14} width={48} />
    </div>
  );
}

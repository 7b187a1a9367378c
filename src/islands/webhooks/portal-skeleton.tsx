import { Skeleton } from '../ui/skeleton.tsx';

/** The portal while its address is exchanged, without words: they would tell whose it may be. */
export function PortalSkeleton() {
  return (
    <div aria-busy="true" className="portal-skeleton">
      <Skeleton kind="text" width={32} />
      <Skeleton kind="text" width={64} />
      <Skeleton kind="block" height={48} width="full" />
    </div>
  );
}

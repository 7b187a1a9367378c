import { SkeletonFilters, SkeletonTable } from '../ui/skeleton.tsx';
import { transfersOnTheirWay } from './transfers-on-their-way.ts';

/** The payments on their way: search, filters and rows in their places. */
export function TransfersSkeleton({ withProgram }: { withProgram: boolean }) {
  return (
    <>
      <div className="cards-toolbar" data-rows="2" aria-hidden="true">
        <span className="skeleton input-group cards-search" />
        <SkeletonFilters widths={['w-24', 'w-20']} />
      </div>
      <SkeletonTable className="transfers-table" {...transfersOnTheirWay(withProgram)} />
    </>
  );
}

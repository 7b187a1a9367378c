import { SkeletonTable } from '../ui/skeleton.tsx';
import { FiltersSkeleton } from './filters-skeleton.tsx';
import { type ListColumn, placesOf } from './list-column.ts';

type Width = ListColumn<never>['width'];

type SkeletonProps<Row> = {
  /** the class of the table's own look */
  look: string;
  columns: readonly ListColumn<Row>[];
  rows: number;
  search?: boolean;
  /** a width for each filter */
  filters: readonly Width[];
  /** the width of what stands at the end of the toolbar */
  view?: Width;
  /** the class of a frame that cuts the usual columns to fit */
  frame?: string;
};

/** A list while it loads: toolbar and rows in their places and sizes. */
export function ListSkeleton<Row>(props: SkeletonProps<Row>) {
  const { look, columns, rows, search = false, filters, view, frame } = props;
  return (
    <>
      <div
        className={search ? 'toolbar' : 'toolbar toolbar-plain'}
        data-rows={search && !view ? '2' : undefined}
        aria-hidden="true"
      >
        {search && <span className="skeleton input-group toolbar-search" />}
        <FiltersSkeleton widths={filters} />
        {view && (
          <div className="toolbar-view">
            <span className="skeleton chip" data-width={view} />
          </div>
        )}
      </div>
      <SkeletonTable
        className={look}
        {...(frame ? { isUsual: true, wrapClassName: frame } : {})}
        {...placesOf(columns, rows)}
      />
    </>
  );
}

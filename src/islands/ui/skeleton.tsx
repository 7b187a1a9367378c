type SkeletonProps = {
  /** `w-24` and the like; the width of what will stand there */
  className?: string;
  /** `text` takes a line's height, `block` the height of its class */
  kind?: 'text' | 'block' | 'round';
};

/** The quiet place of something on its way. It stands still: nothing here loops. */
export function Skeleton({ className = '', kind = 'text' }: SkeletonProps) {
  return <span className={`skeleton ${className}`} data-kind={kind} aria-hidden="true" />;
}

/** How many rows a table keeps free, and a width class for each of its columns. */
export type SkeletonSize = {
  rows: number;
  columns: readonly string[];
  /** `data-col` of each column, where styles know them by name */
  names?: readonly string[];
};

/** Rows of a table on their way, of the final height. */
export function SkeletonRows({ rows, columns, names }: SkeletonSize) {
  const numbers = Array.from({ length: rows }, (_, number) => number);
  return numbers.map((number) => (
    <tr key={number} data-skeleton>
      {columns.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns on their way never change places
        <td key={at} data-col={names?.[at]}>
          <Skeleton className={width} />
        </td>
      ))}
    </tr>
  ));
}

type SkeletonTableProps = SkeletonSize & {
  /** the classes of the table's own look */
  className: string;
  wrapClassName?: string;
  /** columns that give way where there is little room */
  isUsual?: true;
};

/** A whole table on its way. */
export function SkeletonTable({ className, wrapClassName = '', isUsual, ...size }: SkeletonTableProps) {
  return (
    <div className={`table-wrap ${wrapClassName}`.trim()} data-usual={isUsual} aria-hidden="true">
      <table className={`table ${className}`} data-cards>
        <thead>
          <tr>
            {size.columns.map((width, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns on their way never change places
              <th key={at} data-col={size.names?.[at]}>
                <Skeleton className={width} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <SkeletonRows {...size} />
        </tbody>
      </table>
    </div>
  );
}

/** The filters above a list on their way; a width class for each. */
export function SkeletonFilters({ widths }: { widths: readonly string[] }) {
  return (
    <div className="cards-filters">
      {widths.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: filters on their way never change places
        <span key={at} className={`skeleton chip ${width}`} />
      ))}
    </div>
  );
}

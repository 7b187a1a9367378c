/** Width of the content to come, in steps of four pixels; `full` is the whole width (styles/shared/skeleton.css). */
export type SkeletonWidth = 5 | 8 | 10 | 16 | 20 | 24 | 28 | 32 | 36 | 40 | 44 | 48 | 52 | 56 | 64 | 'full';

type SkeletonProps = {
  width?: SkeletonWidth;
  /** height of a block, in steps of four pixels */
  height?: 10 | 11 | 14 | 24 | 48 | 56;
  /** `text` takes a line's height */
  kind?: 'text' | 'block' | 'round';
};

/** The placeholder of content that loads. It has no animation. */
export function Skeleton({ width, height, kind = 'text' }: SkeletonProps) {
  return (
    <span className="skeleton" data-kind={kind} data-width={width} data-height={height} aria-hidden="true" />
  );
}

/** The number of placeholder rows, and the width of the content of each column. */
export type SkeletonSize = {
  rows: number;
  columns: readonly SkeletonWidth[];
  /** `data-col` of each column, where styles know them by name */
  names?: readonly string[];
};

/** Placeholder rows of a table, of the final height. */
export function SkeletonRows({ rows, columns, names }: SkeletonSize) {
  const numbers = Array.from({ length: rows }, (_, number) => number);
  return numbers.map((number) => (
    <tr key={number} data-skeleton>
      {columns.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder columns never change their order
        <td key={at} data-col={names?.[at]}>
          <Skeleton width={width} />
        </td>
      ))}
    </tr>
  ));
}

type SkeletonTableProps = SkeletonSize & {
  /** the classes of the table's own look */
  className: string;
  wrapClassName?: string;
  /** columns that hide where there is little room */
  isUsual?: true;
};

/** A whole table of placeholders. */
export function SkeletonTable({ className, wrapClassName = '', isUsual, ...size }: SkeletonTableProps) {
  return (
    <div className={`table-wrap ${wrapClassName}`.trim()} data-usual={isUsual} aria-hidden="true">
      <table className={`table ${className}`} data-cards>
        <thead>
          <tr>
            {size.columns.map((width, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholder columns never change their order
              <th key={at} data-col={size.names?.[at]}>
                <Skeleton width={width} />
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

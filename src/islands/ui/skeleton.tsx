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

/** Rows of a table on their way, of the final height; a width class for each column. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: readonly string[] }) {
  const numbers = Array.from({ length: rows }, (_, number) => number);
  return numbers.map((number) => (
    <tr key={number} data-skeleton>
      {columns.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns on their way never change places
        <td key={at}>
          <Skeleton className={width} />
        </td>
      ))}
    </tr>
  ));
}

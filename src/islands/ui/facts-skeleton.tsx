import { Skeleton } from './skeleton.tsx';

type FactsSkeletonProps = {
  className: string;
  /** a width class for each of them */
  widths: readonly string[];
};

/** What is known of a thing while it is on the way: names beside values. */
export function FactsSkeleton({ className, widths }: FactsSkeletonProps) {
  return (
    <dl className={className}>
      {widths.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts on their way never change places
        <div key={at} className="contents">
          <dt>
            <Skeleton className="w-16" />
          </dt>
          <dd>
            <Skeleton className={width} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

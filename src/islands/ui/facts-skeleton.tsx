import { Skeleton, type SkeletonWidth } from './skeleton.tsx';

type FactsSkeletonProps = {
  className: string;
  widths: readonly SkeletonWidth[];
};

/** What is known of a thing while it is on the way: names beside values. */
export function FactsSkeleton({ className, widths }: FactsSkeletonProps) {
  return (
    <dl className={className}>
      {widths.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts on their way never change places
        <div key={at} className="contents">
          <dt>
            <Skeleton width={16} />
          </dt>
          <dd>
            <Skeleton width={width} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

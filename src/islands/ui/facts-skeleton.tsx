import { Skeleton, type SkeletonWidth } from './skeleton.tsx';

type FactsSkeletonProps = {
  className: string;
  widths: readonly SkeletonWidth[];
};

/** The facts of a thing while they load: names beside values. */
export function FactsSkeleton({ className, widths }: FactsSkeletonProps) {
  return (
    <dl className={className}>
      {widths.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder facts never change their order
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

import type { SkeletonWidth } from '../ui/skeleton.tsx';

/** The filters above a list on their way, by their widths. */
export function FiltersSkeleton({ widths }: { widths: readonly SkeletonWidth[] }) {
  return (
    <div className="toolbar-filters">
      {widths.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: filters on their way never change places
        <span key={at} className="skeleton chip" data-width={width} />
      ))}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Skeleton, type SkeletonWidth } from './skeleton.tsx';

/** The page of one thing while it loads: placeholders of the link back, of the title and of the rest. */
export function ThingSkeleton({ backWidth, children }: { backWidth: SkeletonWidth; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <div className="thing-head">
        <span className="back-link">
          <Skeleton width={backWidth} />
        </span>
        <p className="page-title" aria-hidden="true">
          <Skeleton width={64} />
        </p>
      </div>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

/** The page of one thing while it is on the way: the places of the way back and of its title, then those of the rest. */
export function ThingSkeleton({ backWidth, children }: { backWidth: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <div className="card-page-head">
        <span className="back-link">
          <Skeleton className={backWidth} />
        </span>
        <p className="cards-title" aria-hidden="true">
          <Skeleton className="w-64" />
        </p>
      </div>
      {children}
    </div>
  );
}

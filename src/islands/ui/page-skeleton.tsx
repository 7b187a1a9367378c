import type { ReactNode } from 'react';

type PageSkeletonProps = {
  title: string;
  /** the line under it, or its place */
  sum: ReactNode;
  /** the place of what can be done there */
  action?: ReactNode;
  children: ReactNode;
};

/** A page while its script and the guard are on the way: its head, and the places of the rest. It carries no data. */
export function PageSkeleton({ title, sum, action, children }: PageSkeletonProps) {
  return (
    <div aria-busy="true">
      <div className="page-head">
        <div>
          <p className="page-title">{title}</p>
          <p className="page-sum">{sum}</p>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}

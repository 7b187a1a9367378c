import type { ReactNode } from 'react';

type PageSkeletonProps = {
  title: string;
  /** the line under the title, or its placeholder */
  sum: ReactNode;
  /** the placeholder of the acts */
  action?: ReactNode;
  children: ReactNode;
};

/** A page while its script and the guard load: its head, and placeholders of the rest. It carries no data. */
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

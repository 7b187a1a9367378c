import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';

type NotAllowedProps = {
  title: string;
  children: ReactNode;
  /** the page has a heading besides */
  isPart?: boolean;
};

/** In place of a page, or a part of it, that the member's role does not show: says so, and whom to ask. */
export function NotAllowed({ title, children, isPart = false }: NotAllowedProps) {
  return (
    <div className="panel">
      <EmptyState kind="search" title={title} isPage={!isPart}>
        {children}
      </EmptyState>
    </div>
  );
}

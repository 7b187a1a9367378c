import type { MouseEvent, ReactNode } from 'react';
import { goToDesk, searchOfDesk } from '#lib/stores/staff/query.ts';

type DeskLinkProps = {
  to: Parameters<typeof goToDesk>[0];
  more?: Record<string, string>;
  className?: string;
  children: ReactNode;
};

/** A place at the desk, opened without loading the page. */
export function DeskLink({ to, more, className = 'link', children }: DeskLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goToDesk(to, more);
  };
  return (
    <a className={className} href={searchOfDesk(to, more) || '?'} onClick={open}>
      {children}
    </a>
  );
}

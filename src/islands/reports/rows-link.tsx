import type { ReactNode } from 'react';

/** What leads to its rows; plain words where there are none, or the reader may not see them. */
export const RowsLink = ({ href, children }: { href: string | undefined; children: ReactNode }) =>
  href ? (
    <a className="report-rows" href={href}>
      {children}
    </a>
  ) : (
    children
  );

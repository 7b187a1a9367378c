import type { ReactNode } from 'react';
import type { Approval } from '#lib/contract/approvals/approvals.ts';
import { openRequest } from '#lib/stores/approvals/query.ts';

type LinkProps = { approval: Pick<Approval, 'id'>; look?: string; children: ReactNode };

/** Shows a request beside the list; another window gets it by its address. */
export function RequestLink({ approval, look = 'link', children }: LinkProps) {
  return (
    <a
      className={look}
      href={`?request=${approval.id}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        openRequest(approval.id);
      }}
    >
      {children}
    </a>
  );
}

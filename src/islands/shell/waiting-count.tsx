import { useStore } from '@nanostores/react';
import { CircleCheckBig } from 'lucide-react';
import type { NavInput } from '#lib/domain/shell/navigation.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { $waitingCount } from '#lib/stores/approvals/waiting-count.ts';
import { useT } from '../ui/texts.tsx';

/** More are not counted. */
const MOST_SHOWN = 99;

/** How many requests wait for this person; nothing where none does. */
export function WaitingCount() {
  const t = useT();
  const count = useStore($waitingCount);
  if (count === 0) return null;
  return (
    <span className="nav-count">
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="sr-only">{t('shell.approval.waiting', { count })}</span>
    </span>
  );
}

/** In the head of a narrow page, whose bar has no room for Approvals: one press leads to what waits. */
export function WaitingLink({ nav }: { nav: NavInput | null }) {
  const count = useStore($waitingCount);
  if (!nav || count === 0) return null;
  return (
    <a className="icon-button waiting-link" href={pathTo('approvals', { businessId: nav.businessId })}>
      <CircleCheckBig aria-hidden="true" />
      <WaitingCount />
    </a>
  );
}

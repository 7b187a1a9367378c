import { useStore } from '@nanostores/react';
import { CircleCheckBig } from 'lucide-react';
import type { NavInput, NavKey } from '#lib/domain/shell/navigation.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import { $waitingCount } from '#lib/stores/approvals/waiting-count.ts';
import { $openCases, $waitingReplacements } from '#lib/stores/shell/waiting-counts.ts';
import { useT } from '../ui/texts.tsx';

/** More are not counted. */
const MOST_SHOWN = 99;

const COUNTS = {
  approvals: { $count: $waitingCount, words: 'shell.approval.waiting' },
  disputes: { $count: $openCases, words: 'shell.approval.cases' },
  orders: { $count: $waitingReplacements, words: 'shell.approval.replacements' },
} as const;
export type Counted = keyof typeof COUNTS;

export const isCounted = (key: NavKey): key is Counted => key in COUNTS;

/** How much waits for this person behind a line of the navigation; nothing where nothing does. */
export function WaitingCount({ of }: { of: Counted }) {
  const t = useT();
  const { $count, words } = COUNTS[of];
  const count = useStore($count);
  if (count === 0) return null;
  return (
    <span className="nav-count">
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="sr-only">{t(words, { count })}</span>
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
      <WaitingCount of="approvals" />
    </a>
  );
}

import { pageClock } from '#lib/browser/page-clock.ts';
import type { Approval } from '#lib/contract/approvals/approvals.ts';
import type { ListColumn } from '../list/list-column.ts';
import { Time } from '../ui/figures.tsx';
import { RequestLink } from './request-link.tsx';
import { About, RequestStatus } from './request-looks.tsx';
import { requestTitle } from './request-title.ts';

/** The columns of requests that are over. */
export const APPROVAL_COLUMNS: readonly ListColumn<Approval>[] = [
  {
    id: 'what',
    width: 48,
    cell: (approval, { t }) => (
      <span className="cell-lines">
        <RequestLink approval={approval} look="row-link">
          <bdi>{requestTitle(approval, t)}</bdi>
        </RequestLink>
        <About approval={approval} />
      </span>
    ),
  },
  { id: 'status', width: 20, cell: ({ status }) => <RequestStatus status={status} /> },
  { id: 'program', width: 24, isQuiet: true, cell: ({ businessName }) => businessName },
  { id: 'askedBy', width: 24, isQuiet: true, isLabelled: true, cell: ({ requestedBy }) => requestedBy },
  {
    id: 'decidedBy',
    width: 24,
    isQuiet: true,
    isLabelled: true,
    isNothing: ({ decidedBy }) => decidedBy === null,
    cell: ({ decidedBy }) => decidedBy,
  },
  {
    id: 'asked',
    width: 16,
    isQuiet: true,
    cell: ({ requestedAt }) => <Time moment={requestedAt} now={pageClock.now()} focusable={false} />,
  },
];

/** The same for a single program, without its name in each row. */
export const APPROVAL_COLUMNS_OF_ONE = APPROVAL_COLUMNS.filter(({ id }) => id !== 'program');

import type { DisputeRow } from '#lib/contract/disputes/dispute.ts';
import { pathTo } from '#lib/domain/shell/routes.ts';
import type { ListColumn } from '../list/list-column.ts';
import { Money, Time } from '../ui/figures.tsx';
import { DisputeStatus, DueNext } from './dispute-looks.tsx';

/** The columns of cases. */
export const DISPUTE_COLUMNS: readonly ListColumn<DisputeRow>[] = [
  {
    id: 'case',
    width: 40,
    cell: ({ id, businessId, card, purchase, reason }, { t }) => (
      <span className="cell-lines case-cell">
        <a className="row-link" href={pathTo('disputeCase', { businessId, cardId: card.id, disputeId: id })}>
          <bdi>{purchase.merchantName}</bdi>
        </a>
        <span className="cell-note">{t(`disputes.reason.${reason}`)}</span>
      </span>
    ),
  },
  { id: 'status', width: 20, cell: (dispute) => <DisputeStatus status={dispute.status} /> },
  {
    id: 'amount',
    width: 16,
    isAmount: true,
    cell: ({ amount }) => <Money amountMinor={amount.amountMinor} />,
  },
  {
    id: 'holder',
    width: 28,
    isQuiet: true,
    cell: ({ holder }) => <bdi>{`${holder.firstName} ${holder.lastName}`.trim()}</bdi>,
  },
  { id: 'program', width: 24, isQuiet: true, cell: ({ programName }) => programName },
  {
    id: 'due',
    width: 28,
    isNothing: ({ status }) => status !== 'open',
    cell: (dispute) => <DueNext dispute={dispute} />,
  },
  {
    id: 'worker',
    width: 20,
    isQuiet: true,
    isNothing: ({ takenUpBy }) => takenUpBy === null,
    cell: ({ takenUpBy }) => <bdi>{takenUpBy}</bdi>,
  },
  {
    id: 'opened',
    width: 16,
    isQuiet: true,
    cell: ({ openedAt }) => <Time moment={openedAt} focusable={false} />,
  },
];

/** The same for a single program, without its name in each row. */
export const DISPUTE_COLUMNS_OF_ONE = DISPUTE_COLUMNS.filter(({ id }) => id !== 'program');

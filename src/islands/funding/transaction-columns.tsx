import type { BusinessTransaction } from '#lib/contract/funding/history.ts';
import type { ListColumn } from '../list/list-column.ts';
import { PurchaseFigure } from '../purchases/purchase-figure.tsx';
import { Badge, STATUS_LOOKS } from '../ui/badge.tsx';
import { Time } from '../ui/figures.tsx';
import { CardCell } from './card-cell.tsx';

/** The columns of purchases. */
export const TRANSACTION_COLUMNS: readonly ListColumn<BusinessTransaction>[] = [
  {
    id: 'card',
    width: 32,
    cell: ({ card }, { businessId, t }) => <CardCell {...{ businessId, card, t }} tab="transactions" />,
  },
  {
    id: 'merchant',
    width: 40,
    cell: ({ merchantName, merchantCategory }) => (
      <span className="cell-lines">
        <bdi>{merchantName}</bdi>
        <span className="cell-note">{merchantCategory}</span>
      </span>
    ),
  },
  { id: 'program', width: 28, isQuiet: true, cell: ({ business }) => <bdi>{business.name}</bdi> },
  {
    id: 'status',
    width: 20,
    cell: ({ transactionEventStatus: status }, { t }) => (
      <Badge {...STATUS_LOOKS[status]}>{t(`funding.transactions.status.${status}`)}</Badge>
    ),
  },
  {
    id: 'when',
    width: 20,
    isQuiet: true,
    cell: ({ authorizedAt }) => <Time moment={authorizedAt} focusable={false} />,
  },
  { id: 'amount', width: 20, isAmount: true, cell: (purchase) => <PurchaseFigure purchase={purchase} /> },
];

/** The same for a single program, without its name in each row. */
export const TRANSACTION_COLUMNS_OF_ONE = TRANSACTION_COLUMNS.filter(({ id }) => id !== 'program');

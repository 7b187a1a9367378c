import type { BusinessTransaction } from '#lib/contract/funding/history.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { ListColumn } from '../list/list-column.ts';
import { PurchaseFigure } from '../purchases/purchase-figure.tsx';
import { Badge, STATUS_LOOKS } from '../ui/badge.tsx';
import { Time } from '../ui/figures.tsx';
import { CardCell } from './card-cell.tsx';

/** Whether a part of it was cleared on other days than those asked for. */
const isOfOtherDaysToo = (
  purchase: BusinessTransaction,
): purchase is BusinessTransaction & { amountOnDays: object } =>
  !purchase.isRefund &&
  purchase.amountOnDays !== null &&
  purchase.amountOnDays.amountMinor !== purchase.clearedAmount.amountMinor;

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
    cell: ({ authorizedAt, clearedAt, amountOnDays }) => (
      <Time moment={amountOnDays && clearedAt ? clearedAt : authorizedAt} focusable={false} />
    ),
  },
  {
    id: 'amount',
    width: 20,
    isAmount: true,
    cell: (purchase, { t }) => (
      <span className="cell-lines">
        <PurchaseFigure purchase={purchase} />
        {isOfOtherDaysToo(purchase) && (
          <span className="cell-note">
            {t('funding.transactions.onDays', { amount: formatMoney(purchase.amountOnDays.amountMinor) })}
          </span>
        )}
      </span>
    ),
  },
];

/** The same for a single program, without its name in each row. */
export const TRANSACTION_COLUMNS_OF_ONE = TRANSACTION_COLUMNS.filter(({ id }) => id !== 'program');

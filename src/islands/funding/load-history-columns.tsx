import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, ReceiptText, Undo2 } from 'lucide-react';
import type { LoadHistoryLine } from '#lib/contract/funding/history.ts';
import { directionOf } from '#lib/domain/cards/card-money.ts';
import type { CustomField } from '#lib/domain/settings/custom-fields.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { withFields } from '../list/field-columns.tsx';
import type { ListColumn } from '../list/list-column.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Money, Time } from '../ui/figures.tsx';
import { CardCell } from './card-cell.tsx';

const PICTURES = { in: ArrowDownToLine, out: ArrowUpFromLine, between: ArrowLeftRight };

/** Whether a line is a load that can still be taken back. */
const isTakeable = ({ type, state }: LoadHistoryLine): boolean =>
  directionOf(type) === 'in' && type !== 'credit' && state === 'standing';

type Shown = {
  /** above several programs, each line names its own */
  isOverview: boolean;
  /** those that are columns */
  fields: readonly CustomField[];
  /** null where the role may not */
  onTakeBack: ((line: LoadHistoryLine) => void) | null;
  onReceipt: (line: LoadHistoryLine) => void;
};

/** The columns of the load history. */
export function loadHistoryColumns(shown: Shown): readonly ListColumn<LoadHistoryLine>[] {
  const { isOverview, fields, onTakeBack, onReceipt } = shown;
  return withFields(
    COLUMNS.filter(({ id }) => isOverview || id !== 'program'),
    fields,
  ).concat({
    id: 'acts',
    width: 24,
    head: ({ t }) => <span className="sr-only">{t('funding.column.acts')}</span>,
    cell: (line, { t }) => (
      <span className="history-acts">
        <IconButton size="s" label={t('funding.receipt.open')} onClick={() => onReceipt(line)}>
          <ReceiptText aria-hidden="true" />
        </IconButton>
        {onTakeBack && isTakeable(line) && (
          <Button
            size="s"
            icon={<Undo2 aria-hidden="true" />}
            aria-label={t('cards.takeBack.ofLoad', { amount: formatMoney(line.amount.amountMinor) })}
            onClick={() => onTakeBack(line)}
          >
            {t('cards.takeBack.action')}
          </Button>
        )}
      </span>
    ),
  });
}

const COLUMNS: readonly ListColumn<LoadHistoryLine>[] = [
  {
    id: 'card',
    width: 32,
    cell: ({ card }, { businessId, t }) => <CardCell {...{ businessId, card, t }} tab="loads" />,
  },
  {
    id: 'what',
    width: 40,
    head: ({ t }) => t('funding.line.what'),
    cell: ({ type, memo, otherCard, by }, { t }) => {
      const Picture = PICTURES[directionOf(type)];
      const other = otherCard && `${otherCard.holder.firstName} ${otherCard.holder.lastName}`.trim();
      return (
        <span className="cell-lines">
          <span className="money-kind">
            <Picture aria-hidden="true" />
            {t(`funding.loads.type.${type}`)}
          </span>
          <span className="cell-note">
            <bdi>{other ? t('funding.loads.toCard', { name: other }) : (memo ?? by)}</bdi>
          </span>
        </span>
      );
    },
  },
  { id: 'program', width: 28, isQuiet: true, cell: ({ business }) => <bdi>{business.name}</bdi> },
  { id: 'when', width: 20, isQuiet: true, cell: ({ at }) => <Time moment={at} focusable={false} /> },
  {
    id: 'amount',
    width: 20,
    isAmount: true,
    cell: ({ amount, type, takenBack }, { t }) => (
      <span className="cell-lines">
        <LineAmount amountMinor={amount.amountMinor} type={type} />
        {takenBack && (
          <Badge tone="marigold" icon={Undo2}>
            {t('cards.takeBack.line', { amount: formatMoney(takenBack.amountMinor) })}
          </Badge>
        )}
      </span>
    ),
  },
];

type LineAmountProps = { amountMinor: number; type: LoadHistoryLine['type'] };

/** What came to cards has a plus, what left them a minus; what went between two has neither. */
function LineAmount({ amountMinor, type }: LineAmountProps) {
  const direction = directionOf(type);
  if (direction === 'between') return <Money amountMinor={amountMinor} />;
  return <Money amountMinor={direction === 'in' ? amountMinor : -amountMinor} signed />;
}

import type { StatementLine } from '#lib/contract/funding/statement.ts';
import { formatDateTime } from '#lib/i18n/formats.ts';
import type { ListColumn } from '../list/list-column.ts';
import { Money } from '../ui/figures.tsx';
import { kindWords, OtherSide } from './statement-words.tsx';

/** The columns of a statement. */
export const STATEMENT_COLUMNS: readonly ListColumn<StatementLine>[] = [
  {
    id: 'what',
    width: 48,
    cell: (line, { businessId, t }) => (
      <span className="cell-lines">
        <span className="deposit-name">{kindWords(line.kind, line.amount.amountMinor < 0, t)}</span>
        <span className="cell-note">
          <OtherSide line={line} businessId={businessId} t={t} />
        </span>
      </span>
    ),
  },
  { id: 'when', width: 24, isQuiet: true, cell: ({ at }, { lang }) => formatDateTime(at, lang) },
  {
    id: 'amount',
    width: 20,
    isAmount: true,
    cell: ({ amount }) => <Money amountMinor={amount.amountMinor} signed />,
  },
  {
    id: 'balance',
    width: 20,
    isAmount: true,
    isLabelled: true,
    cell: ({ balance }) => <Money amountMinor={balance.amountMinor} />,
  },
];

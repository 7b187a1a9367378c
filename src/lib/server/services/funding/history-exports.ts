import { type SqlBool, sql } from 'kysely';
import type { BusinessTransaction, LoadHistoryLine } from '#lib/contract/funding/history.ts';
import { directionOf } from '#lib/domain/cards/card-money.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import type { ListExport } from '../exports/list-export.ts';
import { type LoadHistoryFilter, readLoadHistory } from './read-load-history.ts';
import { readTransactions, type TransactionFilter } from './read-transactions.ts';

const text = serverTranslate('en');

const column = <Line>(name: string, cell: (line: Line) => string | null) => ({
  head: () => text(`funding.export.${name}`),
  cell: (line: Line) => cell(line) ?? '',
});

type Of = Pick<LoadHistoryLine, 'business' | 'card'>;
const nameOf = ({ holder }: Of['card']) => `${holder.firstName} ${holder.lastName}`.trim();
/** Programs and cards stand in both files alike. */
const CARD = [
  column<Of>('program', ({ business }) => business.name),
  column<Of>('card', ({ card }) => card.id),
  column<Of>('last4', ({ card }) => card.last4),
  column<Of>('holder', ({ card }) => nameOf(card)),
];

const before = (column: string, at: Date) => sql<SqlBool>`${sql.ref(column)} < ${at}`;

/** What came to cards and left them other than by purchases, as a file. */
export const loadHistoryExport: ListExport<LoadHistoryFilter & { program?: string[] }, LoadHistoryLine> = {
  kind: 'load-history.export',
  fileName: 'load-history',
  permissions: ['viewCards'],
  columns: [
    column('when', ({ at }) => at),
    column('kind', ({ type }) => type),
    column('state', ({ state }) => state),
    ...CARD,
    column('toCard', ({ otherCard }) => otherCard?.id ?? null),
    // Columns of their own, as a spreadsheet takes what begins with a minus for a formula.
    column('in', ({ type, amount }) => (directionOf(type) === 'in' ? toDecimal(amount.amountMinor) : null)),
    column('out', ({ type, amount }) => (directionOf(type) === 'in' ? null : toDecimal(amount.amountMinor))),
    column('takenBack', ({ takenBack }) => takenBack && toDecimal(takenBack.amountMinor)),
    column('memo', ({ memo }) => memo),
    column('fields', ({ customFields }) =>
      Object.entries(customFields)
        .map(([name, value]) => `${name}: ${value}`)
        .join('; '),
    ),
    column('by', ({ by }) => by),
    column('id', ({ id }) => id),
    column('journal', ({ journalId }) => journalId),
  ],
  read: (db, { businessIds, filter, at }, page) =>
    readLoadHistory(db, { businessIds, filter, conditions: [before('card_money.created_at', at)] }, page),
};

/** The purchases of cards as a file; without those of programs where the reader is not shown them. */
export const transactionsExport: ListExport<TransactionFilter & { program?: string[] }, BusinessTransaction> =
  {
    kind: 'transactions.export',
    fileName: 'transactions',
    permissions: ['viewCards'],
    hiddenBy: 'hideTransactionData',
    columns: [
      column('when', ({ authorizedAt }) => authorizedAt),
      column('status', ({ transactionEventStatus }) => transactionEventStatus),
      column('kind', ({ isRefund }) => (isRefund ? 'refund' : 'purchase')),
      ...CARD,
      column('merchant', ({ merchantName }) => merchantName),
      column('category', ({ merchantCategory }) => merchantCategory),
      column('requested', ({ requestedAmount }) => requestedAmount.value),
      column('approved', ({ approvedAmount }) => approvedAmount.value),
      column('cleared', ({ clearedAmount }) => clearedAmount.value),
      column('held', ({ heldAmount }) => heldAmount.value),
      column('refunded', ({ refundedAmount }) => refundedAmount.value),
      column('declineReason', ({ declineReason }) => declineReason),
      column('id', ({ id }) => id),
    ],
    read: (db, { actor, businessIds, filter, at }, page) =>
      readTransactions(
        db,
        { actor, businessIds, filter, conditions: [before('card_transaction.authorized_at', at)] },
        page,
      ),
  };

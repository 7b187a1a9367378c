import { type SqlBool, sql } from 'kysely';
import type { BusinessTransaction, LoadHistoryLine } from '#lib/contract/funding/history.ts';
import { directionOf } from '#lib/domain/cards/card-money.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import { amount, column } from '../exports/list-column.ts';
import type { ListExport } from '../exports/list-export.ts';
import { labelValues } from '../settings/label-values.ts';
import { type LoadHistoryFilter, readLoadHistory } from './read-load-history.ts';
import { readTransactions, type TransactionFilter } from './read-transactions.ts';
import { whenColumns } from './when-columns.ts';

const text = serverTranslate('en');

type Of = Pick<LoadHistoryLine, 'business' | 'card'>;
const nameOf = ({ holder }: Of['card']) => `${holder.firstName} ${holder.lastName}`.trim();
/** Programs and cards stand in both files alike. */
const CARD = [
  column<Of>('funding.export.program', ({ business }) => business.name),
  column<Of>('funding.export.card', ({ card }) => card.id),
  column<Of>('funding.export.last4', ({ card }) => card.last4),
  column<Of>('funding.export.holder', ({ card }) => nameOf(card)),
];

const before = (column: string, at: Date) => sql<SqlBool>`${sql.ref(column)} < ${at}`;

type HistoryRow = LoadHistoryLine & { fields: string };

/** What came to cards and left them other than by purchases, as a file. */
export const loadHistoryExport: ListExport<LoadHistoryFilter & { program?: string[] }, HistoryRow> = {
  kind: 'load-history.export',
  fileName: 'load-history',
  permissions: ['viewCards'],
  columns: [
    ...whenColumns<HistoryRow>(({ at }) => at),
    column('funding.export.kind', ({ type }) => text(`funding.loads.type.${type}`)),
    column('funding.export.state', ({ state }) => text(`funding.loads.state.${state}`)),
    ...CARD,
    column('funding.export.toCard', ({ otherCard }) => otherCard?.id ?? null),
    // Columns of their own, as a spreadsheet takes what begins with a minus for a formula.
    amount('funding.export.in', ({ type, amount }) =>
      directionOf(type) === 'in' ? toDecimal(amount.amountMinor) : null,
    ),
    amount('funding.export.out', ({ type, amount }) =>
      directionOf(type) === 'in' ? null : toDecimal(amount.amountMinor),
    ),
    amount('funding.export.takenBack', ({ takenBack }) => takenBack && toDecimal(takenBack.amountMinor)),
    column('funding.export.memo', ({ memo }) => memo),
    column('funding.export.fields', ({ fields }) => fields),
    column('funding.export.by', ({ by }) => by),
    column('funding.export.id', ({ id }) => id),
    column('funding.export.journal', ({ journalId }) => journalId),
  ],
  async read(db, { actor, businessIds, filter, at }, page) {
    const conditions = [before('card_money.created_at', at)];
    const { items, nextCursor } = await readLoadHistory(db, { actor, businessIds, filter, conditions }, page);
    const resources = ['loads', 'financial_account_load'] as const;
    return {
      items: await labelValues(db, items, { of: ({ business }) => business.id, resources }),
      nextCursor,
    };
  },
};

/** The purchases of cards as a file; without those of programs where the reader is not shown them. */
export const transactionsExport: ListExport<TransactionFilter & { program?: string[] }, BusinessTransaction> =
  {
    kind: 'transactions.export',
    fileName: 'transactions',
    permissions: ['viewCards'],
    hiddenBy: 'hideTransactionData',
    columns: ({ on }) => [
      ...whenColumns<BusinessTransaction>(({ authorizedAt }) => authorizedAt),
      column('funding.export.status', ({ transactionEventStatus: status }) =>
        text(`funding.transactions.status.${status}`),
      ),
      column('funding.export.kind', ({ isRefund }) =>
        text(`funding.transactions.type.${isRefund ? 'refund' : 'purchase'}`),
      ),
      ...CARD,
      column('funding.export.merchant', ({ merchantName }) => merchantName),
      column('funding.export.category', ({ merchantCategory }) => merchantCategory),
      amount('funding.export.requested', ({ requestedAmount }) => requestedAmount.value),
      amount('funding.export.approved', ({ approvedAmount }) => approvedAmount.value),
      amount('funding.export.cleared', ({ clearedAmount }) => toDecimal(clearedAmount.amountMinor)),
      ...(on === 'cleared'
        ? [
            amount<BusinessTransaction>(
              'funding.export.onDays',
              ({ amountOnDays }) => amountOnDays && toDecimal(amountOnDays.amountMinor),
            ),
          ]
        : []),
      amount('funding.export.held', ({ heldAmount }) => toDecimal(heldAmount.amountMinor)),
      amount('funding.export.refunded', ({ refundedAmount }) => toDecimal(refundedAmount.amountMinor)),
      column('funding.export.declineReason', ({ declineReason: code }) => code && text(`purchases.${code}`)),
      column('funding.export.id', ({ id }) => id),
    ],
    read: (db, { actor, businessIds, filter, at }, page) =>
      readTransactions(
        db,
        { actor, businessIds, filter, conditions: [before('card_transaction.authorized_at', at)] },
        page,
      ),
  };

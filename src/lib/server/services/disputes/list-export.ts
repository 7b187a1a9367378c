import type { DisputeRow } from '#lib/contract/disputes/dispute.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import { begunBefore } from '../exports/begun-before.ts';
import { amount, column } from '../exports/list-column.ts';
import type { ListExport } from '../exports/list-export.ts';
import { pageOfPrograms } from '../programs/page-of-programs.ts';
import { selectDisputes, toDisputeRow } from './dispute-row.ts';
import { type DisputeFilter, wantedDisputes } from './list.ts';

const text = serverTranslate('en');

/** The cases as a file; without those of programs where the reader is not shown purchases. */
export const disputesExport: ListExport<DisputeFilter & { program?: string[] }, DisputeRow> = {
  kind: 'disputes.export',
  fileName: 'disputes',
  permissions: ['manageDisputes'],
  hiddenBy: 'hideTransactionData',
  columns: [
    column('exports.column.when', ({ openedAt }) => openedAt),
    column('exports.column.program', ({ programName }) => programName),
    column('exports.column.card', ({ card }) => card.id),
    column('exports.column.last4', ({ card }) => card.last4),
    column('exports.column.holder', ({ holder }) => `${holder.firstName} ${holder.lastName}`),
    column('exports.column.merchant', ({ purchase }) => purchase.merchantName),
    column('exports.column.purchasedAt', ({ purchase }) => purchase.authorizedAt),
    amount('exports.column.amount', (dispute) => toDecimal(dispute.amount.amountMinor)),
    column('exports.column.failure', ({ reason }) => text(`exports.value.disputed.${reason}`)),
    column('exports.column.status', ({ status }) => text(`disputes.status.${status}`)),
    column('exports.column.answerDueOn', ({ answerDueOn }) => answerDueOn),
    column('exports.column.decideDueOn', ({ decideDueOn }) => decideDueOn),
    column('exports.column.answeredAt', ({ answeredAt }) => answeredAt),
    column('exports.column.decidedAt', ({ decidedAt }) => decidedAt),
    column('exports.column.by', ({ takenUpBy }) => takenUpBy),
    amount('exports.column.credit', ({ credit }) => credit && toDecimal(credit.amount.amountMinor)),
    amount(
      'exports.column.creditTakenBack',
      ({ credit }) => credit && toDecimal(credit.takenBack.amountMinor),
    ),
    column('exports.column.purchaseId', ({ purchase }) => purchase.id),
    column('exports.column.id', ({ id }) => id),
  ],
  read: (db, { businessIds, filter, at }, page) =>
    pageOfPrograms(selectDisputes(db), begunBefore(wantedDisputes(businessIds, filter), at), page, (row) =>
      toDisputeRow(row),
    ),
};

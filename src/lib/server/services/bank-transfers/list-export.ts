import type { BankTransfer } from '#lib/contract/bank-transfers/bank-transfer.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import { begunBefore } from '../exports/begun-before.ts';
import { amount, column } from '../exports/list-column.ts';
import type { ListExport } from '../exports/list-export.ts';
import { pageOfPrograms } from '../programs/page-of-programs.ts';
import { labelValues } from '../settings/label-values.ts';
import type { TransferFilter } from './filter.ts';
import { wantedTransfers } from './list.ts';
import { selectTransfers, toBankTransfer } from './transfer-row.ts';

const text = serverTranslate('en');

type Row = BankTransfer & { fields: string };

/** The payments as a file; without those of programs where the reader is not shown them. */
export const transfersExport: ListExport<TransferFilter & { program?: string[] }, Row> = {
  kind: 'bank-transfers.export',
  fileName: 'payments',
  permissions: ['viewBankTransfers'],
  hiddenBy: 'hideBankPaymentsInformation',
  columns: [
    column('exports.column.when', ({ createdAt }) => createdAt),
    column('exports.column.program', ({ programName }) => programName),
    column('exports.column.recipient', ({ recipient }) => recipient.name),
    column('exports.column.accountLast4', ({ account }) => account.last4),
    amount('exports.column.amount', (transfer) => toDecimal(transfer.amount.amountMinor)),
    column('exports.column.speed', ({ speed }) => text(`bank-transfers.speed.${speed}`)),
    column('exports.column.status', ({ status, returnedAt }) =>
      text(`bank-transfers.status.${returnedAt ? 'returned' : status}`),
    ),
    column('exports.column.effectiveOn', ({ effectiveOn }) => effectiveOn),
    column('exports.column.completedAt', ({ completedAt }) => completedAt),
    column('exports.column.failedAt', ({ failedAt }) => failedAt),
    column('exports.column.returnedAt', ({ returnedAt }) => returnedAt),
    column(
      'exports.column.failure',
      ({ failureReason }) => failureReason && text(`bank.${failureReason}.meaning`),
    ),
    column('exports.column.memo', ({ memo }) => memo),
    column('exports.column.fields', ({ fields }) => fields),
    column('exports.column.by', ({ sentBy }) => sentBy),
    column('exports.column.recipientId', ({ recipient }) => recipient.id),
    column('exports.column.id', ({ id }) => id),
  ],
  async read(db, { businessIds, filter, at }, page) {
    const wanted = begunBefore(wantedTransfers(businessIds, filter), at);
    const { items, nextCursor } = await pageOfPrograms(selectTransfers(db), wanted, page, toBankTransfer);
    const resources = ['bank_transfers', 'business_bank_transfers'] as const;
    return {
      items: await labelValues(db, items, { of: ({ businessId }) => businessId, resources }),
      nextCursor,
    };
  },
};

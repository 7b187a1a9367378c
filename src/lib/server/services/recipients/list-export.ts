import type { RecipientRow } from '#lib/contract/recipients/recipient.ts';
import { optionLabel } from '#lib/i18n/option-label.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import { begunBefore } from '../exports/begun-before.ts';
import { column } from '../exports/list-column.ts';
import type { ListExport } from '../exports/list-export.ts';
import { pageOfPrograms } from '../programs/page-of-programs.ts';
import { type RecipientFilter, wantedRecipients } from './list.ts';
import { isBankHiddenFrom, selectRecipients, toRecipientRow } from './recipient-row.ts';

const text = serverTranslate('en');

/** The recipients as a file; without what is about their banks where the reader is not shown it. */
export const recipientsExport: ListExport<RecipientFilter & { program?: string[] }, RecipientRow> = {
  kind: 'recipients.export',
  fileName: 'recipients',
  permissions: ['viewRecipients'],
  columns: [
    column('exports.column.when', ({ createdAt }) => createdAt),
    column('exports.column.program', ({ programName }) => programName),
    column('exports.column.kind', ({ kind }) => text(`recipients.kind.${kind}`)),
    column('exports.column.name', ({ name }) => name),
    column('exports.column.email', ({ email }) => email),
    column('exports.column.language', ({ language }) => optionLabel('language', language, text)),
    column('exports.column.status', ({ intakeStatus }) => text(`recipients.status.${intakeStatus}`)),
    column(
      'exports.column.failure',
      ({ failureReason }) => failureReason && text(`bank.${failureReason}.meaning`),
    ),
    column('exports.column.accountLast4', ({ accountLast4 }) => accountLast4),
    column('exports.column.id', ({ id }) => id),
  ],
  read: (db, { actor, businessIds, filter, at }, page) =>
    pageOfPrograms(
      selectRecipients(db),
      begunBefore(wantedRecipients(businessIds, filter), at),
      page,
      (row) => toRecipientRow(row, { isHidden: isBankHiddenFrom(actor, row.business_id), now: at }),
    ),
};

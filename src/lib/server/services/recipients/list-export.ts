import type { RecipientRow } from '#lib/contract/recipients/recipient.ts';
import { begunBefore } from '../exports/begun-before.ts';
import { column } from '../exports/list-column.ts';
import type { ListExport } from '../exports/list-export.ts';
import { pageOfPrograms } from '../programs/page-of-programs.ts';
import { type RecipientFilter, wantedRecipients } from './list.ts';
import { isBankHiddenFrom, selectRecipients, toRecipientRow } from './recipient-row.ts';

/** The recipients as a file; without what is about their banks where the reader is not shown it. */
export const recipientsExport: ListExport<RecipientFilter & { program?: string[] }, RecipientRow> = {
  kind: 'recipients.export',
  fileName: 'recipients',
  permissions: ['viewRecipients'],
  columns: [
    column('exports.column.when', ({ createdAt }) => createdAt),
    column('exports.column.program', ({ programName }) => programName),
    column('exports.column.kind', ({ kind }) => kind),
    column('exports.column.name', ({ name }) => name),
    column('exports.column.email', ({ email }) => email),
    column('exports.column.language', ({ language }) => language),
    column('exports.column.status', ({ intakeStatus }) => intakeStatus),
    column('exports.column.failure', ({ failureReason }) => failureReason),
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

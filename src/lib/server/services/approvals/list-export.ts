import type { Approval } from '#lib/contract/approvals/approvals.ts';
import { NAMED_CARDS } from '#lib/contract/approvals/asked.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import { begunBefore } from '../exports/begun-before.ts';
import { amount, column } from '../exports/list-column.ts';
import type { ListExport } from '../exports/list-export.ts';
import { pageOfPrograms } from '../programs/page-of-programs.ts';
import { toApproval } from './approval-row.ts';
import { type ApprovalFilter, wantedApprovals } from './list.ts';
import { selectApprovals } from './select-approvals.ts';

const text = serverTranslate('en');

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

/** Whom or what a request is about, as far as the reader is shown it. */
const aboutOf = ({
  card,
  toCard,
  recipient,
  toBusiness,
  autoload,
  member,
  newHolder,
  importFile,
}: Approval) =>
  [
    card && nameOf(card.holder),
    toCard && nameOf(toCard.holder),
    recipient?.name,
    toBusiness?.name,
    (autoload?.after ?? autoload?.before)?.name,
    member?.name,
    importFile?.name,
    newHolder && nameOf(newHolder),
  ]
    .filter(Boolean)
    .join(' → ');

/** What waits or waited for a second person, as a file: to everybody what the list shows them. */
export const approvalsExport: ListExport<ApprovalFilter & { program?: string[] }, Approval> = {
  kind: 'approvals.export',
  fileName: 'approvals',
  permissions: ['approvePayments'],
  columns: [
    column('exports.column.when', ({ requestedAt }) => requestedAt),
    column('exports.column.program', ({ businessName }) => businessName),
    column('exports.column.kind', ({ kind }) => text(`approvals.settings.kind.${kind}`)),
    column('exports.column.act', ({ call, amount }) =>
      text(`approvals.what.${call}`, { amount: amount ? formatMoney(amount.amountMinor) : '' }),
    ),
    column('exports.column.status', ({ status }) => text(`approvals.status.${status}`)),
    amount('exports.column.amount', (approval) => approval.amount && toDecimal(approval.amount.amountMinor)),
    column('exports.column.about', aboutOf),
    column('exports.column.quantity', ({ cardCount }) => (cardCount === null ? null : String(cardCount))),
    column('exports.column.memo', ({ memo }) => memo),
    column('exports.column.requestedBy', ({ requestedBy }) => requestedBy),
    column('exports.column.expiresAt', ({ expiresAt }) => expiresAt),
    column('exports.column.by', ({ decidedBy }) => decidedBy),
    column('exports.column.decidedAt', ({ decidedAt }) => decidedAt),
    column('exports.column.decision', ({ reason }) => reason),
    column('exports.column.resultId', ({ result }) => result?.id),
    column('exports.column.id', ({ id }) => id),
  ],
  read: (db, { actor, businessIds, filter, at }, page) =>
    pageOfPrograms(
      selectApprovals(db, NAMED_CARDS),
      begunBefore(wantedApprovals(businessIds, { actor, filter, now: at }), at),
      page,
      (row) => toApproval(row, { actor, now: at }),
    ),
};

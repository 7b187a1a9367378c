import { downloadUnmatchedDeposits as call, type UnmatchedDeposit } from '#lib/contract/staff/deposits.ts';
import { easternDate } from '#lib/domain/calendar.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { download } from '../../commands/handler.ts';
import { keepStaffLine } from '../../commands/record-staff.ts';
import { countOf } from '../exports/exportable.ts';
import { amount, column } from '../exports/list-column.ts';
import { listFile } from '../exports/list-file.ts';
import { readPage } from '../keyset.ts';
import { NEWEST_DEPOSIT, wantedDeposits } from './list-unmatched-deposits.ts';
import { toUnmatched } from './unmatched-row.ts';

/** Every deposit that the list shows. */
export const downloadUnmatchedDeposits = download(call, async (request) => {
  const { db, now } = request;
  const { format, ...filter } = request.query;
  await keepStaffLine(db, { ...request, type: 'depositsDownloaded' });
  const rows = wantedDeposits(db, filter);
  return listFile<UnmatchedDeposit>(format, {
    name: `unmatched-deposits-${easternDate(now)}`,
    columns: [
      column('exports.column.when', ({ createdAt }) => createdAt),
      amount('exports.column.amount', (deposit) => toDecimal(deposit.amount.amountMinor)),
      column('exports.column.sender', ({ senderName }) => senderName),
      column('exports.column.descriptor', ({ descriptor }) => descriptor),
      column('exports.column.sentTo', ({ accountNumber }) => accountNumber),
      column('exports.column.status', ({ state }) => state),
      column('exports.column.place', ({ business }) => business?.name),
      column('exports.column.by', ({ decidedBy }) => decidedBy),
      column('exports.column.decidedAt', ({ decidedAt }) => decidedAt),
      column('exports.column.memo', ({ note }) => note),
      column('exports.column.id', ({ id }) => id),
    ],
    lineCount: await countOf(db, rows),
    read: (page) => readPage(rows, NEWEST_DEPOSIT, page, toUnmatched),
  });
});

import { downloadStaffActivities as call, type StaffActivity } from '#lib/contract/staff/log.ts';
import { easternDate } from '#lib/domain/calendar.ts';
import { download } from '../../commands/handler.ts';
import { keepStaffLine } from '../../commands/record-staff.ts';
import { countOf } from '../exports/exportable.ts';
import { column } from '../exports/list-column.ts';
import { listFile } from '../exports/list-file.ts';
import { readPage } from '../keyset.ts';
import { NEWEST_LINE, toStaffLine, wantedLines } from './list-activities.ts';

/** Every line of the log that the list shows; the one about this file is the first. */
export const downloadStaffActivities = download(call, async (request) => {
  const { db, now } = request;
  const { format, ...filter } = request.query;
  await keepStaffLine(db, { ...request, type: 'staffLogDownloaded' });
  const rows = wantedLines(db, filter);
  return listFile<StaffActivity>(format, {
    name: `staff-log-${easternDate(now)}`,
    columns: [
      column('exports.column.when', ({ createdAt }) => createdAt),
      column('exports.column.by', ({ actorName }) => actorName),
      column('exports.column.act', ({ type }) => type),
      column('exports.column.place', ({ business }) => business?.name),
      column('exports.column.about', ({ person }) => person?.name),
      column('exports.column.before', ({ change }) => change && JSON.stringify(change.before)),
      column('exports.column.after', ({ change }) => change && JSON.stringify(change.after)),
      column('exports.column.address', ({ address }) => address),
      column('exports.column.device', ({ device }) => device),
      column('exports.column.id', ({ id }) => id),
    ],
    lineCount: await countOf(db, rows),
    read: (page) => readPage(rows, NEWEST_LINE, page, toStaffLine),
  });
});

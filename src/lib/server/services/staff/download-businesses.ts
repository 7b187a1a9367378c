import { downloadStaffBusinesses as call, type StaffBusiness } from '#lib/contract/staff/businesses.ts';
import { easternDate } from '#lib/domain/calendar.ts';
import { BUSINESS_MARKS } from '#lib/domain/staff/business-marks.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import { download } from '../../commands/handler.ts';
import { keepStaffLine } from '../../commands/record-staff.ts';
import { countOf } from '../exports/exportable.ts';
import { column } from '../exports/list-column.ts';
import { listFile } from '../exports/list-file.ts';
import { readPage } from '../keyset.ts';
import { toStaffBusiness } from './business-row.ts';
import { BY_BUSINESS, wantedBusinesses } from './list-businesses.ts';

const text = serverTranslate('en');

/** Every business that the list shows. */
export const downloadStaffBusinesses = download(call, async (request) => {
  const { db, now } = request;
  const { format, ...filter } = request.query;
  await keepStaffLine(db, { ...request, type: 'businessesDownloaded' });
  const rows = wantedBusinesses(db, filter);
  return listFile<StaffBusiness>(format, {
    name: `businesses-${easternDate(now)}`,
    columns: [
      column('exports.column.name', ({ name }) => name),
      column('exports.column.place', ({ parent }) => parent?.name),
      column('exports.column.kind', ({ productType }) => productType),
      column('exports.column.status', ({ status }) => status),
      ...BUSINESS_MARKS.map((mark) => ({
        head: () => text(`staff.mark.${mark}.name`),
        cell: ({ marks }: StaffBusiness) => (marks[mark] ? 'yes' : 'no'),
      })),
      column('exports.column.when', ({ createdAt }) => createdAt),
      column('exports.column.id', ({ id }) => id),
    ],
    lineCount: await countOf(db, rows),
    read: (page) => readPage(rows, BY_BUSINESS, page, toStaffBusiness),
  });
});

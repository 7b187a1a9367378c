import { downloadApplications as call, type StaffApplication } from '#lib/contract/onboarding/desk.ts';
import { easternDate } from '#lib/domain/calendar.ts';
import { download } from '../../commands/handler.ts';
import { keepStaffLine } from '../../commands/record-staff.ts';
import { countOf } from '../exports/exportable.ts';
import { column } from '../exports/list-column.ts';
import { listFile } from '../exports/list-file.ts';
import { readPage } from '../keyset.ts';
import { LONGEST_WAITING, toListed, wantedApplications } from './list-applications.ts';

/** Every application that the list shows. */
export const downloadApplications = download(call, async (request) => {
  const { db, now } = request;
  const { format, ...filter } = request.query;
  await keepStaffLine(db, { ...request, type: 'applicationsDownloaded' });
  const rows = wantedApplications(db, filter);
  return listFile<StaffApplication>(format, {
    name: `applications-${easternDate(now)}`,
    columns: [
      column('exports.column.when', ({ createdAt }) => createdAt),
      column('exports.column.name', ({ businessName }) => businessName),
      column('exports.column.kind', ({ businessType }) => businessType),
      column('exports.column.status', ({ status }) => status),
      column('exports.column.review', ({ review }) => review?.outcome),
      column('exports.column.waitsSince', ({ waitsSince }) => waitsSince),
      column('exports.column.submittedAt', ({ submittedAt }) => submittedAt),
      column('exports.column.email', ({ email }) => email),
      column('exports.column.id', ({ id }) => id),
    ],
    lineCount: await countOf(db, rows),
    read: (page) => readPage(rows, LONGEST_WAITING, page, toListed),
  });
});

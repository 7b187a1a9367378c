import type { AuditLine } from '#lib/contract/audit/audit.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import type { ListExport } from '../exports/list-export.ts';
import type { LogFilter } from './line-query.ts';
import { readLines } from './read-lines.ts';

const text = serverTranslate('en');

const column = (name: string, cell: (line: AuditLine) => string | null) => ({
  head: () => text(`audit.column.${name}`),
  cell: (line: AuditLine) => cell(line) ?? '',
});

/** The audit log as a file: every part of a line has a column, details and what changed as JSON. */
export const activitiesExport: ListExport<LogFilter, AuditLine> = {
  kind: 'activities.export',
  fileName: 'audit-log',
  permissions: ['viewAuditLog'],
  columns: [
    column('when', ({ activity }) => activity.createdAt),
    column('who', ({ activity }) => activity.actorName),
    column('type', ({ activity }) => activity.type),
    column('subject', ({ subject }) => subject.name),
    column('program', ({ business }) => business.name),
    column('reason', ({ activity }) => activity.reason),
    column('channel', ({ activity }) => activity.channel),
    column('address', ({ address, isUponApproval }) =>
      isUponApproval ? text('audit.uponApproval') : address,
    ),
    column('device', ({ device }) => device),
    column('details', ({ activity }) => side(activity.payload)),
    column('before', ({ change }) => side(change?.before)),
    column('after', ({ change }) => side(change?.after)),
    column('subjectType', ({ subject }) => subject.type),
    column('subjectId', ({ subject }) => subject.id),
    column('actorId', ({ actorId }) => actorId),
    column('id', ({ activity }) => activity.id),
  ],
  read: (db, { actor, under, businessIds, filter, at }, page) =>
    readLines({ db, actor, businessId: under, filter: { ...filter, program: [...businessIds] }, at }, page),
};

const side = (part: object | null | undefined): string | null => (part ? JSON.stringify(part) : null);

import * as z from 'zod/mini';
import { STAFF_ACTIVITY_TYPES } from '#lib/domain/staff/staff-activity-types.ts';
import { defineCall } from '../call.ts';
import { FileFormat } from '../exports/file-format.ts';
import { Id, Instant, listQuery, oneOrMany, pageOf } from '../fields.ts';
import { BusinessMarks } from './marks.ts';

const marks = z.nullable(z.partial(BusinessMarks));

/** A line of the staff's own log. */
export const StaffActivity = z
  .object({
    /** That of the line in the business's audit log, where there is one. */
    id: Id,
    type: z.enum(STAFF_ACTIVITY_TYPES),
    /** The uid of one of the staff, or `system:command` for the command on the server. */
    actorId: z.string(),
    actorName: z.string(),
    business: z.nullable(z.object({ id: Id, name: z.string() })),
    /** Who was appointed or dismissed, looked at, or whose second factor was reset. */
    person: z.nullable(z.object({ id: z.string(), name: z.string() })),
    /** The marks that differ, before and after. */
    change: z.nullable(z.object({ before: marks, after: marks })),
    /** Null for the command on the server. */
    address: z.nullable(z.string()),
    device: z.nullable(z.string()),
    createdAt: Instant,
  })
  .register(z.globalRegistry, { id: 'StaffActivity' });
export type StaffActivity = z.output<typeof StaffActivity>;

const logFilter = {
  type: oneOrMany(z.enum(STAFF_ACTIVITY_TYPES)),
  /** About this business. */
  business: z.optional(Id),
};

export const listStaffActivities = defineCall({
  name: 'listStaffActivities',
  method: 'GET',
  path: '/staff/activities',
  summary: 'What staff of the platform did, and who became one of them, newest first',
  tag: 'Platform staff',
  access: { kind: 'staff' },
  query: z.object({
    ...listQuery,
    ...logFilter,
  }),
  output: pageOf(StaffActivity),
});

export const downloadStaffActivities = defineCall({
  name: 'downloadStaffActivities',
  method: 'GET',
  path: '/staff/files/activities',
  summary: 'The lines of the staff log that a filter matches as a file; the log says who fetched it',
  tag: 'Platform staff',
  access: { kind: 'staff' },
  query: z.object({ ...logFilter, format: z.optional(FileFormat) }),
  output: z.string(),
  download: 'text/csv',
  orWorkbook: true,
  errors: ['wrong_state'],
});

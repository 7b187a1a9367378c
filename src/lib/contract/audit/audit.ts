import * as z from 'zod/mini';
import { ACTIVITY_GROUPS, ACTIVITY_SUBJECTS, type ActivityGroup } from '#lib/domain/audit/activity-types.ts';
import { defineCall } from '../call.ts';
import { Export } from '../exports/export.ts';
import { freeText, GivenDate, Id, listQuery, oneOrMany, pageOf } from '../fields.ts';
import { Activity } from './activity.ts';
import { CHANNELS } from './define-activity.ts';

const tag = 'Audit log';
const params = z.object({ id: Id });
const access = { kind: 'business', owner: 'business', permission: 'viewAuditLog', shared: true } as const;

/** Fields by their names in the type of activity (activities.ts). */
const Side = z.nullable(z.record(z.string(), z.unknown()));

/** A line of the audit log: an activity, with its thing and from where it was done. */
export const AuditLine = z
  .object({
    /** That of its activity. */
    id: Id,
    activity: Activity,
    business: z.object({ id: Id, name: z.string() }),
    /** The uid of a person, `recipient:` and an id, `system:` and a part of the platform, or `anonymous`. */
    actorId: z.string(),
    subject: z.object({
      type: z.enum(ACTIVITY_SUBJECTS),
      id: z.string(),
      /** Its present name; null for things without one, and for readers who may not see such things. */
      name: z.nullable(z.string()),
      /** Of a card. */
      last4: z.nullable(z.string()),
    }),
    /** Of an IPv6 client the network. Null for the platform itself, and for what was done upon an approval. */
    address: z.nullable(z.string()),
    /** Done once somebody else agreed; the line of the approval says who did, and from where. */
    isUponApproval: z.boolean(),
    /** Browser and system, e.g. `Chrome · Windows`. */
    device: z.nullable(z.string()),
    /** What changed; a side is null where there was nothing before, or is nothing after. */
    change: z.nullable(z.object({ before: Side, after: Side })),
  })
  .register(z.globalRegistry, { id: 'AuditLine' });
export type AuditLine = z.output<typeof AuditLine>;

const groups = Object.keys(ACTIVITY_GROUPS) as [ActivityGroup, ...ActivityGroup[]];

const filter = {
  program: oneOrMany(Id),
  group: oneOrMany(z.enum(groups)),
  channel: oneOrMany(z.enum(CHANNELS)),
  /** As `actorId` of a line. */
  actor: z.optional(freeText(200).check(z.minLength(1))),
  /** A thing, by both its type and its id. */
  subjectType: z.optional(z.enum(ACTIVITY_SUBJECTS)),
  subjectId: z.optional(freeText(128).check(z.minLength(1))),
  /** Days in New York, both included. */
  from: z.optional(GivenDate),
  to: z.optional(GivenDate),
  /** Words in the name of who did it, or in the name or ID of its thing. */
  search: z.optional(freeText(100)),
};

export const listBusinessActivities = defineCall({
  name: 'listBusinessActivities',
  method: 'GET',
  path: '/businesses/{id}/activities',
  summary: 'The audit log of a business and its programs, newest first',
  tag,
  access,
  params,
  query: z.object({ ...listQuery, ...filter }),
  output: pageOf(AuditLine),
});

export const exportBusinessActivities = defineCall({
  name: 'exportBusinessActivities',
  method: 'POST',
  path: '/businesses/{id}/activities/export',
  summary: 'Write the lines that a filter matches to a file, as an export',
  tag,
  // Besides it asks for exportData, in the same businesses.
  access,
  params,
  body: z.object(filter),
  output: z.object({ export: Export }),
  status: 202,
  errors: ['wrong_state', 'limit_exceeded'],
  inClosedProgram: true,
});

export const countBusinessActivities = defineCall({
  name: 'countBusinessActivities',
  method: 'GET',
  path: '/businesses/{id}/activities/count',
  summary: 'How many lines of the audit log a filter matches; counted up to 10,000',
  tag,
  access,
  params,
  query: z.object(filter),
  output: z.object({
    total: z.int(),
    /** There are more than were counted. */
    isCapped: z.boolean(),
  }),
});

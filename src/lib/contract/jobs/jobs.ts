import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { FileFormat } from '../exports/file-format.ts';
import { createdRange, Id, Instant, listQuery, Money, oneOrMany, pageOf } from '../fields.ts';

export const JOB_STATES = ['queued', 'running', 'done', 'failed'] as const;
/**
 * Why a job failed as a whole; its rows that were not done are `failed` then, and a retry runs them.
 * - `unknown_kind`: this version cannot run it.
 * - `person_gone`: the account in whose name it runs is gone or disabled.
 * - `kept_failing`: it was begun several times and came no further.
 * - `cancelled`: the person who began it ended it; an export alone.
 */
export const JOB_FAILURES = ['unknown_kind', 'person_gone', 'kept_failing', 'cancelled'] as const;
export type JobFailure = (typeof JOB_FAILURES)[number];
/** A job waits for approval as a whole, before it is begun; so none of its rows does. */
export const JOB_ROW_STATES = ['waiting', 'done', 'failed'] as const;

/** Long work: a bulk action, an export or an import, with its progress. */
export const Job = z
  .object({
    id: Id,
    kind: z.string(),
    state: z.enum(JOB_STATES),
    total: z.int(),
    done: z.int(),
    failed: z.int(),
    /** What each row moves; null for work that moves no money. */
    each: z.nullable(Money),
    error: z.nullable(z.enum(JOB_FAILURES)),
    createdAt: Instant,
    finishedAt: z.nullable(Instant),
  })
  .register(z.globalRegistry, { id: 'Job' });

/** A job in a list, with the person who began it. */
export const JobLine = z
  .object({ ...Job.shape, startedBy: z.string() })
  .register(z.globalRegistry, { id: 'JobLine' });

/** The key of a text below `errors`, with its parameters. */
const RowReason = z.object({
  key: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

export const JobRow = z
  .object({
    seq: z.int(),
    /** The ID of its card. */
    subject: z.string(),
    /** The card as the grid names it now; null for whoever does not find it there. */
    card: z.nullable(
      z.object({
        last4: z.nullable(z.string()),
        holder: z.object({ firstName: z.string(), lastName: z.string() }),
      }),
    ),
    state: z.enum(JOB_ROW_STATES),
    /** Name of an error of the API; null unless failed. */
    error: z.nullable(z.string()),
    /** Why the state of its thing did not allow it, as an answer of the API names it; null where that was not why. */
    reason: z.nullable(RowReason),
    result: z.nullable(z.record(z.string(), z.unknown())),
    /** The amount of a done row that was its own; null where each row moves the same, or no money. */
    moved: z.nullable(Money),
  })
  .register(z.globalRegistry, { id: 'JobRow' });

const params = z.object({ id: Id });
const access = { kind: 'business', owner: 'job', permission: 'viewJobs' } as const;

export const getJob = defineCall({
  name: 'getJob',
  method: 'GET',
  path: '/jobs/{id}',
  summary: 'Progress of a job',
  tag: 'Jobs',
  access,
  params,
  output: z.object({ job: Job }),
});

export const listJobs = defineCall({
  name: 'listJobs',
  method: 'GET',
  path: '/businesses/{id}/jobs',
  summary: 'Long work of a business and its programs, the newest first',
  tag: 'Jobs',
  access: { ...access, owner: 'business', shared: true },
  params,
  query: z.object({ ...listQuery, ...createdRange }),
  output: pageOf(JobLine),
});

export const listJobRows = defineCall({
  name: 'listJobRows',
  method: 'GET',
  path: '/jobs/{id}/rows',
  summary: 'Result per row of a job',
  tag: 'Jobs',
  access,
  params,
  query: z.object({ ...listQuery, state: oneOrMany(z.enum(JOB_ROW_STATES)) }),
  output: pageOf(JobRow),
});

export const retryJob = defineCall({
  name: 'retryJob',
  method: 'POST',
  path: '/jobs/{id}/retry',
  summary: 'Run the failed rows of a finished job again; asks for what its action asks for',
  tag: 'Jobs',
  access,
  params,
  output: z.object({ job: Job }),
  status: 202,
  withoutActivity: true,
  errors: ['wrong_state'],
});

export const downloadJobFile = defineCall({
  name: 'downloadJobFile',
  method: 'GET',
  path: '/jobs/{id}/file',
  summary:
    'The file of a finished export of cards, for seven days; for whoever began it, with the cards that they may still see and export',
  tag: 'Jobs',
  access: { ...access, permission: 'exportData' },
  params,
  query: z.object({ format: z.optional(FileFormat) }),
  output: z.string(),
  download: 'text/csv',
  orWorkbook: true,
  errors: ['wrong_state'],
});

import * as z from 'zod/mini';
import { defineActivities } from '../audit/define-activity.ts';
import { Id } from '../fields.ts';

/** A file of a list: how many lines it was to have, and the filter that chose them. */
export const exportsActivities = defineActivities(
  [
    'activitiesExported',
    'statementExported',
    'depositsExported',
    'loadHistoryExported',
    'transactionsExported',
    'ordersExported',
    'recipientsExported',
    'bankTransfersExported',
    'autoloadsExported',
    'autoloadRunsExported',
    'disputesExported',
    'replacementsExported',
    'approvalsExported',
    'membersExported',
    'programsExported',
    'spendRulesExported',
    'tagsExported',
    'importRowsExported',
  ],
  ['business'],
  {
    jobId: Id,
    lineCount: z.int(),
    filter: z.record(z.string(), z.array(z.string())),
  },
);

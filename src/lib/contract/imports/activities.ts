import * as z from 'zod/mini';
import { IMPORT_KINDS } from '#lib/domain/imports/import-kinds.ts';
import { defineActivities } from '../audit/define-activity.ts';
import { Id } from '../fields.ts';

/** A file of which rows were committed: how many, and the cents that they move together. */
export const importsActivities = {
  ...defineActivities(['importCommitted'], ['business'], {
    importId: Id,
    kind: z.enum(IMPORT_KINDS),
    rowCount: z.int(),
    amountMinor: z.int(),
    currency: z.literal('USD'),
  }),
  ...defineActivities(['importCancelled'], ['business'], {
    importId: Id,
    kind: z.enum(IMPORT_KINDS),
    doneCount: z.int(),
  }),
};

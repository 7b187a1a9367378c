import * as z from 'zod/mini';
import { defineActivities } from '../audit/define-activity.ts';
import { Id } from '../fields.ts';

export const bulkActivities = defineActivities(['cardsExported'], ['business'], {
  jobId: Id,
  cardCount: z.int(),
});

import * as z from 'zod/mini';
import { defineActivities } from '../audit/define-activity.ts';
import { Id } from '../fields.ts';

export const replacementsActivities = defineActivities(
  ['replacementDeclined', 'replacementCancelled'],
  ['card'],
  { cardId: z.string(), replacementId: Id },
);

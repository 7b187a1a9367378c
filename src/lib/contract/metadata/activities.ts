import * as z from 'zod/mini';
import { defineActivities } from '../audit/define-activity.ts';
import { TargetType } from './target.ts';

/** The value stays out of the payload: a card's history is also its holder's. */
export const metadataActivities = defineActivities(
  ['metadataAdded', 'metadataUpdated', 'metadataDeleted'],
  ['card', 'user', 'recipient', 'transfer', 'cardOrder', 'business'],
  { targetType: TargetType, targetId: z.string(), key: z.string() },
  { value: z.string() },
);

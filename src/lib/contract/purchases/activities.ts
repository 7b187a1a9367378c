import * as z from 'zod/mini';
import { defineActivities } from '../audit/define-activity.ts';
import { Id, Instant } from '../fields.ts';

export const purchasesActivities = defineActivities(['purchaseAllowedOnce'], ['card'], {
  cardId: z.string(),
  transactionId: Id,
  merchantName: z.string(),
  amountMinor: z.int(),
  currency: z.literal('USD'),
  expiresAt: Instant,
});

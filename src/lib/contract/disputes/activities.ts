import * as z from 'zod/mini';
import { defineActivities } from '../audit/define-activity.ts';
import { Id } from '../fields.ts';

export const disputesActivities = defineActivities(
  ['disputeOpened', 'disputeAnswered', 'disputeAccepted', 'disputeDeclined', 'disputeWithdrawn'],
  ['card'],
  {
    cardId: z.string(),
    disputeId: Id,
    transactionId: Id,
    merchantName: z.string(),
    amountMinor: z.int(),
    currency: z.literal('USD'),
  },
);

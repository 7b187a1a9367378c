import * as z from 'zod/mini';
import { defineActivities } from '../audit/define-activity.ts';
import { Id } from '../fields.ts';

const money = { depositId: Id, journalId: Id, amountMinor: z.int(), currency: z.literal('USD') };

export const fundingActivities = {
  ...defineActivities(
    ['depositUpdated'],
    ['business'],
    { depositId: Id, amountMinor: z.int(), currency: z.literal('USD') },
    { memo: z.nullable(z.string()), customFields: z.record(z.string(), z.string()) },
  ),
  ...defineActivities(['fundingTransferred'], ['business'], {
    ...money,
    fromBusinessId: Id,
    toBusinessId: Id,
    /** Seen from the business of this line. */
    direction: z.enum(['in', 'out']),
    otherName: z.string(),
    memo: z.nullable(z.string()),
  }),
  ...defineActivities(['depositReceived', 'depositAssigned'], ['business'], money),
  ...defineActivities(['depositReturned'], ['business'], {
    ...money,
    /** Cents that were spent already, which the business owes from now on. */
    owedMinor: z.int(),
    /** The bank's. */
    code: z.string(),
  }),
  ...defineActivities(['debtPaid'], ['business'], {
    journalId: Id,
    amountMinor: z.int(),
    currency: z.literal('USD'),
    /** Cents that the business still owes. */
    owedMinor: z.int(),
  }),
};

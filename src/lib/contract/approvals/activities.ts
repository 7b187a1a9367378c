import * as z from 'zod/mini';
import { defineActivities } from '../audit/define-activity.ts';
import { Id } from '../fields.ts';

/** Amounts in cents, null where a kind is off. */
const limits = { loads: z.nullable(z.int()), transfers: z.nullable(z.int()), payouts: z.nullable(z.int()) };

export const approvalsActivities = {
  ...defineActivities(
    [
      'approvalRequested',
      'approvalApproved',
      'approvalBlocked',
      'approvalDeclined',
      'approvalCancelled',
      'approvalLapsed',
      'approvalExpired',
      'approvalFailed',
    ],
    ['card', 'recipient', 'business', 'autoload'],
    {
      approvalId: Id,
      call: z.string(),
      /** Who asked, where somebody else acted. */
      requestedBy: z.optional(z.string()),
      /** Left out where no money moves. */
      amountMinor: z.optional(z.int()),
      currency: z.optional(z.literal('USD')),
    },
  ),
  ...defineActivities(['approvalSettingsUpdated'], ['business'], { businessId: Id }, limits),
};

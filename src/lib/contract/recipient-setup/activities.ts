import * as z from 'zod/mini';
import { ACCOUNT_TYPES } from '#lib/domain/recipients/recipient-states.ts';
import { defineActivities } from '../audit/define-activity.ts';
import { Id } from '../fields.ts';

const of = { recipientId: Id };

export const recipientSetupActivities = {
  ...defineActivities(['intakeEmailSent', 'intakeEmailResent'], ['recipient'], {
    ...of,
    /** Of a link that the recipient asked for in place of an expired one. */
    sentTo: z.optional(z.string()),
    isRenewal: z.optional(z.boolean()),
  }),
  ...defineActivities(['bankAccountSubmitted'], ['recipient'], {
    ...of,
    accountId: Id,
    last4: z.string(),
    accountType: z.enum(ACCOUNT_TYPES),
  }),
  ...defineActivities(['noBankAccountDeclared'], ['recipient'], of),
};

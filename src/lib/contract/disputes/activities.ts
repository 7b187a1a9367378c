import * as z from 'zod/mini';
import { defineActivities } from '../audit/define-activity.ts';
import { Id } from '../fields.ts';

const ofCase = {
  cardId: z.string(),
  disputeId: Id,
  transactionId: Id,
  merchantName: z.string(),
  amountMinor: z.int(),
  currency: z.literal('USD'),
};

export const disputesActivities = {
  ...defineActivities(
    [
      'disputeOpened',
      'disputeTakenUp',
      'disputeAnswered',
      'disputeReplied',
      'disputeAccepted',
      'disputeDeclined',
      'disputeWithdrawn',
    ],
    ['card'],
    ofCase,
  ),
  /** The amount is what was moved. */
  ...defineActivities(['disputeCredited', 'disputeCreditTakenBack'], ['card'], { ...ofCase, journalId: Id }),
};

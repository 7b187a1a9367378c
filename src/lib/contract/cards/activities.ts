import * as z from 'zod/mini';
import { CARD_STATUSES } from '#lib/domain/cards/card-status.ts';
import { defineActivities } from '../audit/define-activity.ts';
import { Id, PhoneAnswer } from '../fields.ts';

const of = { cardId: z.string() };
const status = z.enum(CARD_STATUSES);
const change = { ...of, from: status, to: status };
const money = { ...of, journalId: Id, amountMinor: z.int(), currency: z.literal('USD') };

export const cardsActivities = {
  ...defineActivities(
    [
      'cardLocked',
      'cardUnlocked',
      'cardFrozen',
      'cardUnfrozen',
      'cardLinked',
      'virtualCardActivated',
      'replacementRequested',
    ],
    ['card'],
    change,
  ),
  ...defineActivities(['cardReassociated'], ['card'], change, {
    firstName: z.string(),
    lastName: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(PhoneAnswer),
  }),
  ...defineActivities(['cardReissued'], ['card'], { ...change, newCardId: z.string() }),
  ...defineActivities(['cardClosed'], ['card'], {
    ...change,
    returnedMinor: z.optional(z.int()),
    /** Where it was closed with its order. */
    orderId: z.optional(Id),
  }),
  ...defineActivities(['virtualCardResent', 'cardNumberShown'], ['card'], of),
  ...defineActivities(['pinSet'], ['card'], { ...of, isFirst: z.boolean() }),
  ...defineActivities(['fundsLoaded'], ['card'], {
    ...money,
    loadId: Id,
    memo: z.nullable(z.string()),
    /** Where it was loaded with its order. */
    orderId: z.optional(Id),
    /** Where an autoload loaded it. */
    autoloadId: z.optional(Id),
  }),
  ...defineActivities(['loadTakenBack'], ['card'], {
    ...money,
    loadId: Id,
    /** Cents that it had loaded. */
    loadedMinor: z.int(),
    memo: z.nullable(z.string()),
  }),
  ...defineActivities(['fundsTransferred'], ['card'], {
    ...money,
    fromCardId: z.string(),
    toCardId: z.string(),
    direction: z.enum(['in', 'out']),
    memo: z.optional(z.nullable(z.string())),
    /** Null while the issuer is making the other card. */
    otherLast4: z.nullable(z.string()),
  }),
  ...defineActivities(['fundsWithdrawn'], ['card'], {
    ...money,
    orderId: z.optional(Id),
    memo: z.optional(z.nullable(z.string())),
  }),
};

import * as z from 'zod/mini';
import { loadAmount } from '#lib/domain/validation.ts';
import { defineCall } from '../call.ts';
import { CardStatus } from '../cards/card.ts';
import { cardFilter } from '../cards/cards.ts';
import { CardId, CustomValues, freeText, Id, ruled } from '../fields.ts';
import { Job } from '../jobs/jobs.ts';

/** Cards named one by one in a request. */
export const MAX_SELECTED_CARDS = 5_000;

/** Cards named one by one, or all that a filter matches. */
export const cardSelection = z.union([
  z.strictObject({
    cardIds: z.array(CardId).check(z.minLength(1), z.maxLength(MAX_SELECTED_CARDS)),
  }),
  z.strictObject({
    /** All that the grid shows under this filter at this moment. */
    filter: z.strictObject(cardFilter),
  }),
]);
const selection = cardSelection;
const reason = z.optional(freeText(200));

export const startBulkAction = defineCall({
  name: 'startBulkAction',
  method: 'POST',
  path: '/cards/business/{id}/bulkActions',
  summary: 'Do one thing to many cards, as a job with a result for each of them',
  tag: 'Cards',
  // Each action asks for its own permission besides, at the start and again for each card.
  access: { kind: 'business', owner: 'business', permission: 'viewCards', shared: true },
  params: z.object({ id: Id }),
  body: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['lock', 'unlock', 'freeze', 'unfreeze']), selection, reason }),
    z.object({
      action: z.literal('load'),
      selection,
      /** For each card. */
      amount: ruled(loadAmount, 20),
      memo: z.optional(freeText(140)),
      customFields: z.optional(CustomValues),
    }),
    /** Everything that is free on each card, to the funding account of its program. Cards without any are left out. */
    z.object({ action: z.literal('withdraw'), selection, memo: z.optional(freeText(140)) }),
    z.object({ action: z.enum(['tag', 'untag']), selection, tagId: Id }),
    z.object({ action: z.literal('export'), selection }),
  ]),
  output: z.object({ job: Job }),
  status: 202,
  idempotency: 'required',
  approvable: true,
  // Its cards bear the lines; an export is recorded by itself.
  withoutActivity: true,
  errors: ['not_found', 'wrong_state', 'insufficient_funds', 'limit_exceeded'],
});

export const countCards = defineCall({
  name: 'countCards',
  method: 'GET',
  path: '/cards/business/{id}/count',
  summary:
    'How many cards a filter matches, by program and status, for the review of a bulk action; counted up to 50,000',
  tag: 'Cards',
  access: { kind: 'business', owner: 'business', permission: 'viewCards', shared: true },
  params: z.object({ id: Id }),
  query: z.object(cardFilter),
  output: z.object({
    total: z.int(),
    /** There are more than were counted; one job does not take so many. */
    isCapped: z.boolean(),
    /** Programs without such a card are left out, and so are statuses. */
    programs: z.array(
      z.object({ businessId: Id, name: z.string(), byStatus: z.partialRecord(CardStatus, z.int()) }),
    ),
  }),
});

import * as z from 'zod/mini';
import { defineActivities } from '../audit/define-activity.ts';
import { Id } from '../fields.ts';

const of = { tagId: Id, tag: z.string() };

export const tagsActivities = {
  ...defineActivities(['tagAdded'], ['business', 'card'], { ...of, cardId: z.optional(z.string()) }),
  ...defineActivities(['tagRemoved'], ['card'], { ...of, cardId: z.string() }),
  ...defineActivities(
    ['tagUpdated'],
    ['business'],
    { ...of, before: z.string() },
    { name: z.string(), colour: z.string() },
  ),
  ...defineActivities(['tagDeleted'], ['business'], { ...of, cardCount: z.int() }),
};

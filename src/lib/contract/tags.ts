import * as z from 'zod/mini';
import { colour } from '#lib/domain/validation.ts';
import { defineCall } from './call.ts';
import { cardParams } from './cards.ts';
import { Card, Tag } from './entities/card.ts';
import { CardId, Id, ruled } from './fields.ts';

const tag = 'Tags';

export const addTag = defineCall({
  name: 'addTag',
  method: 'POST',
  path: '/cards/business/{id}/tag',
  summary:
    'Put a tag on cards: one there is, by tagId, or a new one, by name and colour; on all of them or on none',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'manageTags' },
  params: z.object({ id: Id }),
  body: z.object({
    tagId: z.optional(Id),
    name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
    colour: z._default(ruled(colour, 9), ''),
    cardIds: z._default(z.array(CardId).check(z.maxLength(200)), []),
  }),
  output: z.object({
    tag: Tag,
    /** Those of the request that changed; the others had it already. */
    cardIds: z.array(z.string()),
  }),
  status: 201,
  errors: ['conflict', 'wrong_state', 'limit_exceeded'],
});

export const removeTag = defineCall({
  name: 'removeTag',
  method: 'DELETE',
  path: '/cards/{id}/tag/{tagId}',
  summary: 'Take a tag off a card',
  tag,
  access: { kind: 'business', owner: 'card', permission: 'manageTags' },
  params: z.object({ ...cardParams.shape, tagId: Id }),
  output: z.object({ card: Card }),
});

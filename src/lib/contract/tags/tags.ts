import * as z from 'zod/mini';
import { TAG_NAME_MAX_LENGTH } from '#lib/domain/limits.ts';
import { colour } from '#lib/domain/validation.ts';
import { defineCall } from '../call.ts';
import { Card, Tag } from '../cards/card.ts';
import { cardParams } from '../cards/cards.ts';
import { Export } from '../exports/export.ts';
import { CardId, freeWords, Id, listQuery, pageOf, ruled } from '../fields.ts';

const tag = 'Tags';
const TagName = freeWords(TAG_NAME_MAX_LENGTH);
const tagParams = z.object({ id: Id, tagId: Id });

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
    name: z.optional(TagName),
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
  errors: ['wrong_state'],
});

export const updateTag = defineCall({
  name: 'updateTag',
  method: 'PATCH',
  path: '/businesses/{id}/tags/{tagId}',
  summary: 'Give a tag another name or colour; whatever carries it shows them',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'manageTags' },
  params: tagParams,
  body: z.object({ name: z.optional(TagName), colour: z.optional(ruled(colour, 9)) }),
  output: z.object({ tag: Tag }),
  errors: ['conflict'],
});

export const deleteTag = defineCall({
  name: 'deleteTag',
  method: 'DELETE',
  path: '/businesses/{id}/tags/{tagId}',
  summary: 'Delete a tag and take it off its cards, of which there may be 10,000',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'manageTags' },
  params: tagParams,
  output: z.object({
    /** From so many cards it was taken. */
    cardCount: z.int(),
  }),
  errors: ['limit_exceeded'],
});

export const listTags = defineCall({
  name: 'listTags',
  method: 'GET',
  path: '/businesses/{id}/tags',
  summary: 'Tags of a business, by name',
  tag: 'Businesses',
  access: { kind: 'business', owner: 'business', permission: 'viewCards' },
  params: z.object({ id: Id }),
  query: z.object(listQuery),
  // A super business reads the tags of all its programs.
  output: pageOf(z.object({ ...Tag.shape, businessId: Id })),
});

export const exportTags = defineCall({
  name: 'exportTags',
  method: 'POST',
  path: '/businesses/{id}/tags/export',
  summary: 'Write the tags of a business and its programs to a file, as an export',
  tag,
  // Besides it asks for exportData, in the same businesses.
  access: { kind: 'business', owner: 'business', permission: 'viewCards' },
  params: z.object({ id: Id }),
  body: z.object({}),
  output: z.object({ export: Export }),
  status: 202,
  errors: ['wrong_state', 'limit_exceeded'],
  inClosedProgram: true,
});

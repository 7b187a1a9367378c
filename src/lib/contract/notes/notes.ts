import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { freeWords, Id, Instant, listQuery, pageOf, Uid } from '../fields.ts';
import { recipientParams } from '../recipients/recipients.ts';

const tag = 'Notes';
const holderParams = z.object({ id: Uid });
const noteParams = z.object({ id: Id });
const text = freeWords(2000);
const aboutRecipient = {
  kind: 'business',
  owner: 'recipient',
  hiddenBy: 'hideBankPaymentsInformation',
} as const;

/**
 * What a member of a business wrote about somebody who has a card of it, or about a recipient of it; nobody else sees
 * it, nor does that person. Of `userId` and `recipientId` one is null.
 */
export const Note = z
  .object({
    id: Id,
    userId: z.nullable(z.string()),
    recipientId: z.nullable(Id),
    businessId: Id,
    businessName: z.string(),
    text: z.string(),
    authorName: z.string(),
    /** Written by who asks, and so theirs to edit and to delete. */
    isOwn: z.boolean(),
    createdAt: Instant,
    editedAt: z.nullable(Instant),
  })
  .register(z.globalRegistry, { id: 'Note' });
export type Note = z.output<typeof Note>;

export const addNote = defineCall({
  name: 'addNote',
  method: 'POST',
  path: '/users/{id}/note',
  summary: 'Write a note about a cardholder',
  tag,
  access: { kind: 'business', owner: 'holder', permission: 'manageNotes' },
  params: holderParams,
  body: z.object({
    text,
    /** Under which business, where somebody has cards of several; else the first that the author reaches. */
    businessId: z.optional(Id),
  }),
  output: z.object({ note: Note }),
  status: 201,
  // No activity: who reads a card's history need not be allowed to read notes.
  withoutActivity: true,
});

export const listNotes = defineCall({
  name: 'listNotes',
  method: 'GET',
  path: '/users/{id}/notes',
  summary: 'Notes about a cardholder, newest first, of the businesses whose notes the caller may read',
  tag,
  access: { kind: 'business', owner: 'holder', permission: 'viewNotes' },
  params: holderParams,
  query: z.object(listQuery),
  output: pageOf(Note),
});

/** Asks for viewRecipients too, as do changing and deleting such a note: about whom nothing is seen, nothing is noted. */
export const addRecipientNote = defineCall({
  name: 'addRecipientNote',
  method: 'POST',
  path: '/bankTransfers/recipients/{id}/note',
  summary: 'Write a note about a recipient',
  tag,
  access: { ...aboutRecipient, permission: 'manageNotes' },
  params: recipientParams,
  body: z.object({ text }),
  output: z.object({ note: Note }),
  status: 201,
  withoutActivity: true,
});

export const listRecipientNotes = defineCall({
  name: 'listRecipientNotes',
  method: 'GET',
  path: '/bankTransfers/recipients/{id}/notes',
  summary: 'Notes about a recipient, newest first',
  tag,
  access: { ...aboutRecipient, permission: 'viewNotes' },
  params: recipientParams,
  query: z.object(listQuery),
  output: pageOf(Note),
});

export const updateNote = defineCall({
  name: 'updateNote',
  method: 'PATCH',
  path: '/users/notes/{id}',
  summary: "Change one's own note",
  tag,
  access: { kind: 'business', owner: 'note', permission: 'manageNotes' },
  params: noteParams,
  body: z.object({ text }),
  output: z.object({ note: Note }),
  withoutActivity: true,
  errors: ['not_author'],
});

export const removeNote = defineCall({
  name: 'removeNote',
  method: 'DELETE',
  path: '/users/notes/{id}',
  summary: "Delete one's own note",
  tag,
  access: { kind: 'business', owner: 'note', permission: 'manageNotes' },
  params: noteParams,
  output: z.object({ note: Note }),
  withoutActivity: true,
  errors: ['not_author'],
});

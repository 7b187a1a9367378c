import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Export } from '../exports/export.ts';
import { changedRange, freeText, Id, listQuery, oneOrMany, pageOf } from '../fields.ts';
import { IntakeStatus, Recipient, RecipientKind, RecipientRow } from './recipient.ts';

const tag = 'Recipients';
const path = '/bankTransfers/recipients';

/** A recipient by its id; the calls that change one answer it in full. */
export const recipientParams = z.object({ id: Id });
export const recipientAnswer = z.object({ recipient: Recipient });

export const listRecipients = defineCall({
  name: 'listRecipients',
  method: 'GET',
  path,
  summary: 'Recipients of a business; for a super business those of its programs',
  tag,
  access: { kind: 'business', owner: 'business', named: 'query', permission: 'viewRecipients', shared: true },
  query: z.object({
    businessId: Id,
    ...listQuery,
    ...changedRange,
    status: oneOrMany(IntakeStatus),
    kind: oneOrMany(RecipientKind),
    program: oneOrMany(Id),
    /** Part of a name or an email. */
    search: z.optional(z.string().check(z.maxLength(100))),
    sort: z._default(z.enum(['newest', 'name']), 'newest'),
  }),
  output: pageOf(RecipientRow),
});

export const exportRecipients = defineCall({
  name: 'exportRecipients',
  method: 'POST',
  path: '/businesses/{id}/recipients/export',
  summary: 'Write the recipients that a filter matches to a file, as an export',
  tag,
  // Besides it asks for exportData, in the same businesses.
  access: { kind: 'business', owner: 'business', permission: 'viewRecipients', shared: true },
  params: z.object({ id: Id }),
  body: z.object({
    status: oneOrMany(IntakeStatus),
    kind: oneOrMany(RecipientKind),
    program: oneOrMany(Id),
    search: z.optional(freeText(100)),
  }),
  output: z.object({ export: Export }),
  status: 202,
  errors: ['wrong_state', 'limit_exceeded'],
  inClosedProgram: true,
});

export const getRecipient = defineCall({
  name: 'getRecipient',
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'One recipient with invitation and bank accounts',
  tag,
  access: { kind: 'business', owner: 'recipient', permission: 'viewRecipients' },
  params: recipientParams,
  output: recipientAnswer,
});

export const inviteRecipient = defineCall({
  name: 'inviteRecipient',
  method: 'POST',
  path: `${path}/{id}/invite`,
  summary: 'Send the invitation, for the first time or again; a verified account may be changed under it',
  tag,
  access: { kind: 'business', owner: 'recipient', permission: 'manageRecipients' },
  params: recipientParams,
  body: z.object({}),
  output: recipientAnswer,
  errors: ['too_many_requests', 'wrong_state'],
});

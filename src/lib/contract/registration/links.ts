import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '#lib/domain/language-codes.ts';
import { ACCOUNT_LINK_STATES } from '#lib/domain/people/account-links.ts';
import { defineCall } from '../call.ts';
import { Id, Instant } from '../fields.ts';
import { OPENING_KINDS } from './opening.ts';

const tag = 'Registration';

/** The secret of a link by mail. */
export const LinkToken = z.string().check(z.minLength(1), z.maxLength(200));

export const getAccountLink = defineCall({
  name: 'getAccountLink',
  method: 'POST',
  path: '/users/link',
  summary:
    'What an emailed link is for and whether it still works; it is not used up, however often it is read',
  tag,
  access: { kind: 'link' },
  body: z.object({ token: LinkToken }),
  output: z.object({
    kind: z.enum(OPENING_KINDS),
    state: z.enum(ACCOUNT_LINK_STATES),
    language: z.enum(LANGUAGE_CODES),
    expiresAt: Instant,
    /** Who sent it, and for which of its programs; null where it is about an account alone. */
    organizationName: z.nullable(z.string()),
    programName: z.nullable(z.string()),
    /** Only while it is open: the address it was sent to, all but hidden, and whether that has an account. */
    email: z.nullable(z.string()),
    hasAccount: z.boolean(),
    /** The role that it gives: `admin`, or the name of a custom one. */
    roleName: z.nullable(z.string()),
    /** The card that it activates. */
    cardLast4: z.nullable(z.string()),
    /** Who applied for the business, as the application says; only while their link is open. */
    founder: z.nullable(z.object({ firstName: z.string(), lastName: z.string() })),
  }),
  onlyReads: true,
  withoutActivity: true,
  errors: ['link_invalid'],
});

export const acceptAccountLink = defineCall({
  name: 'acceptAccountLink',
  method: 'POST',
  path: '/users/link/accept',
  summary:
    'Join with the account that is signed in: it becomes a member with the role of the link, or the holder of its card; the link is used up',
  tag,
  access: { kind: 'signedIn' },
  body: z.object({ token: LinkToken }),
  /** Where it leads: the business that was joined, or the card. */
  output: z.object({ businessId: z.nullable(Id), cardId: z.nullable(z.string()) }),
  errors: [
    'link_invalid',
    'link_used',
    'link_expired',
    'wrong_state',
    'card_not_found',
    'card_already_linked',
    'card_email_mismatch',
    'card_organisation_missing',
  ],
});

export const renewAccountLink = defineCall({
  name: 'renewAccountLink',
  method: 'POST',
  path: '/users/link/renew',
  summary:
    'A new link in place of an invitation that expired, to the address the old one was sent to; the answer is the same where nothing is sent. At most 5 a day for an address',
  tag,
  access: { kind: 'link' },
  body: z.object({ token: LinkToken }),
  output: z.object({}),
  status: 202,
  withoutActivity: true,
  errors: ['link_invalid', 'too_many_requests'],
});

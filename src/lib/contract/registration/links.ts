import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '#lib/domain/language-codes.ts';
import { ACCOUNT_LINK_KINDS, ACCOUNT_LINK_STATES } from '#lib/domain/people/account-links.ts';
import { defineCall } from '../call.ts';
import { Instant } from '../fields.ts';

const tag = 'Registration';

/** The secret of a link by mail. */
const LinkToken = z.string().check(z.minLength(1), z.maxLength(200));

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
    kind: z.enum(ACCOUNT_LINK_KINDS),
    state: z.enum(ACCOUNT_LINK_STATES),
    language: z.enum(LANGUAGE_CODES),
    expiresAt: Instant,
    /** Who sent it, and for which of its programs; null where it is about an account alone. */
    organizationName: z.nullable(z.string()),
    programName: z.nullable(z.string()),
    /** The address it was sent to, all but hidden, and the role it gives: only while it is open. */
    email: z.nullable(z.string()),
    roleName: z.nullable(z.string()),
  }),
  onlyReads: true,
  withoutActivity: true,
  errors: ['link_invalid'],
});

import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

export const unsubscribe = defineCall({
  name: 'unsubscribe',
  method: 'POST',
  path: '/users/communicationPreferences/unsubscribe',
  summary:
    'End the mails of one kind to one account, by the secret in such a mail. A mail client posts here for its reader in one press (RFC 8058)',
  tag: 'Users',
  access: { kind: 'link' },
  /** From the header `List-Unsubscribe` of the mail. */
  query: z.object({ token: z.string().check(z.minLength(1), z.maxLength(1000)) }),
  /** A mail client sends a form that says nothing more. */
  body: z.object({}),
  output: z.object({}),
  fromMail: true,
  withoutActivity: true,
  isUnkeyed: true,
  errors: ['link_invalid'],
});

import * as z from 'zod/mini';
import { verificationCode } from '#lib/domain/validation.ts';
import { defineCall } from '../call.ts';
import { Email, Instant, PageBrand, Phone, PhoneAnswer, ruled, Uid } from '../fields.ts';
import { LinkToken } from '../registration/links.ts';
import { User } from './user.ts';

const tag = 'Users';
const params = z.object({ id: Uid });

export const startEmailChange = defineCall({
  name: 'startEmailChange',
  method: 'POST',
  path: '/users/{id}/emailChange',
  summary:
    'Ask for another email: the new address gets a link that proves it, the present one a link that stops it. Nothing changes before the proof, and whether the address is in use is said only after it',
  tag,
  access: { kind: 'self' },
  params,
  body: z.strictObject({ email: Email, brand: PageBrand }),
  output: z.object({ email: z.string(), expiresAt: Instant }),
  status: 202,
  freshSignIn: true,
  withoutActivity: true,
  errors: ['too_many_requests'],
});

export const confirmEmailChange = defineCall({
  name: 'confirmEmailChange',
  method: 'POST',
  path: '/users/emailChange/confirm',
  summary: 'Take the new email by the link that was sent there, once; every sign-in ends',
  tag,
  access: { kind: 'link' },
  body: z.object({ token: LinkToken }),
  output: z.object({ email: z.string() }),
  withoutActivity: true,
  isUnkeyed: true,
  errors: ['link_invalid', 'link_used', 'link_expired', 'account_error', 'wrong_state', 'too_many_requests'],
});

export const startPhoneChange = defineCall({
  name: 'startPhoneChange',
  method: 'POST',
  path: '/users/{id}/phoneChange',
  summary:
    'Ask for another phone: the new one gets a code by text message, the email a link that stops it. At most 3 in 15 minutes and 10 a day',
  tag,
  access: { kind: 'self' },
  params,
  body: z.strictObject({ phone: Phone, brand: PageBrand }),
  output: z.object({ resendAfterS: z.int(), expiresInS: z.int() }),
  status: 202,
  freshSignIn: true,
  withoutActivity: true,
  isUnkeyed: true,
  errors: ['too_many_requests', 'code_just_sent'],
});

export const confirmPhoneChange = defineCall({
  name: 'confirmPhoneChange',
  method: 'POST',
  path: '/users/{id}/phoneChange/confirm',
  summary: 'Take the new phone by the code that was sent there, once; every other sign-in ends',
  tag,
  access: { kind: 'self' },
  params,
  body: z.strictObject({ phone: Phone, code: ruled(verificationCode, 20) }),
  output: z.object({ user: User }),
  withoutActivity: true,
  idempotency: 'unkept',
  errors: ['code_incorrect', 'code_expired', 'account_error', 'wrong_state', 'too_many_requests'],
});

export const stopAccountChange = defineCall({
  name: 'stopAccountChange',
  method: 'POST',
  path: '/users/accountChange/stop',
  summary:
    'Stop a change of email or phone that its owner did not ask for, by the link in their mail; every sign-in ends',
  tag,
  access: { kind: 'link' },
  body: z.object({ token: LinkToken }),
  output: z.object({}),
  withoutActivity: true,
  isUnkeyed: true,
  errors: ['link_invalid', 'link_used', 'too_many_requests'],
});

export const getAccountChanges = defineCall({
  name: 'getAccountChanges',
  method: 'GET',
  path: '/users/{id}/accountChanges',
  summary: 'Which other email or phone waits to be confirmed, and whether the present phone was',
  tag,
  access: { kind: 'self' },
  params,
  output: z.object({
    email: z.nullable(z.object({ email: z.string(), expiresAt: Instant })),
    phone: z.nullable(z.object({ phone: PhoneAnswer, expiresAt: Instant })),
    /** A phone that was only typed at registration is none to which codes go. */
    isPhoneConfirmed: z.boolean(),
  }),
});

export const removePhone = defineCall({
  name: 'removePhone',
  method: 'DELETE',
  path: '/users/{id}/phone',
  summary: 'Remove a phone from the own account that was never confirmed; a confirmed one is changed instead',
  tag,
  access: { kind: 'self' },
  params,
  output: z.object({ user: User }),
  withoutActivity: true,
  errors: ['wrong_state'],
});

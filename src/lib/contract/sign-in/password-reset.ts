import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '#lib/domain/language-codes.ts';
import { password } from '#lib/domain/sign-in/password.ts';
import { defineCall } from '../call.ts';
import { Email, PageBrand, ruled } from '../fields.ts';

const tag = 'Sign-in';

export const sendPasswordReset = defineCall({
  name: 'sendPasswordReset',
  method: 'POST',
  path: '/users/passwordReset',
  summary:
    'Mail a link to choose a new password, if the address has an account; the answer is the same for every address. At most 3 in 15 minutes and 10 a day, 30 s apart',
  tag,
  access: { kind: 'public' },
  body: z.object({ email: Email, language: z.enum(LANGUAGE_CODES), brand: PageBrand }),
  output: z.object({
    /** When another link may be asked for. */
    resendAfterS: z.int(),
  }),
  status: 202,
  withoutActivity: true,
  isUnkeyed: true,
  errors: ['too_many_requests'],
});

export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'POST',
  path: '/users/passwordReset/confirm',
  summary:
    'Choose a new password by the emailed link, once. It ends every sign-in and opens none: whoever chose it signs in with it, and a second factor is asked as always',
  tag,
  access: { kind: 'link' },
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)), password: ruled(password) }),
  output: z.object({}),
  withoutActivity: true,
  errors: ['link_invalid', 'link_used', 'link_expired', 'account_error', 'too_many_requests'],
});

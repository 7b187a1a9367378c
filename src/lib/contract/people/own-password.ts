import * as z from 'zod/mini';
import { PASSWORD_MAX_LENGTH } from '#lib/domain/limits.ts';
import { password } from '#lib/domain/sign-in/password.ts';
import { defineCall } from '../call.ts';
import { ruled, Uid } from '../fields.ts';

export const changePassword = defineCall({
  name: 'changePassword',
  method: 'POST',
  path: '/users/{id}/password',
  summary: 'Choose another password by the present one; every sign-in ends',
  tag: 'Users',
  access: { kind: 'self' },
  params: z.object({ id: Uid }),
  body: z.strictObject({
    /** The one until now. */
    current: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH)),
    password: ruled(password, PASSWORD_MAX_LENGTH),
  }),
  output: z.object({}),
  withoutActivity: true,
  isUnkeyed: true,
  hasSecrets: true,
  errors: ['password_incorrect', 'social_required', 'account_error', 'too_many_requests'],
});

import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Identifier } from './identifier.ts';
import { SignInAnswer } from './sign-in-answer.ts';

export const validateLogin = defineCall({
  name: 'validateLogin',
  method: 'POST',
  path: '/users/validateLogin',
  summary:
    'Sign in with a password and an email or phone. At most 10 wrong ones in 15 minutes, each after a longer pause, and 50 identifiers an hour from one address; beyond that every answer is the same',
  tag: 'Sign-in',
  access: { kind: 'public' },
  body: z.object({ identifier: Identifier, password: z.string().check(z.minLength(1), z.maxLength(1000)) }),
  output: SignInAnswer,
  withoutActivity: true,
  isUnkeyed: true,
  hasSecrets: true,
  errors: [
    'email_not_found',
    'phone_not_found',
    'password_incorrect',
    'account_not_activated',
    'account_error',
    'social_required',
    'too_many_requests',
  ],
});

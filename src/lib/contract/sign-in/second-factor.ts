import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

const tag = 'Sign-in';

/** Six digits of the app, or a recovery code, as typed. */
const code = z.string().check(z.minLength(1), z.maxLength(40));

export const verifySecondFactor = defineCall({
  name: 'verifySecondFactor',
  method: 'POST',
  path: '/users/secondFactor',
  summary:
    'End a sign-in whose first factor is proven, by a code of the authenticator app or a recovery code; each counts once',
  tag,
  access: { kind: 'link' },
  body: z.object({ challenge: z.string().check(z.minLength(1), z.maxLength(200)), code }),
  output: z.object({ customToken: z.string() }),
  withoutActivity: true,
  isUnkeyed: true,
  hasSecrets: true,
  errors: ['second_factor_incorrect', 'sign_in_over', 'too_many_requests'],
});

import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { SignInAnswer } from './sign-in-answer.ts';

/** The token with which the provider proved somebody, a few minutes old at most; it is no bearer here. */
const proof = z.object({ idToken: z.string().check(z.minLength(1), z.maxLength(8192)) });

export const signInBySocial = defineCall({
  name: 'signInBySocial',
  method: 'POST',
  path: '/users/socialLogin',
  summary:
    'Sign in with a social identity that the account has connected; two equal emails connect nothing. It answers like `validateLogin`',
  tag: 'Sign-in',
  access: { kind: 'public' },
  body: proof,
  output: SignInAnswer,
  withoutActivity: true,
  isUnkeyed: true,
  hasSecrets: true,
  errors: ['unauthenticated', 'social_not_associated', 'account_error', 'too_many_requests'],
});

export const connectSocial = defineCall({
  name: 'connectSocial',
  method: 'POST',
  path: '/users/{id}/socialIdentity',
  summary: "Connect a social identity to one's own account; it signs in from then on",
  tag: 'Sign-in',
  access: { kind: 'self' },
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(128)) }),
  body: proof,
  output: z.object({ provider: z.literal('google') }),
  freshSignIn: true,
  withoutActivity: true,
  isUnkeyed: true,
  errors: ['unauthenticated', 'conflict'],
});

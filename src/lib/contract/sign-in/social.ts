import * as z from 'zod/mini';
import { SOCIAL_PROVIDERS } from '#lib/domain/sign-in/social-providers.ts';
import { defineCall } from '../call.ts';
import { Instant, Uid } from '../fields.ts';
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

const ofOwn = { tag: 'Sign-in', access: { kind: 'self' } } as const;
const params = z.object({ id: Uid });

/** An identity that signs somebody in besides what the platform knows. */
const SocialIdentity = z
  .object({ provider: z.enum(SOCIAL_PROVIDERS), connectedAt: Instant })
  .register(z.globalRegistry, { id: 'SocialIdentity' });

export const getSocialIdentities = defineCall({
  name: 'getSocialIdentities',
  method: 'GET',
  path: '/users/{id}/socialIdentities',
  summary: "Social identities that one's own account has connected, one of a provider at most",
  ...ofOwn,
  params,
  output: z.object({ identities: z.array(SocialIdentity) }),
});

export const connectSocial = defineCall({
  name: 'connectSocial',
  method: 'POST',
  path: '/users/{id}/socialIdentity',
  summary:
    "Connect a social identity to one's own account: it signs in from then on, and the person is mailed",
  ...ofOwn,
  params,
  body: proof,
  output: SocialIdentity,
  freshSignIn: true,
  withoutActivity: true,
  isUnkeyed: true,
  errors: ['wrong_state'],
});

export const disconnectSocial = defineCall({
  name: 'disconnectSocial',
  method: 'DELETE',
  path: '/users/{id}/socialIdentities/{provider}',
  summary:
    "Disconnect a social identity from one's own account, to which a code or a password must lead; what it had signed in is signed out, and the person is mailed",
  ...ofOwn,
  params: z.object({ id: Uid, provider: z.enum(SOCIAL_PROVIDERS) }),
  output: z.object({}),
  freshSignIn: true,
  withoutActivity: true,
  errors: ['wrong_state'],
});

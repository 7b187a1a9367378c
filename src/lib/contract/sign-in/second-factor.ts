import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Instant, Uid } from '../fields.ts';

const tag = 'Sign-in';
const params = z.object({ id: Uid });

/** Six digits of the app, or a recovery code, as typed. */
const code = z.string().check(z.minLength(1), z.maxLength(40));

/** Ten, each good for one sign-in without the app. They are answered once and stored only as hashes. */
const recoveryCodes = z.array(z.string());

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

export const getSecondFactor = defineCall({
  name: 'getSecondFactor',
  method: 'GET',
  path: '/users/{id}/secondFactor',
  summary: "Whether one's sign-ins ask for a code of an authenticator app",
  tag,
  access: { kind: 'self' },
  params,
  output: z.object({
    /** Since when; null where it is off. */
    onSince: z.nullable(Instant),
    recoveryCodesLeft: z.int(),
  }),
});

export const startSecondFactor = defineCall({
  name: 'startSecondFactor',
  method: 'POST',
  path: '/users/{id}/secondFactor',
  summary: 'Make a secret for an authenticator app; it counts once a first code has confirmed it',
  tag,
  access: { kind: 'self' },
  params,
  output: z.object({
    /** In base32, for typing. */
    secret: z.string(),
    /** `otpauth://`, which apps open and read from a QR code. */
    uri: z.string(),
  }),
  status: 201,
  withoutActivity: true,
  isUnkeyed: true,
  hasSecrets: true,
  freshSignIn: true,
  errors: ['wrong_state'],
});

export const confirmSecondFactor = defineCall({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/users/{id}/secondFactor/confirm',
  summary: 'Turn the second factor on with a first code of the app; every other sign-in ends',
  tag,
  access: { kind: 'self' },
  params,
  body: z.object({ code }),
  output: z.object({ recoveryCodes }),
  withoutActivity: true,
  isUnkeyed: true,
  hasSecrets: true,
  freshSignIn: true,
  errors: ['second_factor_incorrect', 'too_many_requests', 'wrong_state'],
});

export const removeSecondFactor = defineCall({
  name: 'removeSecondFactor',
  method: 'POST',
  path: '/users/{id}/secondFactor/remove',
  summary: 'Turn the second factor off with a code of the app or a recovery code',
  tag,
  access: { kind: 'self' },
  params,
  body: z.object({ code }),
  output: z.object({}),
  withoutActivity: true,
  isUnkeyed: true,
  freshSignIn: true,
  errors: ['second_factor_incorrect', 'too_many_requests', 'wrong_state'],
});

export const renewRecoveryCodes = defineCall({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/users/{id}/secondFactor/recoveryCodes',
  summary: 'Make ten new recovery codes; the older ones no longer count',
  tag,
  access: { kind: 'self' },
  params,
  output: z.object({ recoveryCodes }),
  withoutActivity: true,
  isUnkeyed: true,
  hasSecrets: true,
  freshSignIn: true,
  errors: ['wrong_state'],
});

import * as z from 'zod/mini';
import { SIGN_IN_METHODS } from '#lib/domain/sign-in/sign-in-method.ts';
import { defineCall } from '../call.ts';
import { Id, Instant, listQuery, pageOf, Uid } from '../fields.ts';

const tag = 'Sign-in';

/** Where somebody is signed in. */
export const SignIn = z
  .object({
    id: Id,
    /** What was proven first. */
    method: z.enum(SIGN_IN_METHODS),
    hasSecondFactor: z.boolean(),
    /** Browser and system by their names, `Chrome · Windows`; null for one that names neither. */
    device: z.nullable(z.string()),
    /** The client's address. */
    address: z.string(),
    createdAt: Instant,
    /** To within some minutes. */
    lastSeenAt: Instant,
    /** The one that asks. */
    isCurrent: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'SignIn' });
export type SignIn = z.output<typeof SignIn>;

export const listSignIns = defineCall({
  name: 'listSignIns',
  method: 'GET',
  path: '/users/{id}/signIns',
  summary: 'Where the signed-in person is signed in, newest first',
  tag,
  access: { kind: 'self' },
  params: z.object({ id: Uid }),
  query: z.object(listQuery),
  output: pageOf(SignIn),
});

export const endSignIn = defineCall({
  name: 'endSignIn',
  method: 'DELETE',
  path: '/users/{id}/signIns/{signInId}',
  summary: 'Sign out on one device, at once',
  tag,
  access: { kind: 'self' },
  params: z.object({ id: Uid, signInId: Id }),
  output: z.object({}),
  withoutActivity: true,
});

export const signOut = defineCall({
  name: 'signOut',
  method: 'POST',
  path: '/users/signOut',
  summary: 'End the sign-in that asks: its token is refused from now on',
  tag,
  access: { kind: 'signedIn' },
  output: z.object({}),
  withoutActivity: true,
});

export const signOutEverywhere = defineCall({
  name: 'signOutEverywhere',
  method: 'POST',
  path: '/users/{id}/signOutEverywhere',
  summary: 'End every sign-in of the signed-in person, the one that asks too',
  tag,
  access: { kind: 'self' },
  params: z.object({ id: Uid }),
  output: z.object({}),
  withoutActivity: true,
});

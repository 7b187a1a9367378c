import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Id, Uid } from '../fields.ts';

const tag = 'Businesses';
const params = z.object({ id: Id });

/** Of the organization; its programs follow it. */
const SecondFactorRule = z
  .object({
    /** Its administrators and payers do nothing here before they have set up a second factor. */
    isRequired: z.boolean(),
    /** Whether it may be changed here: a program follows its organization. */
    isOfParent: z.boolean(),
    /** Among the members of the businesses where the reader manages roles. */
    administratorsAndPayers: z.int(),
    /** How many of them have none yet. */
    withoutSecondFactor: z.int(),
  })
  .register(z.globalRegistry, { id: 'SecondFactorRule' });
export type SecondFactorRule = z.output<typeof SecondFactorRule>;

export const getSecondFactorRule = defineCall({
  name: 'getSecondFactorRule',
  method: 'GET',
  path: '/businesses/{id}/secondFactorRule',
  summary: 'Whether administrators and payers need a second factor, and how many have one',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'manageRoles' },
  params,
  output: SecondFactorRule,
});

export const updateSecondFactorRule = defineCall({
  name: 'updateSecondFactorRule',
  method: 'PATCH',
  path: '/businesses/{id}/secondFactorRule',
  summary:
    'Require a second factor of administrators and payers, or no longer; who switches it on has one themselves',
  tag,
  access: { kind: 'business', owner: 'business', permission: 'manageRoles' },
  params,
  body: z.strictObject({ isRequired: z.boolean() }),
  output: SecondFactorRule,
  freshSignIn: true,
  errors: ['wrong_state'],
});

export const resetSecondFactor = defineCall({
  name: 'resetSecondFactor',
  method: 'POST',
  path: '/businesses/{id}/users/{userId}/resetSecondFactor',
  summary:
    "Turn off a member's lost second factor: their sign-ins end and they are mailed. Only for somebody all of whose places the caller manages",
  tag,
  access: { kind: 'business', owner: 'business', permission: 'manageUsers' },
  params: z.object({ id: Id, userId: Uid }),
  output: z.object({}),
  freshSignIn: true,
  errors: ['wrong_state'],
});

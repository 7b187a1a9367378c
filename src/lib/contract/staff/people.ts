import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Id, Instant, PhoneAnswer, Uid } from '../fields.ts';
import { Identifier } from '../sign-in/identifier.ts';

const tag = 'Platform staff';
const access = { kind: 'staff' } as const;

/** The most places of one person that the desk names. */
export const MAX_PLACES = 20;

/** An account as platform staff see it, for whom it is found by its whole email or phone alone. */
export const StaffPerson = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(PhoneAnswer),
    isDisabled: z.boolean(),
    /** They are staff themselves; their second factor is not reset at the desk. */
    isStaff: z.boolean(),
    /** Since when an authenticator app is asked for; null where none is. */
    secondFactorSince: z.nullable(Instant),
    createdAt: Instant,
    /** The last call under a sign-in. */
    lastSeenAt: z.nullable(Instant),
    /** Businesses that they are a member of, by name, at most `MAX_PLACES`. */
    memberOf: z.array(z.object({ id: Id, name: z.string(), role: z.string() })),
    /** Open cards that they hold. */
    openCards: z.int(),
  })
  .register(z.globalRegistry, { id: 'StaffPerson' });
export type StaffPerson = z.output<typeof StaffPerson>;

export const findStaffPerson = defineCall({
  name: 'findStaffPerson',
  method: 'POST',
  path: '/staff/people/find',
  summary:
    'The account of a whole email or phone, for staff of the platform, or null; the staff log says who looked',
  tag,
  access,
  body: z.object({ identifier: Identifier }),
  output: z.object({ person: z.nullable(StaffPerson) }),
  onlyReads: true,
  withoutActivity: true,
});

export const resetPersonSecondFactor = defineCall({
  name: 'resetPersonSecondFactor',
  method: 'POST',
  path: '/staff/people/{id}/resetSecondFactor',
  summary:
    "Turn off the lost second factor of anybody but staff: their sign-ins end and they are mailed. It stands in the staff's log, and in that of each business they are a member of",
  tag,
  access,
  params: z.object({ id: Uid }),
  output: z.object({}),
  freshSignIn: true,
  // Of somebody who is a member of nothing; the staff's log has it.
  withoutActivity: true,
  errors: ['wrong_state'],
});

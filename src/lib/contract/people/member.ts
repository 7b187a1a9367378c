import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '#lib/domain/language-codes.ts';
import { MEMBER_STATES } from '#lib/domain/people/member-states.ts';
import { Id, Instant } from '../fields.ts';

/** A role as it is given to somebody: the key or the name of one that the organization's settings define, or `admin`. */
export const RoleName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** Somebody's place in a business: a membership, or the invitation to one. */
export const Member = z
  .object({
    /** Of the membership or of the invitation. */
    id: Id,
    /** The account; null for an invitation, which has none yet. */
    userId: z.nullable(z.string()),
    /** The organization or the program that it is about. */
    businessId: Id,
    businessName: z.string(),
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    email: z.nullable(z.string()),
    role: z.string(),
    /** As the settings call it; null for a role that nobody defined, which allows nothing. */
    roleName: z.nullable(z.string()),
    state: z.enum(MEMBER_STATES),
    /** Of an invitation: the language of its mail. */
    language: z.nullable(z.enum(LANGUAGE_CODES)),
    createdAt: Instant,
    /** Until when an invitation opens. */
    expiresAt: z.nullable(Instant),
    /** The last call under a sign-in; null before the first one. */
    lastSeenAt: z.nullable(Instant),
    /** An authenticator app is asked for at each sign-in. */
    hasSecondFactor: z.boolean(),
    /** The version of a membership for `If-Match`; null for an invitation. */
    updatedAt: z.nullable(Instant),
  })
  .register(z.globalRegistry, { id: 'Member' });
export type Member = z.output<typeof Member>;

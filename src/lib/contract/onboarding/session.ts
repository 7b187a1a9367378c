import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '#lib/domain/language-codes.ts';
import { APPLICANT_SCOPES } from '#lib/domain/onboarding/application-states.ts';
import { ONBOARDING_STATUSES } from '#lib/domain/onboarding/destination.ts';
import { businessName } from '#lib/domain/onboarding/onboarding-rules.ts';
import { defineCall } from '../call.ts';
import { Email, Id, Instant, PageBrand, ruleCheck, withoutCardNumber, withoutHidden } from '../fields.ts';

const tag = 'Onboarding';

/** What the link opened on this device. */
export const ApplicationSession = z
  .object({
    /** A whole application, the form of one beneficial owner, or documents alone. */
    scope: z.enum(APPLICANT_SCOPES),
    businessId: Id,
    /** The beneficial owner. */
    personId: z.nullable(Id),
    businessName: z.string(),
    language: z.enum(LANGUAGE_CODES),
    status: z.enum(ONBOARDING_STATUSES),
    /** The screen of the present state (spec §2.7), or the form of the owner; null for documents alone. */
    nextPath: z.nullable(z.string()),
    expiresAt: Instant,
  })
  .register(z.globalRegistry, { id: 'ApplicationSession' });
export type ApplicationSession = z.output<typeof ApplicationSession>;

export const pingOnboarding = defineCall({
  name: 'pingOnboarding',
  method: 'GET',
  path: '/onboarding/ping',
  summary:
    'What links opened on this device and is open still, the newest first: an application, the form of an owner, documents; the cookies of the links say it',
  tag,
  access: { kind: 'public', applicant: true },
  output: z.object({
    sessions: z.array(ApplicationSession).check(z.maxLength(APPLICANT_SCOPES.length)),
  }),
});

export const startApplication = defineCall({
  name: 'startApplication',
  method: 'POST',
  path: '/onboarding/user',
  summary:
    'Apply as a business: a link goes to the address, and the application begins when it is opened. The answer is the same for any address. At most 3 in an hour and 6 a day',
  tag,
  access: { kind: 'public' },
  body: z.object({
    email: Email,
    businessName: z
      .string()
      .check(withoutHidden, z.trim(), z.maxLength(1000), ruleCheck(businessName), withoutCardNumber),
    language: z.enum(LANGUAGE_CODES),
    brand: PageBrand,
  }),
  output: z.object({}),
  status: 202,
  withoutActivity: true,
  isUnkeyed: true,
  errors: ['too_many_requests'],
});

export const continueApplication = defineCall({
  name: 'continueApplication',
  method: 'POST',
  path: '/onboarding/continue',
  summary:
    'Send the links of its applications to an address, whoever it belongs to; the answer is the same for any. At most 3 in an hour and 6 a day',
  tag,
  access: { kind: 'public' },
  body: z.object({ email: Email }),
  output: z.object({}),
  status: 202,
  withoutActivity: true,
  isUnkeyed: true,
  errors: ['too_many_requests'],
});

export const openApplication = defineCall({
  name: 'openApplication',
  method: 'POST',
  path: '/onboarding/session',
  summary:
    'Exchange the secret of a link for a cookie of this device, once; a link for documents works until it is ended. It comes in place of an older link of its kind alone. At most 30 tries an hour for an address',
  tag,
  access: { kind: 'link' },
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  output: z.object({ session: ApplicationSession }),
  // Opening a link on a further device changes nothing of the business.
  withoutActivity: true,
  isUnkeyed: true,
  errors: ['link_invalid', 'link_used', 'link_expired', 'too_many_requests'],
});

export const leaveApplication = defineCall({
  name: 'leaveApplication',
  method: 'POST',
  path: '/onboarding/leave',
  summary: 'Close on this device whatever links opened there',
  tag,
  access: { kind: 'public', applicant: true },
  body: z.object({}),
  output: z.object({}),
  withoutActivity: true,
  isUnkeyed: true,
});

import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '#lib/domain/language-codes.ts';
import { OWNER_STATUSES } from '#lib/domain/onboarding/application-states.ts';
import { ownerShare } from '#lib/domain/onboarding/shares.ts';
import { defineCall } from '../call.ts';
import { Email, Id, Instant, ruled } from '../fields.ts';
import { Application, OwnerTitleName, personAnswer } from './application.ts';
import { personCheck, personInput } from './person.ts';

const tag = 'Onboarding';
const path = '/onboarding/business/{id}';
const params = z.object({ id: Id });
const ofOwner = z.object({ id: Id, ownerId: Id });
const access = { kind: 'applicant', scopes: ['application'] } as const;
const asOwner = { kind: 'applicant', scopes: ['owner'] } as const;

/** The most owners of 25 percent and more that a business can have. */
const MOST_OWNERS = 4;

/** A beneficial owner as whoever applies sees them: nothing of their form. */
export const BeneficialOwner = z
  .object({
    ownerId: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    /** Percent of the business. */
    share: z.string(),
    language: z.enum(LANGUAGE_CODES),
    status: z.enum(OWNER_STATUSES),
    invitedAt: Instant,
    remindedAt: z.nullable(Instant),
    /** Until when the link in their mail works; null once it was opened. */
    linkExpiresAt: z.nullable(Instant),
    finishedAt: z.nullable(Instant),
  })
  .register(z.globalRegistry, { id: 'BeneficialOwner' });
export type BeneficialOwner = z.output<typeof BeneficialOwner>;

/** The form of a beneficial owner, for themselves alone. */
export const OwnerForm = z
  .object({
    ownerId: Id,
    businessName: z.string(),
    /** The authorised person, who named them. */
    invitedBy: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    share: z.string(),
    language: z.enum(LANGUAGE_CODES),
    status: z.enum(OWNER_STATUSES),
    title: z.nullable(OwnerTitleName),
    birthDate: z.nullable(z.iso.date()),
    ...personAnswer,
    finishedAt: z.nullable(Instant),
  })
  .register(z.globalRegistry, { id: 'OwnerForm' });
export type OwnerForm = z.output<typeof OwnerForm>;

export const listBeneficialOwners = defineCall({
  name: 'listBeneficialOwners',
  method: 'GET',
  path: `${path}/beneficialOwners`,
  summary: 'The beneficial owners of an application, at most 4, and how far each has come',
  tag,
  access,
  params,
  output: z.object({
    beneficialOwners: z.array(BeneficialOwner).check(z.maxLength(MOST_OWNERS)),
    /** Percent that all people of the application have together. */
    shareTotal: z.string(),
  }),
  isWatched: true,
});

export const inviteBeneficialOwner = defineCall({
  name: 'inviteBeneficialOwner',
  method: 'POST',
  path: `${path}/beneficialOwners`,
  summary: 'Name somebody who owns 25 percent or more; a link to their own form goes to them',
  tag,
  access,
  params,
  body: z.object({
    firstName: personInput.firstName,
    lastName: personInput.lastName,
    email: Email,
    share: ruled(ownerShare, 20),
    language: z.enum(LANGUAGE_CODES),
  }),
  output: z.object({ owner: BeneficialOwner }),
  status: 201,
  errors: ['wrong_state', 'too_many_requests'],
});

export const resendOwnerLink = defineCall({
  name: 'resendOwnerLink',
  method: 'POST',
  path: `${path}/beneficialOwner/{ownerId}/resend`,
  summary:
    'Send a beneficial owner a new link, to another address if one is given; the older one ends, and so does what it opened. At most 5 a day',
  tag,
  access,
  params: ofOwner,
  body: z.object({ email: z.optional(Email) }),
  output: z.object({ owner: BeneficialOwner }),
  errors: ['wrong_state', 'too_many_requests'],
});

export const removeBeneficialOwner = defineCall({
  name: 'removeBeneficialOwner',
  method: 'DELETE',
  path: `${path}/beneficialOwner/{ownerId}`,
  summary: 'Take a beneficial owner out again before the application is submitted; their link ends',
  tag,
  access,
  params: ofOwner,
  output: z.object({}),
  errors: ['wrong_state'],
});

export const leaveOutBeneficialOwner = defineCall({
  name: 'leaveOutBeneficialOwner',
  method: 'POST',
  path: `${path}/beneficialOwner/{ownerId}/leaveOut`,
  summary:
    'Go on without a beneficial owner whom the submitted application waits for, and certify the others anew; their link ends. Without a further one who has not finished, the application is complete',
  tag,
  access,
  params: ofOwner,
  body: z.object({ certifiesOwners: z.literal(true) }),
  output: z.object({ application: Application }),
  errors: ['wrong_state'],
});

export const getBeneficialOwner = defineCall({
  name: 'getBeneficialOwner',
  method: 'GET',
  path: `${path}/beneficialOwner/{ownerId}`,
  summary: 'The form of a beneficial owner, for themselves',
  tag,
  access: asOwner,
  params: ofOwner,
  output: z.object({ owner: OwnerForm }),
});

export const saveBeneficialOwner = defineCall({
  name: 'saveBeneficialOwner',
  method: 'POST',
  path: `${path}/beneficialOwner/{ownerId}/info`,
  summary: 'A beneficial owner completes their own form, once; the last one completes the application',
  tag,
  access: asOwner,
  params: ofOwner,
  body: z.object({ ...personInput, title: z.optional(OwnerTitleName) }).check(personCheck),
  output: z.object({ owner: OwnerForm }),
  errors: ['wrong_state'],
});

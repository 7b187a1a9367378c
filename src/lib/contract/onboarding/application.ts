import * as z from 'zod/mini';
import { addressOne, addressTwo, state, zip } from '#lib/domain/address.ts';
import { LANGUAGE_CODES } from '#lib/domain/language-codes.ts';
import { city } from '#lib/domain/names.ts';
import {
  MONTHLY_VOLUMES,
  REFUSAL_REASONS,
  REVIEW_OUTCOMES,
  WAITS_FOR,
} from '#lib/domain/onboarding/application-states.ts';
import {
  APPLICATION_STEPS,
  BUSINESS_TYPES,
  DOCUMENT_TYPES,
  OWNER_TITLES,
} from '#lib/domain/onboarding/business-types.ts';
import { ONBOARDING_STATUSES } from '#lib/domain/onboarding/destination.ts';
import { IDENTITY_KINDS } from '#lib/domain/onboarding/identity.ts';
import { Id, Instant, PhoneAnswer, ruled, withoutCardNumber } from '../fields.ts';

export const DocumentTypeName = z.enum(DOCUMENT_TYPES);
export const OwnerTitleName = z.enum(OWNER_TITLES);

/** Where a business is, or where a person lives: in the United States, and no post-office box. */
export const placeInput = {
  addressOne: ruled(addressOne).check(withoutCardNumber),
  addressTwo: z._default(ruled(addressTwo).check(withoutCardNumber), ''),
  city: ruled(city).check(withoutCardNumber),
  state: ruled(state, 10),
  zip: ruled(zip, 20),
};

/** The same in an answer; null until it was given. */
export const placeAnswer = {
  addressOne: z.nullable(z.string()),
  addressTwo: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zip: z.nullable(z.string()),
};

/** Where a person lives, and by which number they are known; the number itself is never given out. */
export const personAnswer = {
  /** ISO 3166-1 alpha-2. Abroad, `state` is the region and `zip` the postal code. */
  country: z.string(),
  ...placeAnswer,
  hasIdentityNumber: z.boolean(),
  /** Null until it was given. */
  identityKind: z.nullable(z.enum(IDENTITY_KINDS)),
  /** Of a document of another country. */
  identityCountry: z.nullable(z.string()),
};

/** What the business said of itself; its tax number is never given out. */
export const BusinessInfo = z
  .object({
    legalName: z.string(),
    tradeName: z.nullable(z.string()),
    businessType: z.enum(BUSINESS_TYPES),
    hasTaxNumber: z.boolean(),
    formedOn: z.iso.date(),
    formedIn: z.string(),
    ...placeAnswer,
    phone: PhoneAnswer,
    website: z.nullable(z.string()),
    activity: z.string(),
    monthlyVolume: z.enum(MONTHLY_VOLUMES),
  })
  .register(z.globalRegistry, { id: 'BusinessInfo' });
export type BusinessInfo = z.output<typeof BusinessInfo>;

/** The authorised person; the identity number is never given out. */
export const PrimaryPerson = z
  .object({
    personId: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    title: z.nullable(OwnerTitleName),
    birthDate: z.nullable(z.iso.date()),
    ...personAnswer,
    /** Percent of the business, up to two decimals; null where no shares are asked for. */
    share: z.nullable(z.string()),
    finishedAt: z.nullable(Instant),
  })
  .register(z.globalRegistry, { id: 'PrimaryPerson' });
export type PrimaryPerson = z.output<typeof PrimaryPerson>;

/** What became of a submitted application, beside its state. */
export const ApplicationReview = z
  .object({
    outcome: z.enum(REVIEW_OUTCOMES),
    since: Instant,
    waitsFor: z.enum(WAITS_FOR),
    /** Of a refusal. */
    reason: z.nullable(z.enum(REFUSAL_REASONS)),
    /** What the reviewer wrote to the applicant. */
    words: z.nullable(z.string()),
    /** Asked for besides the usual ones. */
    documents: z.array(DocumentTypeName),
  })
  .register(z.globalRegistry, { id: 'ApplicationReview' });
export type ApplicationReview = z.output<typeof ApplicationReview>;

/** An application as whoever applies sees it. */
export const Application = z
  .object({
    businessId: Id,
    businessName: z.string(),
    status: z.enum(ONBOARDING_STATUSES),
    statusSince: Instant,
    review: z.nullable(ApplicationReview),
    /** The parts that are asked of this type of business; all of them until the type is known. */
    steps: z.array(z.enum(APPLICATION_STEPS)),
    /** Null until it was given. */
    business: z.nullable(BusinessInfo),
    person: z.nullable(PrimaryPerson),
    owners: z.object({ total: z.int(), finished: z.int() }),
    /** Percent that all people of the application have together. */
    shareTotal: z.string(),
    missingDocuments: z.array(DocumentTypeName),
    email: z.string(),
    language: z.enum(LANGUAGE_CODES),
    submittedAt: z.nullable(Instant),
    updatedAt: Instant,
  })
  .register(z.globalRegistry, { id: 'Application' });
export type Application = z.output<typeof Application>;

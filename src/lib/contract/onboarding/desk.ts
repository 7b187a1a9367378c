import * as z from 'zod/mini';
import { ACTIVITY_GROUPS } from '#lib/domain/audit/activity-types.ts';
import {
  REFERRAL_REASONS,
  REFUSAL_REASONS,
  REVIEW_OUTCOMES,
} from '#lib/domain/onboarding/application-states.ts';
import { BUSINESS_TYPES, DOCUMENT_TYPES } from '#lib/domain/onboarding/business-types.ts';
import { ONBOARDING_STATUSES } from '#lib/domain/onboarding/destination.ts';
import { defineCall } from '../call.ts';
import { FileFormat } from '../exports/file-format.ts';
import { freeText, freeWords, Id, Instant, listQuery, oneOrMany, pageOf } from '../fields.ts';
import {
  Application,
  ApplicationReview,
  DocumentTypeName,
  OwnerTitleName,
  personAnswer,
} from './application.ts';
import { ApplicationDocument } from './documents.ts';
import { BeneficialOwner } from './owners.ts';

const tag = 'Platform staff';
const access = { kind: 'staff' } as const;
const path = '/staff/applications/{id}';
const params = z.object({ id: Id });

/** An application in the list of the desk. */
export const StaffApplication = z
  .object({
    id: Id,
    businessName: z.string(),
    businessType: z.nullable(z.enum(BUSINESS_TYPES)),
    status: z.enum(ONBOARDING_STATUSES),
    review: z.nullable(ApplicationReview),
    /** Since when it waits: for the outcome of its review, or in its state. */
    waitsSince: Instant,
    email: z.string(),
    submittedAt: z.nullable(Instant),
    createdAt: Instant,
  })
  .register(z.globalRegistry, { id: 'StaffApplication' });
export type StaffApplication = z.output<typeof StaffApplication>;

/** A beneficial owner with what their own form says. */
const CaseOwner = z
  .extend(BeneficialOwner, {
    title: z.nullable(OwnerTitleName),
    birthDate: z.nullable(z.iso.date()),
    ...personAnswer,
  })
  .register(z.globalRegistry, { id: 'CaseOwner' });
export type CaseOwner = z.output<typeof CaseOwner>;

/** One line of what happened to an application. */
const CaseLine = z
  .object({
    id: Id,
    type: z.enum(ACTIVITY_GROUPS.application),
    /** Whoever applies or owns, staff, or what the platform does by itself: checks and reminders. */
    by: z.enum(['applicant', 'staff', 'platform']),
    /** Of the staff. */
    actorName: z.nullable(z.string()),
    /** The owner that it is about. */
    ownerName: z.nullable(z.string()),
    documents: z.array(DocumentTypeName).check(z.maxLength(DOCUMENT_TYPES.length)),
    createdAt: Instant,
  })
  .register(z.globalRegistry, { id: 'CaseLine' });
export type CaseLine = z.output<typeof CaseLine>;

/** All that a reviewer sees: what was given, its owners, documents and history; no number of anybody. */
const Case = z
  .object({
    application: Application,
    owners: z.array(CaseOwner).check(z.maxLength(4)),
    documents: z.array(ApplicationDocument).check(z.maxLength(200)),
    /** Why the last check referred it to a person; null while none did. */
    referredBecause: z.nullable(z.enum(REFERRAL_REASONS)),
    /** The newest 100 lines, newest first. */
    history: z.array(CaseLine).check(z.maxLength(100)),
  })
  .register(z.globalRegistry, { id: 'ApplicationCase' });
export type Case = z.output<typeof Case>;

const applicationFilter = {
  /** Words in the name or in the legal name, a whole address of mail, or a whole ID. */
  search: z.optional(freeText(100)),
  review: oneOrMany(z.enum(REVIEW_OUTCOMES)),
  status: oneOrMany(z.enum(ONBOARDING_STATUSES)),
};

export const listApplications = defineCall({
  name: 'listApplications',
  method: 'GET',
  path: '/staff/applications',
  summary: 'Applications of businesses, those that wait longest first, for staff of the platform',
  tag,
  access,
  query: z.object({
    ...listQuery,
    ...applicationFilter,
  }),
  output: pageOf(StaffApplication),
});

export const downloadApplications = defineCall({
  name: 'downloadApplications',
  method: 'GET',
  path: '/staff/files/applications',
  summary:
    'The applications that a filter matches as a file, for staff of the platform; the staff log says who fetched it',
  tag,
  access,
  query: z.object({ ...applicationFilter, format: z.optional(FileFormat) }),
  output: z.string(),
  download: 'text/csv',
  orWorkbook: true,
  errors: ['wrong_state'],
});

export const getStaffApplication = defineCall({
  name: 'getStaffApplication',
  method: 'GET',
  path,
  summary:
    'An application with its owners and documents, for staff of the platform; the staff log says who opened it',
  tag,
  access,
  params,
  output: Case,
});

export const requestDocuments = defineCall({
  name: 'requestDocuments',
  method: 'POST',
  path: `${path}/requestDocuments`,
  summary: 'Ask for more documents, in words that the applicant reads; they are mailed',
  tag,
  access,
  params,
  body: z.object({
    documents: z.array(z.enum(DOCUMENT_TYPES)).check(z.minLength(1), z.maxLength(DOCUMENT_TYPES.length)),
    words: freeWords(1000),
  }),
  output: Case,
  errors: ['wrong_state'],
});

export const approveApplication = defineCall({
  name: 'approveApplication',
  method: 'POST',
  path: `${path}/approve`,
  summary:
    'Approve an application: the business gets its accounts and settings, and whoever applied the link to an account',
  tag,
  access,
  params,
  body: z.object({}),
  output: Case,
  freshSignIn: true,
  errors: ['wrong_state'],
});

export const refuseApplication = defineCall({
  name: 'refuseApplication',
  method: 'POST',
  path: `${path}/refuse`,
  summary: 'Refuse an application for good, with the reason that the applicant reads; they are mailed',
  tag,
  access,
  params,
  body: z.object({ reason: z.enum(REFUSAL_REASONS), words: freeWords(1000) }),
  output: Case,
  freshSignIn: true,
  errors: ['wrong_state'],
});

export const getApplicationDocument = defineCall({
  name: 'getApplicationDocument',
  method: 'GET',
  path: `${path}/documents/{documentId}`,
  summary: 'A document of an application as a file to save, for staff of the platform',
  tag,
  access,
  params: z.object({ id: Id, documentId: Id }),
  output: z.string(),
  download: 'application/octet-stream',
});

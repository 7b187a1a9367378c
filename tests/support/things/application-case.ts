import type { Application } from '#lib/contract/onboarding/application.ts';
import type { Case, StaffApplication } from '#lib/contract/onboarding/desk.ts';
import { AT } from './plain.ts';

const APPLICANT = '00000000-0000-4000-8000-0000000000f1';
const PLACE = {
  addressOne: '12 Harbor Street',
  addressTwo: null,
  city: 'Portland',
  state: 'ME',
  zip: '04101',
};

const REVIEW: NonNullable<Application['review']> = {
  outcome: 'manualReview',
  since: AT,
  waitsFor: 'us',
  reason: null,
  words: null,
  documents: [],
};

/** A row of the review desk. */
export const staffApplicationOf = (more: Partial<StaffApplication> = {}): StaffApplication => ({
  id: APPLICANT,
  businessName: 'Blue Heron',
  businessType: 'LLC',
  status: 'application_submitted',
  review: REVIEW,
  waitsSince: AT,
  email: 'nora@example.com',
  submittedAt: AT,
  createdAt: AT,
  ...more,
});

/** An application that a check referred to staff, whole. */
export const caseOf = (application: Partial<Application> = {}, more: Partial<Case> = {}): Case => ({
  application: {
    businessId: APPLICANT,
    businessName: 'Blue Heron',
    status: 'application_submitted',
    statusSince: AT,
    review: REVIEW,
    steps: ['business', 'person', 'owners', 'documents', 'submit'],
    business: {
      legalName: 'Blue Heron Repairs LLC',
      tradeName: 'Blue Heron',
      businessType: 'LLC',
      hasTaxNumber: true,
      formedOn: '2019-04-02',
      formedIn: 'ME',
      ...PLACE,
      phone: '2075550142',
      website: null,
      activity: 'Repairs of boats and their engines',
      monthlyVolume: 'upTo50k',
    },
    person: {
      personId: '00000000-0000-4000-8000-0000000000f2',
      firstName: 'Nora',
      lastName: 'Quist',
      email: 'nora@example.com',
      title: 'PRESIDENT',
      birthDate: '1984-05-17',
      ...PLACE,
      share: '40',
      country: 'US',
      hasIdentityNumber: true,
      identityKind: 'usNumber',
      identityCountry: null,
      finishedAt: AT,
    },
    owners: { total: 1, finished: 1 },
    shareTotal: '65',
    missingDocuments: ['photoId'],
    email: 'nora@example.com',
    language: 'da',
    submittedAt: AT,
    updatedAt: AT,
    ...application,
  },
  owners: [
    {
      ownerId: '00000000-0000-4000-8000-0000000000f3',
      firstName: 'Ola',
      lastName: 'Berg',
      email: 'ola@example.com',
      share: '25',
      language: 'es',
      status: 'finished',
      invitedAt: AT,
      remindedAt: null,
      linkExpiresAt: null,
      finishedAt: AT,
      title: 'CFO',
      birthDate: '1979-01-30',
      ...PLACE,
      country: 'US',
      hasIdentityNumber: true,
      identityKind: 'usNumber',
      identityCountry: null,
    },
  ],
  documents: [
    {
      documentId: '00000000-0000-4000-8000-0000000000f4',
      type: 'articlesOfOrganization',
      fileName: 'articles.pdf',
      contentType: 'application/pdf',
      sizeBytes: 240_000,
      storedAt: AT,
    },
  ],
  referredBecause: 'businessNotFound',
  history: [
    {
      id: '00000000-0000-4000-8000-0000000000f5',
      type: 'applicationReferred',
      by: 'platform',
      actorName: null,
      ownerName: null,
      documents: [],
      createdAt: AT,
    },
    {
      id: '00000000-0000-4000-8000-0000000000f6',
      type: 'applicationDocumentsRequested',
      by: 'staff',
      actorName: 'Wren Hollis',
      ownerName: null,
      documents: ['bankStatement'],
      createdAt: AT,
    },
  ],
  ...more,
});

import type { Application } from '#lib/contract/onboarding/application.ts';
import type { ApplicationSession } from '#lib/contract/onboarding/session.ts';
import type { DocumentList } from '#lib/stores/onboarding/documents.ts';
import { pickTexts } from '../../../src/layouts/parts/pick-texts.ts';
import { fakeServer } from '../../support/fake-server.ts';

export const BUSINESS = '00000000-0000-4000-8000-0000000000b1';
export const OWNER = '00000000-0000-4000-8000-0000000000c1';
const PERSON = '00000000-0000-4000-8000-0000000000c2';

export const server = fakeServer();

/** The properties of a page, with the texts that it really loads: a key that they lack shows up. */
export const pageOf = (texts: readonly string[]) => ({
  texts: pickTexts('en', texts),
  lang: 'en' as const,
  brand: { name: 'Larkspur', supportEmail: 'help@larkspur.example' },
  businessId: BUSINESS,
  countries: [
    ['US', 'United States'],
    ['AF', 'Afghanistan'],
    ['UA', 'Ukraine'],
  ] as const,
});

const place = {
  addressOne: '12 Orchard Street',
  addressTwo: null,
  city: 'Dayton',
  state: 'OH',
  zip: '45402',
};

export const business: Application['business'] = {
  legalName: 'Blue Heron LLC',
  tradeName: null,
  businessType: 'LLC',
  hasTaxNumber: true,
  formedOn: '2019-04-01',
  formedIn: 'OH',
  ...place,
  phone: '9375550142',
  website: null,
  activity: 'We help families find a home.',
  monthlyVolume: 'upTo50k',
};

export const person: Application['person'] = {
  personId: PERSON,
  firstName: 'Nora',
  lastName: 'Quist',
  email: 'nora@example.com',
  title: 'CEO',
  birthDate: '1980-02-03',
  ...place,
  share: '40',
  country: 'US',
  hasIdentityNumber: true,
  identityKind: 'usNumber',
  identityCountry: null,
  finishedAt: '2026-11-20T15:00:00.000Z',
};

/** An application that has just begun, and whatever is further. */
export const application = (more: Partial<Application> = {}): Application => ({
  businessId: BUSINESS,
  businessName: 'Blue Heron LLC',
  status: 'business_info',
  statusSince: '2026-11-20T15:00:00.000Z',
  review: null,
  steps: ['business', 'person', 'owners', 'documents', 'submit'],
  business: null,
  person: null,
  owners: { total: 0, finished: 0 },
  shareTotal: '0',
  missingDocuments: [],
  email: 'nora@example.com',
  language: 'en',
  submittedAt: null,
  updatedAt: '2026-11-20T15:00:00.000Z',
  ...more,
});

/** One that is complete up to its sending. */
export const complete = (more: Partial<Application> = {}): Application =>
  application({ status: 'submit_application', business, person, shareTotal: '40', ...more });

/** A photo ID that is there, and articles that are asked for. */
export const documents: DocumentList = {
  types: [
    {
      type: 'photoId',
      isRequired: true,
      isRequested: false,
      isMissing: false,
      documents: [
        {
          documentId: '00000000-0000-4000-8000-0000000000d1',
          type: 'photoId',
          fileName: 'passport.pdf',
          contentType: 'application/pdf',
          sizeBytes: 4_000,
          storedAt: '2026-11-20T15:00:00.000Z',
        },
      ],
      removable: ['00000000-0000-4000-8000-0000000000d1'],
    },
    {
      type: 'articlesOfOrganization',
      isRequired: true,
      isRequested: false,
      isMissing: true,
      documents: [],
      removable: [],
    },
  ],
  isOpen: true,
  maxBytes: 10 * 1024 * 1024,
  contentTypes: ['application/pdf', 'image/jpeg', 'image/png'],
};

/** The application is open on this device. */
export const session: ApplicationSession = {
  scope: 'application',
  businessId: BUSINESS,
  personId: null,
  businessName: 'Blue Heron LLC',
  language: 'en',
  status: 'authorized_person',
  nextPath: `/${BUSINESS}/authorizedPerson/info`,
  expiresAt: '2026-11-24T10:00:00.000Z',
};

import { randomUUID } from 'node:crypto';
import type { onboardingCalls } from '#lib/contract/onboarding/calls.ts';
import { TERMS_VERSION } from '#lib/domain/onboarding/terms.ts';
import { inTransaction } from '#lib/server/db/transaction.ts';
import { createLink } from '#lib/server/services/onboarding/create-link.ts';
import { applicationLinkToken } from '#lib/server/services/onboarding/link-token.ts';
import { BUSINESS, makeApplication, makeDocument, makeOwner, PERSON } from '../../support/applications.ts';
import type { AreaAccess } from '../access/row.ts';

type OfArea = AreaAccess<typeof onboardingCalls>;

/* biome-ignore format: a table is read by its columns */
export const rows: OfArea['rows'] = {
  //                                      anon garb exp  rev  dis  str  chA  chB   none with less hide old  bare prog  admA admB supr supX  rec  recX onb  live iss  bank
  pingOnboarding:        ['anybody',      '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  200  200  200'],
  startApplication:      ['anybody',      '202  202  202  202  202  202  202  202   202  202  202  202  202  202  202   202  202  202  202   202  202  202  202  202  202'],
  continueApplication:   ['anybody',      '202  202  202  202  202  202  202  202   202  202  202  202  202  202  202   202  202  202  202   202  202  202  202  202  202'],
  openApplication:       ['anybody',      '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  200  200  200'],
  leaveApplication:      ['anybody',      '200  200  200  200  200  200  200  200   200  200  200  200  200  200  200   200  200  200  200   200  200  200  200  200  200'],
  getApplication:        ['applicant',    '401  401  401  401  401  401  401  401   401  401  401  401  401  401  401   401  401  401  401   401  401  200  401  401  401'],
  saveBusinessInfo:      ['applicant',    '401  401  401  401  401  401  401  401   401  401  401  401  401  401  401   401  401  401  401   401  401  200  401  401  401'],
  submitApplication:     ['applicant',    '401  401  401  401  401  401  401  401   401  401  401  401  401  401  401   401  401  401  401   401  401  200  401  401  401'],
  getPrimaryPerson:      ['applicant',    '401  401  401  401  401  401  401  401   401  401  401  401  401  401  401   401  401  401  401   401  401  200  401  401  401'],
  savePrimaryPerson:     ['applicant',    '401  401  401  401  401  401  401  401   401  401  401  401  401  401  401   401  401  401  401   401  401  200  401  401  401'],
  listBeneficialOwners:  ['applicant',    '401  401  401  401  401  401  401  401   401  401  401  401  401  401  401   401  401  401  401   401  401  200  401  401  401'],
  inviteBeneficialOwner: ['applicant',    '401  401  401  401  401  401  401  401   401  401  401  401  401  401  401   401  401  401  401   401  401  201  401  401  401'],
  resendOwnerLink:       ['applicant',    '401  401  401  401  401  401  401  401   401  401  401  401  401  401  401   401  401  401  401   401  401  200  401  401  401'],
  removeBeneficialOwner: ['applicant',    '401  401  401  401  401  401  401  401   401  401  401  401  401  401  401   401  401  401  401   401  401  200  401  401  401'],
  leaveOutBeneficialOwner: ['applicant',    '401  401  401  401  401  401  401  401   401  401  401  401  401  401  401   401  401  401  401   401  401  200  401  401  401'],
  getBeneficialOwner:    ['applicant',    '401  401  401  401  401  401  401  401   401  401  401  401  401  401  401   401  401  401  401   401  401  200  401  401  401'],
  saveBeneficialOwner:   ['applicant',    '401  401  401  401  401  401  401  401   401  401  401  401  401  401  401   401  401  401  401   401  401  200  401  401  401'],
  listDocumentTypes:     ['applicant',    '401  401  401  401  401  401  401  401   401  401  401  401  401  401  401   401  401  401  401   401  401  200  401  401  401'],
  createUploadLink:      ['applicant',    '401  401  401  401  401  401  401  401   401  401  401  401  401  401  401   401  401  401  401   401  401  200  401  401  401'],
  endUploadSession:      ['applicant',    '401  401  401  401  401  401  401  401   401  401  401  401  401  401  401   401  401  401  401   401  401  200  401  401  401'],
  finishUpload:          ['applicant',    '401  401  401  401  401  401  401  401   401  401  401  401  401  401  401   401  401  401  401   401  401  200  401  401  401'],
  removeDocument:        ['applicant',    '401  401  401  401  401  401  401  401   401  401  401  401  401  401  401   401  401  401  401   401  401  200  401  401  401'],
  getDocument:           ['applicant',    '401  401  401  401  401  401  401  401   401  401  401  401  401  401  401   401  401  401  401   401  401  200  401  401  401'],
  listApplications:      ['staff',        '401  401  401  401  401  403  404  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401', { staff: 200 }],
  downloadApplications: ['staff', '401  401  401  401  401  403  404  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401', { staff: 200 }],
  getStaffApplication:   ['staff',        '401  401  401  401  401  403  404  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401', { staff: 200 }],
  requestDocuments:      ['staff',        '401  401  401  401  401  403  404  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401', { staff: 200 }],
  approveApplication:    ['staff',        '401  401  401  401  401  403  404  404   404  404  404  404  401  200  404   404  404  404  404   401  401  401  401  401  401', { staff: 200 }],
  refuseApplication:     ['staff',        '401  401  401  401  401  403  404  404   404  404  404  404  401  200  404   404  404  404  404   401  401  401  401  401  401', { staff: 200 }],
  getApplicationDocument: ['staff',       '401  401  401  401  401  403  404  404   404  404  404  404  200  200  404   404  404  404  404   401  401  401  401  401  401', { staff: 200 }],
};

/** What each call needs to be allowed. */
export const prepare: OfArea['prepare'] = ({ api, world }) => {
  type Wanted = Parameters<typeof makeApplication>[1];
  async function onApplication(wanted: Wanted = {}) {
    const { businessId } = await makeApplication(api, wanted);
    await world.pointApplicant({ businessId, scope: 'application' });
    return { params: { id: businessId } };
  }
  async function onOwner(as: 'application' | 'owner', wanted: Wanted = {}) {
    const { businessId } = await makeApplication(api, wanted);
    const { ownerId } = await makeOwner(api, { businessId });
    await world.pointApplicant({ businessId, scope: as, ...(as === 'owner' ? { personId: ownerId } : {}) });
    return { params: { id: businessId, ownerId } };
  }
  const onCase = () => onApplication({ status: 'application_submitted', review: 'manualReview' });
  async function onDocument() {
    const { params } = await onApplication();
    const documentId = await makeDocument(api, { businessId: params.id, documentType: 'photoId' });
    return { params: { ...params, documentId } };
  }
  /** One address asks for them all. */
  const forgetTurns = () =>
    api.db.deleteFrom('throttle').where('kind', 'in', ['application.from', 'application.open']).execute();
  return {
    startApplication: async () => {
      await forgetTurns();
      return { body: { email: `${randomUUID()}@example.com`, businessName: 'Blue Heron', language: 'en' } };
    },
    continueApplication: async () => {
      await forgetTurns();
      return { body: { email: `${randomUUID()}@example.com` } };
    },
    openApplication: async () => {
      const link = { kind: 'begin', email: 'new@example.com', businessName: 'Blue Heron' } as const;
      const { id } = await inTransaction(api.db, (tx) =>
        createLink(tx, { ...link, language: 'en', brand: 'larkspur', now: new Date() }),
      );
      await forgetTurns();
      return { body: { token: applicationLinkToken(api.platform.config.cardKey, id) } };
    },
    leaveApplication: async () => ({ body: {}, undo: () => world.restoreApplicant() }),
    getApplication: () => onApplication(),
    saveBusinessInfo: async () => ({ ...(await onApplication({ status: 'business_info' })), body: BUSINESS }),
    submitApplication: async () => ({
      ...(await onApplication({ documents: ['articlesOfOrganization', 'photoId'] })),
      body: { certifiesOwners: true, acceptsTerms: true, termsVersion: TERMS_VERSION },
    }),
    getPrimaryPerson: () => onApplication(),
    savePrimaryPerson: async () => ({
      ...(await onApplication({ status: 'authorized_person' })),
      body: { ...PERSON, share: '40' },
    }),
    listBeneficialOwners: () => onApplication(),
    inviteBeneficialOwner: async () => ({
      ...(await onApplication()),
      body: {
        firstName: 'Ola',
        lastName: 'Berg',
        email: `${randomUUID()}@example.com`,
        share: '25',
        language: 'en',
      },
    }),
    resendOwnerLink: async () => ({ ...(await onOwner('application')), body: {} }),
    removeBeneficialOwner: () => onOwner('application'),
    leaveOutBeneficialOwner: async () => ({
      ...(await onOwner('application', { status: 'waiting_for_beneficial_owners' })),
      body: { certifiesOwners: true },
    }),
    getBeneficialOwner: () => onOwner('owner'),
    listDocumentTypes: async () => ({ ...(await onApplication()), body: {} }),
    createUploadLink: async () => ({ ...(await onApplication()), body: {} }),
    endUploadSession: async () => {
      const { params } = await onApplication();
      return { body: { businessId: params.id } };
    },
    finishUpload: async () => {
      const { params } = await onApplication();
      const id = { businessId: params.id, documentType: 'photoId', status: 'waiting' } as const;
      const documentId = await makeDocument(api, id);
      return { params: { ...params, documentId }, body: {} };
    },
    removeDocument: onDocument,
    getDocument: onDocument,
    getStaffApplication: onCase,
    requestDocuments: async () => ({
      ...(await onCase()),
      body: { documents: ['bankStatement'], words: 'A statement, please.' },
    }),
    approveApplication: async () => ({ ...(await onCase()), body: {} }),
    refuseApplication: async () => ({
      ...(await onCase()),
      body: { reason: 'other', words: 'Not this time.' },
    }),
    getApplicationDocument: async () => {
      const { params } = await onCase();
      const documentId = await makeDocument(api, { businessId: params.id, documentType: 'photoId' });
      return { params: { ...params, documentId } };
    },
    saveBeneficialOwner: async () => {
      const { title: _, ...body } = PERSON;
      return { ...(await onOwner('owner')), body };
    },
  };
};

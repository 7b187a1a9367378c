import type { Words } from './words.ts';

const DOCUMENT_TYPE =
  '`photoId`, `articlesOfIncorporation`, `articlesOfOrganization`, `operatingAgreement`, `partnershipAgreement`, `tradeNameRegistration`, `taxExemptionLetter`, `taxNumberLetter`, `proofOfAddress` or `bankStatement`';

const APPLICATION_STATUS =
  '`business_info`: the business is described; `authorized_person`: who acts for it is named; `submit_application`: ready to submit; `waiting_for_beneficial_owners`: owners complete their forms; `application_submitted`: with the platform; `active`: a customer.';

const OWNER_STATUS =
  '`invited`: the link was sent; `opened`: it was opened; `finished`: their form is complete.';

const TITLE = '`PRESIDENT`, `VICE_PRESIDENT`, `TREASURER`, `OWNER`, `CEO`, `CFO` or `COO`';

const BUSINESS_TYPE = '`CORPORATION`, `PARTNERSHIP`, `SOLE_PROPRIETORSHIP`, `NON_PROFIT` or `LLC`';

const REFUSAL =
  '`notVerified`: somebody or something could not be verified; `notSupported`: not a business that the platform serves; `documentsUnclear`: the documents did not show what they should; `other`: another reason.';

const STAFF_TYPE =
  '`staffAppointed`, `staffDismissed`, `businessOpened`, `businessMarksUpdated`, `personOpened`, `secondFactorReset`, `applicationDocumentsRequested`, `applicationApproved`, `applicationRefused`, `applicationDocumentDownloaded`, `depositAssigned`, `depositSentBack`, or that a list was fetched as a file: `businessesDownloaded`, `applicationsDownloaded`, `depositsDownloaded`, `staffLogDownloaded`.';

/** Applications of businesses, and what the platform’s staff do. */
export const ONBOARDING_WORDS: Words = {
  application: 'The application.',
  'Application.status': APPLICATION_STATUS,
  'ApplicationSession.status': APPLICATION_STATUS,
  'StaffApplication.status': APPLICATION_STATUS,
  'listApplications.status': `Only applications in these states. ${APPLICATION_STATUS}`,
  'downloadApplications.status': `Only applications in these states. ${APPLICATION_STATUS}`,
  statusSince: 'Since when it is in this state.',
  steps:
    'Parts that are asked of this type of business: `business`, `person`, `owners`, `documents` and `submit`.',
  owners: 'The beneficial owners.',
  'owners.total': ['How many there are.', 2],
  finished: ['How many have completed their form.', 1],
  missingDocuments: `Documents that are still needed: ${DOCUMENT_TYPE}.`,
  submittedAt: 'When it was submitted; null until then.',
  review: 'What became of the submitted application; null until then.',
  'ApplicationReview.outcome':
    '`checking`: being checked; `documentsNeeded`: more documents are asked for; `manualReview`: a person looks at it; `refused`: for good; `approved`: the business is a customer.',
  'listApplications.review':
    'Only applications whose review has this outcome: `checking`, `documentsNeeded`, `manualReview`, `refused` or `approved`.',
  'downloadApplications.review':
    'Only applications whose review has this outcome: `checking`, `documentsNeeded`, `manualReview`, `refused` or `approved`.',
  'ApplicationReview.reason': `Why it was refused; null otherwise. ${REFUSAL}`,
  'refuseApplication.reason': REFUSAL,
  'payload.why': REFUSAL,
  'ApplicationReview.documents': `Documents that were asked for besides the usual ones: ${DOCUMENT_TYPE}.`,
  'requestDocuments.documents': `Documents to ask for: ${DOCUMENT_TYPE}.`,
  'payload.documents': `Documents that were asked for: ${DOCUMENT_TYPE}.`,
  'CaseLine.documents': `Documents that were asked for: ${DOCUMENT_TYPE}.`,
  waitsFor: 'Whom the next step is waited for: `us`, `applicant` or `nobody`.',
  waitsSince: 'Since when it waits.',
  since: 'Since when.',
  legalName: ['Name of the business by law.', 'Harbor Aid Incorporated'],
  tradeName: ['Name under which it trades; null where that is no other.', 'Harbor Aid'],
  businessType: `What the business is by law: ${BUSINESS_TYPE}; null until it was given.`,
  taxNumber: [
    'Tax number: 9 digits. It is never shown again, and may be left out once it was given.',
    '123456789',
  ],
  hasTaxNumber: 'Whether the tax number was given.',
  identityNumber: [
    'Social security or taxpayer number: 9 digits; or the number of the document, 5 to 20 letters and digits. It is never shown again, and may be left out once it was given for the same kind and country.',
    '123456789',
  ],
  identityKind:
    '`usNumber`: a social security or taxpayer number; `passport` or `identityCard`: a document of another country; null until it was given.',
  identityCountry: [
    'Country that issued the document, by its two letters (ISO 3166-1); none for a number of the United States.',
    'AF',
  ],
  country: ['Country in which they live, by its two letters (ISO 3166-1).', 'US'],
  hasIdentityNumber: 'Whether the number was given.',
  formedIn: ['State of the United States in which it was formed, by its two letters.', 'MD'],
  formedOn: 'Day on which it was formed.',
  website: ['Address of its website; null where it has none.', 'https://harboraid.example'],
  'saveBusinessInfo.activity': ['What the business does.', 'Relief for families after floods'],
  'BusinessInfo.activity': ['What the business does.', 'Relief for families after floods'],
  monthlyVolume:
    'What it expects to spend in a month, in dollars: `upTo10k`, `upTo50k`, `upTo250k` or `over250k`.',
  'savePrimaryPerson.state': [
    'State of the United States, by its two letters; abroad, the region, where there is one.',
    'MD',
  ],
  'savePrimaryPerson.zip': ['ZIP code of 5 digits; abroad, the postal code, where there is one.', '21201'],
  'saveBeneficialOwner.state': [
    'State of the United States, by its two letters; abroad, the region, where there is one.',
    'MD',
  ],
  'saveBeneficialOwner.zip': ['ZIP code of 5 digits; abroad, the postal code, where there is one.', '21201'],
  'PrimaryPerson.state': [
    'State of the United States, by its two letters; abroad, the region, where there is one.',
    'MD',
  ],
  'PrimaryPerson.zip': ['ZIP code of 5 digits; abroad, the postal code, where there is one.', '21201'],
  'OwnerForm.state': [
    'State of the United States, by its two letters; abroad, the region, where there is one.',
    'MD',
  ],
  'OwnerForm.zip': ['ZIP code of 5 digits; abroad, the postal code, where there is one.', '21201'],
  'CaseOwner.state': [
    'State of the United States, by its two letters; abroad, the region, where there is one.',
    'MD',
  ],
  'CaseOwner.zip': ['ZIP code of 5 digits; abroad, the postal code, where there is one.', '21201'],
  birthDate: 'Day of birth; null until it was given.',
  title: `What they are in the business: ${TITLE}; null where they are none of these.`,
  'saveBeneficialOwner.title': `What they are in the business: ${TITLE}.`,
  'savePrimaryPerson.share': ['Percent of the business that they own, with at most two decimals.', '40'],
  'inviteBeneficialOwner.share': ['Percent of the business that they own, with at most two decimals.', '40'],
  'PrimaryPerson.share': ['Percent of the business that they own; null where no shares are asked for.', '40'],
  'OwnerForm.share': ['Percent of the business that they own.', '40'],
  'BeneficialOwner.share': ['Percent of the business that they own.', '40'],
  'CaseOwner.share': ['Percent of the business that they own.', '40'],
  'PrimaryPerson.finishedAt': 'When their form was completed; null until then.',
  'OwnerForm.finishedAt': 'When their form was completed; null until then.',
  'BeneficialOwner.finishedAt': 'When their form was completed; null until then.',
  'CaseOwner.finishedAt': 'When their form was completed; null until then.',
  shareTotal: ['Percent that all people of the application own together.', '80'],
  primaryPerson: 'The authorized person; null until they were named.',
  'Application.person': 'The authorized person; null until they were named.',
  'Application.business': 'What the business said of itself; null until it did.',
  personId: 'Id of the person; null where none is meant.',
  owner: 'The beneficial owner.',
  ownerId: 'Id of the beneficial owner.',
  'OwnerForm.status': OWNER_STATUS,
  'BeneficialOwner.status': OWNER_STATUS,
  'CaseOwner.status': OWNER_STATUS,
  beneficialOwners: 'The beneficial owners, at most 4.',
  invitedAt: 'When they were invited.',
  invitedBy: ['Name of the authorized person, who named them.', 'Dana Whitfield'],
  remindedAt: 'When they were last reminded; null where they were not.',
  linkExpiresAt: 'Until when the link in their mail works; null once it was opened.',
  certifiesOwners: 'Must be `true`: the authorized person certifies who owns the business.',
  acceptsTerms: 'Must be `true`: the authorized person accepts the terms.',
  termsVersion: ['Version of the terms that was read.', '2026-11-01'],
  session: 'What the link opened on this device.',
  sessions: 'What links opened on this device and is open still, the newest first.',
  scope: '`application`: all of it; `owner`: the form of one beneficial owner; `upload`: documents alone.',
  nextPath: ['Page to go on at; null for documents alone.', '/onboard'],
  document: 'The document.',
  documentId: 'Id of the document.',
  documents: 'Documents that are there.',
  documentType: `What the document is: ${DOCUMENT_TYPE}.`,
  'ApplicationDocument.type': `What the document is: ${DOCUMENT_TYPE}.`,
  'types.type': `What the document is: ${DOCUMENT_TYPE}.`,
  types: 'Documents by their type.',
  isRequested: 'True where it was asked for besides the usual ones.',
  isMissing: 'True where it is needed and not there.',
  removable: 'Ids of those of them that may be removed or replaced from here.',
  isOpen: 'Whether documents may be sent and removed now.',
  maxBytes: ['Most bytes of one file.', 10000000],
  contentTypes: 'Types that are taken: `application/pdf`, `image/jpeg`, `image/png` or `text/csv`.',
  contentType: 'Type of the file: `application/pdf`, `image/jpeg`, `image/png` or `text/csv`.',
  fileName: ['Name of the file, with its ending.', 'articles.pdf'],
  sizeBytes: ['Size of the file in bytes.', 182044],
  storedAt: 'When it was kept.',
  uploadId: 'Id of the upload; `finishUpload` takes it as `documentId`.',
  'createPresignedUrl.purpose': '`document` of an application, or file to `import`.',
  'createPresignedUrl.replaces': 'The document that it comes in place of.',
  'createPresignedUrl.method': 'Always `PUT`.',
  'createPresignedUrl.url': [
    'Where the file is sent, within 5 minutes; absolute, or a path on this site.',
    '/api/sandbox/files/6f1d',
  ],
  'createPresignedUrl.headers': [
    'Headers that go with the file, exactly so.',
    { 'content-type': 'application/pdf' },
  ],
  part: 'Which part was changed: `business` or `person`.',
  // The desk of the platform’s staff.
  referredBecause:
    'Why a check referred it to a person; null while none did. `byHand`: nobody checks by machine; `businessNotFound`; `peopleNotMatched`; `listMatch`: a name stands on a list of sanctions.',
  history: 'The newest 100 lines, newest first.',
  'CaseLine.by': '`applicant`: whoever applies or owns; `staff`; `platform`: checks and reminders.',
  'CaseLine.type':
    'What happened: `applicationStarted`, `applicationUpdated`, `applicationOwnerInvited`, `applicationOwnerReminded`, `applicationOwnerRemoved`, `applicationOwnerFinished`, `applicationDocumentAdded`, `applicationDocumentRemoved`, `applicationSubmitted`, `applicationDocumentsRequested`, `applicationReferred`, `applicationRefused` or `applicationApproved`.',
  'CaseLine.ownerName': ['Name of the beneficial owner that it is about; null for others.', 'Noor Hakimi'],
  'StaffApplication.businessType': `What the business is by law: ${BUSINESS_TYPE}; null until it was given.`,
  'StaffBusiness.status': ['State of its application; `active` once it is a customer.', 'active'],
  parent: 'The organization that a program belongs to; null for others.',
  'query.parent': 'Only programs of this business.',
  marks: 'What the platform’s staff decided about the business.',
  mark: 'Only businesses with each of these marks: `hasSuperFunding`, `hasCustomFundingFields`, `isEligibleForOnDemand`, `hasWebhooks`.',
  'UnmatchedDeposit.state':
    '`waiting`: nobody knows whose it is; `assigned`: given to a business; `returned`: sent back.',
  'listUnmatchedDeposits.state': 'Only money in these states: `waiting`, `assigned` or `returned`.',
  'downloadUnmatchedDeposits.state': 'Only money in these states: `waiting`, `assigned` or `returned`.',
  'UnmatchedDeposit.accountNumber': [
    'Number that it was sent to; null where none was written.',
    '40817001234',
  ],
  'UnmatchedDeposit.business': 'To whom it was given; null for others.',
  decidedBy: ['Name of who decided; null while nobody did, and for a cardholder.', 'Dana Whitfield'],
  'assignUnmatchedDeposit.note': ['Why, for the staff’s log.', 'The sender named the program on the phone.'],
  'returnUnmatchedDeposit.note': ['Why, for the staff’s log.', 'The sender asked for it back.'],
  'UnmatchedDeposit.note': [
    'Why, as staff wrote it; null while nobody decided.',
    'The sender named the program on the phone.',
  ],
  person: 'The person; null where there is none.',
  'StaffPerson.id': ['Uid of the account.', 'demo-holder'],
  'person.id': ['Uid of the account.', 'demo-holder'],
  isDisabled: 'Whether the account is disabled.',
  secondFactorSince: 'Since when an authenticator app is asked for; null where none is.',
  memberOf: 'Businesses that they are a member of, by name.',
  openCards: ['Open cards that they hold.', 1],
  'StaffActivity.type': `What staff did: ${STAFF_TYPE}`,
  'listStaffActivities.type': `Only lines of these types: ${STAFF_TYPE}`,
  'downloadStaffActivities.type': `Only lines of these types: ${STAFF_TYPE}`,
  'downloadStaffActivities.business': 'Only lines about this business.',
  'listStaffActivities.business': 'Only lines about this business.',
  'StaffActivity.actorId': [
    'Uid of one of the staff, or `system:command` for the command on the server.',
    'demo-staff',
  ],
};

/** The texts of the frame of an application, and of every failure within it. */
const FRAME = [
  'common.button',
  'common.nav.signIn',
  'common.state',
  'common.connection',
  'common.failure',
  'recipient-setup.offline',
  'recipient-setup.failure',
  'recipient-setup.start.email',
  'onboarding.frame',
  'onboarding.steps',
  'onboarding.over',
  'onboarding.status.approved',
  'onboarding.status.approvedBody',
  'errors.api',
];

/** The problems of its fields. */
const FIELDS = [
  'errors.field.required',
  'errors.field.atMost',
  'errors.field.atLeast',
  'errors.field.character',
  'errors.field.characterMended',
  'errors.field.invalid',
  'errors.field.nameHasAddress',
  'errors.field.email',
  'errors.field.phone',
  'errors.field.phoneCountry',
  'errors.field.phoneLength',
  'errors.field.poBox',
  'errors.field.poBoxHere',
  'errors.field.streetNumber',
  'errors.field.state',
  'errors.field.zip',
  'errors.field.digitsOnly',
  'errors.field.digitsExactly',
  'errors.field.numberNotIssued',
  'errors.field.cardNumber',
  'errors.field.dateLater',
  'errors.field.underAge',
  'errors.field.percent',
  'errors.field.percentAtLeast',
  'errors.field.percentOver',
  'errors.field.partnersTwo',
  'errors.field.webAddress',
  'errors.field.sameAsNow',
];

const STATES = [
  'errors.reason.applicationLocked',
  'errors.reason.applicationStepMissing',
  'errors.reason.ownersNotAsked',
  'errors.reason.ownerFinished',
  'errors.reason.documentsMissing',
  'errors.reason.changedMeanwhile',
];

/** Documents, and what may be wrong with a file. */
const DOCUMENTS = [
  'errors.field.fileTwoEndings',
  'errors.field.fileType',
  'errors.field.fileEmpty',
  'errors.field.fileTooLarge',
  'errors.field.fileContent',
  'errors.field.fileActive',
  'errors.reason.uploadsSpent',
  'errors.reason.uploadOver',
  'onboarding.document',
  'onboarding.documents',
];

/** The two pages that ask for an address. */
export const APPLY_TEXTS = [
  ...FRAME,
  'errors.field.required',
  'errors.field.atMost',
  'errors.field.character',
  'errors.field.invalid',
  'errors.field.nameHasAddress',
  'errors.field.email',
  'errors.field.cardNumber',
  'onboarding.apply',
  'onboarding.continue',
  'onboarding.sent',
  ...DOCUMENTS,
];

const PERSON = ['cardholder.lost.address', 'onboarding.person', 'onboarding.title'];

export const BUSINESS_TEXTS = [
  ...FRAME,
  ...FIELDS,
  ...STATES,
  'cardholder.lost.address',
  'onboarding.apply.name',
  'onboarding.business',
  'onboarding.type',
  'onboarding.typeHint',
  'onboarding.volume',
  'onboarding.person.choose',
];

export const PERSON_TEXTS = [
  ...FRAME,
  ...FIELDS,
  ...STATES,
  ...PERSON,
  'onboarding.welcome',
  'onboarding.personStatus',
  'onboarding.owners.share',
  'onboarding.owners.of',
  'onboarding.fact',
];

export const OWNER_FORM_TEXTS = [...FRAME, ...FIELDS, ...STATES, ...PERSON, 'onboarding.ownerForm'];

export const OWNERS_TEXTS = [
  ...FRAME,
  ...FIELDS,
  ...STATES,
  'cardholder.lost.address',
  'onboarding.person.choose',
  'errors.field.emailNamed',
  'onboarding.owners',
  'onboarding.sent.other',
  'onboarding.submit.certify',
  'onboarding.submit.tick',
  'onboarding.status',
];

export const SUBMIT_TEXTS = [
  ...FRAME,
  ...STATES,
  ...DOCUMENTS,
  'errors.field.required',
  'errors.field.atMost',
  'errors.field.character',
  'errors.field.invalid',
  'errors.field.nameHasAddress',
  'onboarding.apply.name',
  'onboarding.business',
  'onboarding.type',
  'onboarding.volume',
  'onboarding.title',
  'onboarding.person',
  'onboarding.owners.share',
  'onboarding.owners.of',
  'onboarding.fact',
  'onboarding.submit',
  'onboarding.terms',
  'onboarding.status',
  'onboarding.reason',
];

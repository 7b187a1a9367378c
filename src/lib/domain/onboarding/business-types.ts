/** What a business is by law (spec §3). */
export const BUSINESS_TYPES = [
  'CORPORATION',
  'PARTNERSHIP',
  'SOLE_PROPRIETORSHIP',
  'NON_PROFIT',
  'LLC',
] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

/** Titles of those who act for a business or own it (spec §3). */
export const OWNER_TITLES = [
  'PRESIDENT',
  'VICE_PRESIDENT',
  'TREASURER',
  'OWNER',
  'CEO',
  'CFO',
  'COO',
] as const;
export type OwnerTitle = (typeof OWNER_TITLES)[number];

/** Titles of those who act for a type of business: nobody owns a non-profit. */
export const titlesOf = (type: BusinessType): readonly OwnerTitle[] =>
  type === 'NON_PROFIT' ? OWNER_TITLES.filter((title) => title !== 'OWNER') : OWNER_TITLES;

/** Parts of an application in their order. */
export const APPLICATION_STEPS = ['business', 'person', 'owners', 'documents', 'submit'] as const;
export type ApplicationStep = (typeof APPLICATION_STEPS)[number];

/** Kinds of documents that are asked for. */
export const DOCUMENT_TYPES = [
  'photoId',
  'articlesOfIncorporation',
  'articlesOfOrganization',
  'operatingAgreement',
  'partnershipAgreement',
  'tradeNameRegistration',
  'taxExemptionLetter',
  'taxNumberLetter',
  'proofOfAddress',
  'bankStatement',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

type Terms = {
  /** Owners of 25 % and more, each by a link of their own, and shares at all. */
  hasOwners: boolean;
  /** It is of two people at least, so that nobody owns all of it. */
  isShared: boolean;
  required: readonly DocumentType[];
  optional: readonly DocumentType[];
};

/**
 * What is asked of each type. A sole proprietor is the business; nobody owns a non-profit, so its authorised person
 * stands for it as the one who controls it (31 CFR 1010.230). A partnership is of two people at least (RUPA § 202).
 */
const TERMS: Record<BusinessType, Terms> = {
  CORPORATION: {
    hasOwners: true,
    isShared: false,
    required: ['articlesOfIncorporation', 'photoId'],
    optional: ['taxNumberLetter', 'proofOfAddress'],
  },
  LLC: {
    hasOwners: true,
    isShared: false,
    required: ['articlesOfOrganization', 'photoId'],
    optional: ['operatingAgreement', 'taxNumberLetter', 'proofOfAddress'],
  },
  PARTNERSHIP: {
    hasOwners: true,
    isShared: true,
    required: ['partnershipAgreement', 'photoId'],
    optional: ['taxNumberLetter', 'proofOfAddress'],
  },
  SOLE_PROPRIETORSHIP: {
    hasOwners: false,
    isShared: false,
    required: ['photoId'],
    optional: ['tradeNameRegistration', 'proofOfAddress'],
  },
  NON_PROFIT: {
    hasOwners: false,
    isShared: false,
    required: ['taxExemptionLetter', 'photoId'],
    optional: ['articlesOfIncorporation', 'taxNumberLetter', 'proofOfAddress'],
  },
};

/** Whether somebody may own 25 % and more of it. */
export const hasOwners = (type: BusinessType): boolean => TERMS[type].hasOwners;

/** Whether two people at least own it. */
export const isShared = (type: BusinessType): boolean => TERMS[type].isShared;

/** The parts of an application by a business of this type. */
export const stepsOf = (type: BusinessType): ApplicationStep[] =>
  APPLICATION_STEPS.filter((step) => step !== 'owners' || hasOwners(type));

export type AskedDocument = { type: DocumentType; isRequired: boolean; isRequested: boolean };

/**
 * The documents of an application, in the order in which they are asked for.
 *
 * @param requested what was asked for besides, once somebody looked at it
 */
export function documentsOf(type: BusinessType, requested: readonly DocumentType[] = []): AskedDocument[] {
  const { required, optional } = TERMS[type];
  const usual = [...required, ...optional];
  return [...usual, ...requested.filter((one) => !usual.includes(one))].map((one) => ({
    type: one,
    isRequired: required.includes(one) || requested.includes(one),
    isRequested: requested.includes(one),
  }));
}

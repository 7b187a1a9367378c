/** What platform staff decide about a business: which parts of the product it has. */
export const BUSINESS_MARKS = [
  'hasSuperFunding',
  'hasCustomFundingFields',
  'isEligibleForOnDemand',
  'hasWebhooks',
] as const;
export type BusinessMark = (typeof BUSINESS_MARKS)[number];

/** A funding account over programs is one of the organization above them, and webhooks are for it with its programs. */
export const mayBear = (mark: BusinessMark, { isProgram }: { isProgram: boolean }): boolean =>
  !isProgram || (mark !== 'hasSuperFunding' && mark !== 'hasWebhooks');

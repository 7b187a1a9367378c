import * as z from 'zod/mini';

/** What platform staff decide about a business (domain/staff/business-marks.ts). */
export const BusinessMarks = z
  .object({
    /** The organization has a funding account over those of its programs (spec §6). */
    hasSuperFunding: z.boolean(),
    /** Its deposits have the funding-source fields of its own (spec §6). */
    hasCustomFundingFields: z.boolean(),
    /** Its virtual cards may be made with a first load in one step. */
    isEligibleForOnDemand: z.boolean(),
    /** The organization and its programs have webhooks (spec §8). */
    hasWebhooks: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'BusinessMarks' });
export type BusinessMarks = z.output<typeof BusinessMarks>;

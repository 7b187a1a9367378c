import type { StaffBusiness } from '#lib/contract/staff/businesses.ts';
import { AT, BUSINESS } from './plain.ts';

export const staffBusinessOf = (more: Partial<StaffBusiness> = {}): StaffBusiness => ({
  id: BUSINESS,
  updatedAt: AT,
  name: 'Juniper Commons',
  parent: null,
  productType: null,
  status: 'active',
  createdAt: AT,
  marks: { hasSuperFunding: true, hasCustomFundingFields: false, isEligibleForOnDemand: false },
  ...more,
});

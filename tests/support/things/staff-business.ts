import type { StaffBusiness } from '#lib/contract/staff/businesses.ts';
import type { StaffActivity } from '#lib/contract/staff/log.ts';
import { AT, BUSINESS } from './plain.ts';

export const staffBusinessOf = (more: Partial<StaffBusiness> = {}): StaffBusiness => ({
  id: BUSINESS,
  updatedAt: AT,
  name: 'Juniper Commons',
  parent: null,
  productType: null,
  status: 'active',
  createdAt: AT,
  marks: {
    hasSuperFunding: true,
    hasCustomFundingFields: false,
    isEligibleForOnDemand: false,
    hasWebhooks: false,
  },
  ...more,
});

/** A line of the staff's log. */
export const staffLineOf = (more: Partial<StaffActivity> = {}): StaffActivity => ({
  id: '00000000-0000-4000-8000-0000000000e1',
  type: 'businessOpened',
  actorId: 'u7',
  actorName: 'Wren Hollis',
  business: { id: BUSINESS, name: 'Juniper Commons' },
  person: null,
  change: null,
  address: '203.0.113.9',
  device: 'Chrome · Windows',
  createdAt: AT,
  ...more,
});

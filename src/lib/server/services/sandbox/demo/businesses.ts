import { PAYOUT_CUTOFF_DATE } from '#lib/domain/limits.ts';
import type { ProductType } from '#lib/domain/people/business-context.ts';

/** A business of the demo. All names are invented. */
export type DemoBusiness = {
  id: string;
  name: string;
  parentId: string | null;
  productType: ProductType | null;
  status: 'active' | 'authorized_person';
  isEligibleForOnDemand?: true;
  hasSuperFunding?: true;
  hasWebhooks?: true;
  hasCustomFundingFields?: true;
  /** The last day on which it pays by transfer, in New York; it began in the winter before. */
  payoutCutoff?: string;
};

export const JUNIPER = '01990000-0000-7000-8000-00000000a001';
export const FAMILY_ESSENTIALS = '01990000-0000-7000-8000-00000000a011';
export const RENT_AND_UTILITIES = '01990000-0000-7000-8000-00000000a012';
export const EMERGENCY_CARDS = '01990000-0000-7000-8000-00000000a013';
export const WINTER_RELIEF = '01990000-0000-7000-8000-00000000a014';
export const TALLGRASS = '01990000-0000-7000-8000-00000000b001';
export const COPPERLINE = '01990000-0000-7000-8000-00000000c001';

/**
 * A super business with four programs, one of them ended, a normal business, and one whose application is in
 * progress.
 */
export const DEMO_BUSINESSES: readonly DemoBusiness[] = [
  {
    id: JUNIPER,
    name: 'Juniper Commons',
    parentId: null,
    productType: null,
    status: 'active',
    hasSuperFunding: true,
    hasWebhooks: true,
    hasCustomFundingFields: true,
  },
  {
    id: FAMILY_ESSENTIALS,
    name: 'Family Essentials',
    parentId: JUNIPER,
    productType: 'cards',
    status: 'active',
  },
  {
    id: RENT_AND_UTILITIES,
    name: 'Rent and Utilities',
    parentId: JUNIPER,
    productType: 'bank_transfers',
    status: 'active',
  },
  {
    id: EMERGENCY_CARDS,
    name: 'Emergency Cards',
    parentId: JUNIPER,
    productType: 'on_demand_cards',
    status: 'active',
    isEligibleForOnDemand: true,
  },
  {
    id: WINTER_RELIEF,
    name: 'Winter Relief 2025',
    parentId: JUNIPER,
    productType: 'bank_transfers',
    status: 'active',
    payoutCutoff: PAYOUT_CUTOFF_DATE,
  },
  {
    id: TALLGRASS,
    name: 'Tallgrass Field Crews',
    parentId: null,
    productType: 'cards',
    status: 'active',
    hasWebhooks: true,
  },
  {
    id: COPPERLINE,
    name: 'Copperline Bakery',
    parentId: null,
    productType: 'cards',
    status: 'authorized_person',
  },
];

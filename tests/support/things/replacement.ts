import type { Replacement } from '#lib/contract/replacements/replacement.ts';
import { BUSINESS } from './plain.ts';

export const SHIP_TO = {
  firstName: 'Amina',
  lastName: 'Rahimi',
  addressOne: '12 Juniper Street',
  addressTwo: '',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
};

/** A request that waits, about a physical card. */
export const aReplacement = (own: Partial<Replacement> = {}): Replacement => ({
  id: '01990000-0000-7000-8000-00000000e001',
  businessId: BUSINESS,
  programName: 'Family Essentials',
  organisationName: 'Juniper Commons',
  card: { id: 'K7M2P9QRTX', last4: '4242', type: 'physical', status: 'locked' },
  holder: { firstName: 'Amina', lastName: 'Rahimi' },
  reason: 'lost',
  status: 'open',
  isAutomatic: false,
  shipTo: SHIP_TO,
  requestedAt: '2026-11-02T15:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  decisionReason: null,
  newCard: null,
  orderId: null,
  shipment: null,
  ...own,
});

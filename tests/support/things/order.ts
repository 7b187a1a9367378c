import type { CardOrder } from '#lib/contract/orders/order.ts';
import { AT, BUSINESS, usd } from './plain.ts';

export const ORDER = '00000000-0000-7000-8000-0000000000b1';
export const SHIP_TO = {
  firstName: 'Grace',
  lastName: 'Okafor',
  addressOne: '88 Larch Street',
  addressTwo: '',
  city: 'Portland',
  state: 'OR',
  zip: '97204',
};

/** Two cards, one of them loaded and made, that wait for their carrier. */
export function orderOf(more: Partial<CardOrder> = {}): CardOrder {
  return {
    id: ORDER,
    businessId: BUSINESS,
    programName: 'Family Essentials',
    organisationName: 'Juniper Commons',
    kind: 'physical',
    status: 'placed',
    quantity: 2,
    loadTotal: usd(2_500),
    placedBy: 'Grace Okafor',
    placedAt: AT,
    shipment: {
      id: '00000000-0000-7000-8000-0000000000c1',
      method: 'UPS_NEXT_DAY',
      carrier: 'UPS',
      status: 'created',
      trackingNumber: null,
      trackingUrl: null,
      expectedOn: '2026-11-24',
      createdAt: AT,
      shippedAt: null,
      inTransitAt: null,
      deliveredAt: null,
    },
    shipTo: SHIP_TO,
    items: ['Amina', 'Yusuf'].map((firstName, index) => ({
      seq: index + 1,
      cardId: `CARD00000${index}`,
      firstName,
      lastName: 'Rahimi',
      email: null,
      phone: null,
      load: usd(index === 0 ? 2_500 : 0),
      returned: usd(0),
      cardStatus: 'processing' as const,
      last4: index === 0 ? '4821' : null,
    })),
    returnable: usd(2_500),
    cancellation: null,
    ...more,
  };
}

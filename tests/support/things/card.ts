import type { Card } from '#lib/contract/cards/card.ts';
import { AT, BUSINESS, usd } from './plain.ts';

/** A card with $40.00 on it, of which $5.00 are held. */
export function cardOf(more: Partial<Card> = {}): Card {
  return {
    id: 'K7M2P9QRTX',
    businessId: BUSINESS,
    programName: 'Family Essentials',
    last4: '4821',
    status: 'active',
    type: 'physical',
    holder: {
      firstName: 'Amina',
      lastName: 'Rahimi',
      email: 'amina@example.org',
      phone: '5550100123',
      userId: null,
    },
    available: usd(3_500),
    held: usd(500),
    posted: usd(4_000),
    tags: [],
    lastActivityAt: AT,
    createdAt: AT,
    organisationName: 'Juniper Commons',
    expiresOn: '11/29',
    replacedBy: null,
    pinSet: false,
    version: 1,
    ...more,
  };
}

import type { OutputOf } from '#lib/contract/call.ts';
import type { Card } from '#lib/contract/cards/card.ts';
import type { getCardDetails } from '#lib/contract/cards/life.ts';
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

type Details = OutputOf<typeof getCardDetails>;

/** What its page shows besides: a card that took no other one's place. */
export const detailsOf = (more: Partial<Details> = {}): Details => ({
  card: cardOf(),
  maskedNumber: '•••• •••• •••• 4821',
  replaces: null,
  mayReveal: false,
  maySetPin: false,
  ...more,
});

/** A business without a card in any state. */
export const NO_CARDS = { active: 0, locked: 0, processing: 0, closed: 0, frozen: 0, reassociated: 0 };

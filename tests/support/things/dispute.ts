import type { Dispute } from '#lib/contract/disputes/dispute.ts';
import { BUSINESS, usd } from './plain.ts';

export const DISPUTE = '01990000-0000-7000-8000-00000000d001';
export const PURCHASE = '01990000-0000-7000-8000-00000000d002';

/** An open case about a purchase of $12.50. */
export const disputeOf = (own: Partial<Dispute> = {}): Dispute => ({
  id: DISPUTE,
  businessId: BUSINESS,
  programName: 'Family Essentials',
  organisationName: 'Juniper Commons',
  card: { id: 'K7M2P9QRTX', last4: '4242' },
  holder: { firstName: 'Amina', lastName: 'Rahimi' },
  purchase: {
    id: PURCHASE,
    merchantName: 'Corner Basket',
    status: 'cleared',
    refunded: usd(0),
    authorizedAt: '2026-11-01T15:00:00.000Z',
  },
  amount: usd(1_250),
  reason: 'notMine',
  status: 'open',
  openedAt: '2026-11-02T15:00:00.000Z',
  answerDueOn: '2026-11-17',
  decideDueOn: '2026-12-17',
  answeredAt: null,
  decidedAt: null,
  takenUpBy: null,
  takenUpById: null,
  credit: null,
  timeline: [
    {
      id: '01990000-0000-7000-8000-00000000d003',
      kind: 'opened',
      by: 'holder',
      name: 'Amina Rahimi',
      words: 'I was at work that day.',
      amount: null,
      at: '2026-11-02T15:00:00.000Z',
    },
  ],
  ...own,
});

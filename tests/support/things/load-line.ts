import type { LoadHistoryLine } from '#lib/contract/funding/history.ts';
import { AT, BUSINESS, idOf, usd } from './plain.ts';

/** A line of the load history: $25.00 for Amina. */
export const loadLineOf = (more: Partial<LoadHistoryLine> = {}): LoadHistoryLine => ({
  id: idOf('l1'),
  business: { id: BUSINESS, name: 'Family Essentials' },
  card: { id: 'K7M2P9QRTX', last4: '4821', holder: { firstName: 'Amina', lastName: 'Rahimi' } },
  type: 'load',
  state: 'standing',
  amount: usd(2_500),
  otherCard: null,
  takenBack: null,
  loadId: null,
  memo: 'Bus pass',
  customFields: { fund: 'North' },
  by: 'Grace Okafor',
  at: AT,
  journalId: idOf('j1'),
  ...more,
});

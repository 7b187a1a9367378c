import type { CardLoad } from '#lib/contract/cards/card.ts';
import { AT, usd } from './plain.ts';

/** $25.00 from Grace. */
export function loadOf(more: Partial<CardLoad> = {}): CardLoad {
  return {
    id: '00000000-0000-7000-8000-0000000000a7',
    amount: usd(2_500),
    memo: null,
    customFields: {},
    loadedAt: AT,
    loadedBy: 'Grace Okafor',
    journalId: '00000000-0000-7000-8000-0000000000a8',
    source: 'load',
    takenBack: null,
    ...more,
  };
}

import type { Autoload } from '#lib/contract/autoloads/autoload.ts';
import { AT, BUSINESS, idOf, usd } from './plain.ts';

/** $25.00 for two cards every Monday. */
export function autoloadOf(more: Partial<Autoload> = {}): Autoload {
  return {
    id: idOf('auto'),
    businessId: BUSINESS,
    programName: 'Family Essentials',
    name: 'Groceries',
    kind: 'fixed',
    amount: usd(2_500),
    floor: null,
    frequency: 'weekly',
    startOn: '2026-11-23',
    endOn: null,
    state: 'active',
    nextOn: '2026-11-23',
    cardCount: 2,
    runTotal: usd(5_000),
    lastRun: null,
    createdAt: AT,
    updatedAt: AT,
    memo: null,
    createdBy: 'Grace Okafor',
    readers: [{ id: 'grace', name: 'Grace Okafor' }],
    ...more,
  };
}

import type { Autoload, AutoloadRun } from '#lib/contract/autoloads/autoload.ts';
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
    leftOut: 0,
    runTotal: usd(5_000),
    lastRun: null,
    createdAt: AT,
    updatedAt: AT,
    memo: null,
    customFields: {},
    createdBy: 'Grace Okafor',
    readers: [{ id: 'grace', name: 'Grace Okafor' }],
    ...more,
  };
}

/** Its first date, which waits. */
export function runOf(more: Partial<AutoloadRun> = {}): AutoloadRun {
  return {
    dueOn: '2026-11-23',
    state: 'waiting',
    loaded: 0,
    skipped: 0,
    total: usd(0),
    needed: null,
    available: null,
    owed: null,
    triedAt: null,
    endedAt: null,
    by: null,
    ...more,
  };
}

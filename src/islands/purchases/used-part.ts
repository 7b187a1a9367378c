import type { DeclineDetail } from '#lib/contract/purchases/decline.ts';

/** How much of a limit was used when it declined, from 0 to 1; null where nothing adds up to a limit. */
export function usedPart(detail: DeclineDetail): number | null {
  if (!('window' in detail) || detail.window === 'transaction') return null;
  if (detail.kind === 'velocityCount') return detail.used / detail.limit;
  return detail.used.amountMinor / detail.limit.amountMinor;
}

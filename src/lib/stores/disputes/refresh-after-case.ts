import { queryClient } from '#lib/browser/query-client.ts';
import { APPROVALS_KEY } from '../approvals/cache.ts';
import { cardKey } from '../cards/cache.ts';
import { refreshDisputes } from './cache.ts';

/** After an act in a case: the case, and the card whose money it may have moved. */
export function refreshAfterCase(cardId: string): void {
  refreshDisputes();
  void queryClient.invalidateQueries({ queryKey: cardKey(cardId) });
  void queryClient.invalidateQueries({ queryKey: APPROVALS_KEY });
}

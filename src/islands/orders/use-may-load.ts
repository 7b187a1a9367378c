import { useStore } from '@nanostores/react';
import type { OrderKind } from '#lib/domain/orders/order-states.ts';
import { $businessContext } from '#lib/stores/session/session.ts';
import { usePermissions } from '../page/use-session.ts';

/**
 * Whether an order may load its cards: `now` in the same step, `later` for virtual cards of programs that are not on
 * demand (design §4.7), `never` by this role.
 */
export function useMayLoad(kind: OrderKind, programId: string): 'now' | 'later' | 'never' {
  const context = useStore($businessContext);
  const isAllowed = usePermissions(programId || undefined).has('loadCards');
  if (!isAllowed) return 'never';
  if (kind === 'physical') return 'now';
  // The program is not chosen yet.
  if (programId === '') return 'never';
  const program = context?.programs.find(({ id }) => id === programId);
  const isOnDemand =
    program?.productType === 'on_demand_cards' ||
    (context?.topLevelBusinessId === programId && context.isEligibleForOnDemand);
  return isOnDemand ? 'now' : 'later';
}

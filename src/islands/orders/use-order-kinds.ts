import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { ORDER_KINDS, type OrderKind } from '#lib/domain/orders/order-states.ts';
import { type OrderingProgram, orderingPrograms } from '#lib/stores/orders/ordering-programs.ts';
import { $businessContext } from '#lib/stores/session/session.ts';

/** The businesses for which somebody may place orders of a kind here. */
export function useOrderingPrograms(businessId: string, kind: OrderKind): OrderingProgram[] {
  const context = useStore($businessContext);
  return useMemo(() => orderingPrograms(context, businessId, kind), [context, businessId, kind]);
}

/** The kinds of orders that somebody may place here. */
export function useOrderKinds(businessId: string): readonly OrderKind[] {
  const context = useStore($businessContext);
  return useMemo(
    () => ORDER_KINDS.filter((kind) => orderingPrograms(context, businessId, kind).length > 0),
    [context, businessId],
  );
}

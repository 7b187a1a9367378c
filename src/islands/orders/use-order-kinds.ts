import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { OrderKind } from '#lib/domain/orders/order-states.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { $businessContext, isApplying, permissionsIn } from '#lib/stores/session/session.ts';

const ASKED = [
  ['physical', 'orderCards'],
  ['virtual', 'createVirtualCards'],
] as const satisfies readonly (readonly [OrderKind, Permission])[];

export type OrderingProgram = { id: string; name: string };

/**
 * The businesses for which somebody may order here: this one or, for a super business, its programs with cards
 * (design §4.4).
 */
export function useOrderingPrograms(businessId: string, kind: OrderKind): OrderingProgram[] {
  const context = useStore($businessContext);
  return useMemo(() => {
    if (isApplying(context)) return [];
    const permission = ASKED.find(([one]) => one === kind)?.[1] ?? 'orderCards';
    const isOverview = context?.topLevelBusinessId === businessId && context.programs.length > 0;
    const own = context?.programs.find(({ id }) => id === businessId);
    const candidates = isOverview
      ? context.programs
      : [
          {
            id: businessId,
            name: own?.name ?? context?.topLevelBusinessName ?? '',
            productType: own?.productType,
          },
        ];
    return candidates
      .filter(({ productType }) => productType !== 'bank_transfers')
      .filter(({ id }) => permissionsIn(context, id).has(permission))
      .map(({ id, name }) => ({ id, name }));
  }, [context, businessId, kind]);
}

/** The kinds of orders that somebody may place here. */
export function useOrderKinds(businessId: string): readonly OrderKind[] {
  const physical = useOrderingPrograms(businessId, 'physical').length > 0;
  const virtual = useOrderingPrograms(businessId, 'virtual').length > 0;
  return useMemo(
    () => ASKED.map(([kind]) => kind).filter((kind) => (kind === 'physical' ? physical : virtual)),
    [physical, virtual],
  );
}

import type { OrderKind } from '#lib/domain/orders/order-states.ts';
import { isApplying, permissionsIn, type SessionBusinessContext } from '../session/session.ts';

const ASKED = { physical: 'orderCards', virtual: 'createVirtualCards' } as const;

export type OrderingProgram = { id: string; name: string };

/**
 * The businesses for which somebody may order here: this one or, for a super business, its programs with cards
 * (design §4.4).
 */
export function orderingPrograms(
  context: SessionBusinessContext | null | undefined,
  businessId: string,
  kind: OrderKind,
): OrderingProgram[] {
  if (isApplying(context)) return [];
  const isOverview = context?.topLevelBusinessId === businessId && context.programs.length > 0;
  const own = context?.programs.find(({ id }) => id === businessId);
  const here = {
    id: businessId,
    name: own?.name ?? context?.topLevelBusinessName ?? '',
    productType: own?.productType,
  };
  return (isOverview ? context.programs : [here])
    .filter(({ productType }) => productType !== 'bank_transfers')
    .filter(({ id }) => permissionsIn(context, id).has(ASKED[kind]))
    .map(({ id, name }) => ({ id, name }));
}

import { isApplying, permissionsIn, type SessionBusinessContext } from '../session/session.ts';

export type AutoloadPlace = { id: string; name: string };

/** The programs with cards in which somebody may make autoloads here: this one or, for a super business, its programs. */
export function autoloadPlaces(
  context: SessionBusinessContext | null | undefined,
  businessId: string,
): AutoloadPlace[] {
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
    .filter(({ id }) => permissionsIn(context, id).has('manageAutoloads'))
    .map(({ id, name }) => ({ id, name }));
}

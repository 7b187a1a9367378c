import { type BusinessContext, type ContextBusiness, productOf } from '../people/business-context.ts';

/** The businesses under one that pay by bank transfer: itself, or programs of a super business. */
export function payingBusinesses(
  context: BusinessContext,
  businessId: string,
): readonly Pick<ContextBusiness, 'id' | 'name'>[] {
  const { topLevelBusinessId, topLevelBusinessName, programs } = context;
  const own = { id: topLevelBusinessId, name: topLevelBusinessName };
  return [own, ...programs]
    .filter(({ id }) => id === businessId || businessId === topLevelBusinessId)
    .filter(({ id }) => productOf(context, id) === 'bank_transfers')
    .map(({ id, name }) => ({ id, name }));
}

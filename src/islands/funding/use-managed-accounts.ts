import { useStore } from '@nanostores/react';
import { $businessContext, permissionsIn } from '#lib/stores/session/session.ts';
import { useAccounts } from './use-accounts.ts';

/** The accounts of the organization between which this person may move money; undefined until they are read. */
export function useManagedAccounts() {
  const context = useStore($businessContext);
  const id = context?.topLevelBusinessId ?? '';
  const manages = (businessId: string) => permissionsIn(context, businessId).has('manageFunding');
  const places = [id, ...(context?.programs ?? []).map((program) => program.id)].filter(manages);
  const { data, error, refetch } = useAccounts(id, places.length > 1);
  // What came late to a closed program is the organization's to take.
  const accounts = data?.filter(({ business, isClosed }) => places.includes(isClosed ? id : business.id));
  return { accounts, error, refetch };
}

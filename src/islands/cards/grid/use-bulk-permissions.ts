import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { $businessContext, permissionsIn } from '#lib/stores/session/session.ts';

const BULK: readonly Permission[] = [
  ...(['loadCards', 'lockCards', 'freezeCards', 'manageTags', 'exportData', 'manageMetadata'] as const),
  // Loads that repeat are offered to who may load.
  'manageAutoloads',
];

/** The permissions in at least one of the screen's programs; empty where there are none. */
export function useBulkPermissions(businessId: string): ReadonlySet<Permission> {
  const context = useStore($businessContext);
  return useMemo(() => {
    const isOverview = context?.topLevelBusinessId === businessId;
    const ids = [businessId, ...(isOverview ? context.programs.map(({ id }) => id) : [])];
    const held = ids.map((id) => permissionsIn(context, id));
    const found = new Set(BULK.filter((permission) => held.some((one) => one.has(permission))));
    if (!found.has('loadCards')) found.delete('manageAutoloads');
    return found;
  }, [context, businessId]);
}

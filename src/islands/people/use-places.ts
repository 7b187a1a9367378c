import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { $businessContext, permissionsIn } from '#lib/stores/session/session.ts';

export type Place = { id: string; name: string };

/** The organization, for its own members, and its programs: where somebody can be a member. */
export function usePlaces(): readonly Place[] {
  const context = useStore($businessContext);
  return useMemo(() => {
    if (!context) return [];
    const organization = { id: context.topLevelBusinessId, name: context.topLevelBusinessName };
    const programs = context.programs.map(({ id, name }) => ({ id, name }));
    return context.userScope === 'program' ? programs : [organization, ...programs];
  }, [context]);
}

/** Those of them in which this person holds a permission. */
export function usePlacesWith(permission: Permission): readonly Place[] {
  const context = useStore($businessContext);
  const places = usePlaces();
  return useMemo(
    () => places.filter(({ id }) => permissionsIn(context, id).has(permission)),
    [context, places, permission],
  );
}

import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $businessContext, permissionsIn, type SessionBusinessContext } from '#lib/stores/session/session.ts';

export type NamedBusiness = { readonly id: string; readonly name: string };

/** On which businesses somebody may keep metadata from the screen of one: itself, and its programs. */
export function useDescribed(businessId: string): readonly NamedBusiness[] {
  const context = useStore($businessContext);
  return useMemo(() => {
    const known = context ? businessesAt(context, businessId) : [];
    return known.filter(({ id }) => permissionsIn(context, id).has('manageMetadata'));
  }, [context, businessId]);
}

function businessesAt(context: SessionBusinessContext, businessId: string): readonly NamedBusiness[] {
  const { topLevelBusinessId: id, topLevelBusinessName: name, programs, userScope } = context;
  if (businessId !== id) return programs.filter((program) => program.id === businessId);
  // A member of programs only sees the organisation's name, and reaches nothing of it.
  return userScope === 'program' ? programs : [{ id, name }, ...programs];
}

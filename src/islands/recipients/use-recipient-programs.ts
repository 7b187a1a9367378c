import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { payingBusinesses } from '#lib/domain/bank-transfers/paying-businesses.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { $businessContext, isApplying, permissionsIn } from '#lib/stores/session/session.ts';

export type PayingProgram = { id: string; name: string };

/** The programs under a business that pay by bank transfer; itself, or those of a super business. */
export function usePayingPrograms(businessId: string): readonly PayingProgram[] {
  const context = useStore($businessContext);
  return useMemo(() => (context ? payingBusinesses(context, businessId) : []), [context, businessId]);
}

/** The programs in which the person has a permission. */
export function useProgramsWith(businessId: string, permission: Permission): readonly PayingProgram[] {
  const context = useStore($businessContext);
  const programs = usePayingPrograms(businessId);
  return useMemo(
    () =>
      isApplying(context) ? [] : programs.filter(({ id }) => permissionsIn(context, id).has(permission)),
    [context, programs, permission],
  );
}

/** Whether the screen shows several programs, so that each line names its own. */
export function useIsOverview(businessId: string): boolean {
  const context = useStore($businessContext);
  return context?.topLevelBusinessId === businessId && context.programs.length > 1;
}

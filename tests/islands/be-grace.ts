import type { Permission } from '#lib/domain/people/permissions.ts';
import { $businessContext, $consumerContext, $user } from '#lib/stores/session/session.ts';

/** Somebody signed in who belongs to one normal business and has these permissions there. */
export function beGrace(businessId: string, permissions: Permission[]): void {
  $user.set({ id: 'u1', firstName: 'Grace', lastName: 'Okafor' });
  $consumerContext.set({ cards: [] });
  $businessContext.set({
    topLevelBusinessId: businessId,
    topLevelBusinessName: 'Juniper Commons',
    userRoles: [{ businessId, role: 'helper' }],
    userScope: 'normal',
    viewType: 'normal',
    isEligibleForOnDemand: false,
    ownProductType: null,
    programs: [],
    organizations: [{ businessId, name: 'Juniper Commons', status: 'active' }],
    permissions,
    permissionsOf: {},
  });
}

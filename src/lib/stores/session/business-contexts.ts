import type { UserBusiness } from '#lib/contract/people/user.ts';
import {
  type BusinessContext,
  deriveBusinessContext,
  type UserRole,
} from '#lib/domain/people/business-context.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import type { Membership } from '#lib/domain/sign-in/landing.ts';
import type { Organization, SessionBusinessContext } from './session.ts';

const rolesOf = (businesses: readonly UserBusiness[]): UserRole[] =>
  businesses.flatMap(({ id, role }) => (role === null ? [] : [{ businessId: id, role }]));

/** One entry per organisation that somebody belongs to; the landing after sign-in depends on it. */
export function membershipsOf(businesses: readonly UserBusiness[]): Membership[] {
  const roles = rolesOf(businesses);
  const topLevelIds = new Set(
    roles.map(({ businessId }) => {
      const business = businesses.find(({ id }) => id === businessId);
      return business?.parentId ?? businessId;
    }),
  );
  return [...topLevelIds].flatMap((topLevelId) => {
    const member = roles.find(
      ({ businessId }) =>
        businessId === topLevelId || businesses.find(({ id }) => id === businessId)?.parentId === topLevelId,
    );
    const context = member && deriveBusinessContext(roles, businesses, member.businessId);
    if (!context) return [];
    const status = (
      businesses.find(({ id }) => id === topLevelId) ?? businesses.find(({ id }) => id === member.businessId)
    )?.status;
    return [{ context, status: status ?? '' }];
  });
}

/**
 * The session's context: of the organisation that a business belongs to, otherwise of the first one.
 * @returns null for a member of nothing
 */
export function sessionContextOf(
  businesses: readonly UserBusiness[],
  memberships: readonly Membership[],
  businessId?: string,
): SessionBusinessContext | null {
  const parentId = businesses.find(({ id }) => id === businessId)?.parentId;
  const chosen =
    memberships.find(({ context }) => context.topLevelBusinessId === (parentId ?? businessId)) ??
    memberships[0];
  if (!chosen) return null;
  const { context } = chosen;
  const mine = businesses.filter(
    ({ id, parentId: parent }) => id === context.topLevelBusinessId || parent === context.topLevelBusinessId,
  );
  const rolelessIn = mine.filter(({ isRoleDefined }) => !isRoleDefined).map(({ id }) => id);
  return {
    ...context,
    organizations: memberships.map(organizationOf),
    ...sharedPermissions(mine),
    ...(rolelessIn.length > 0 ? { rolelessIn } : {}),
  };
}

/** Whether a business is the organisation of a context or one of its programs. */
export const belongsTo = (context: BusinessContext, businessId: string): boolean =>
  businessId === context.topLevelBusinessId ||
  context.programs.some(({ id }) => id === businessId) ||
  context.userRoles.some((role) => role.businessId === businessId);

const organizationOf = ({ context, status }: Membership): Organization => ({
  businessId: context.topLevelBusinessId,
  name: context.topLevelBusinessName,
  status,
});

/** A super business may have hundreds of programs with the same permissions: they are stored once. */
function sharedPermissions(businesses: readonly UserBusiness[]) {
  const permissions = (businesses[0]?.permissions ?? []) as Permission[];
  const usual = permissions.join();
  const others = businesses.filter((business) => business.permissions.join() !== usual);
  return {
    permissions,
    permissionsOf: Object.fromEntries(others.map(({ id, permissions: held }) => [id, held as Permission[]])),
  };
}

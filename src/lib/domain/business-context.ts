import { ADMIN_PERMISSIONS, isPermission, type Permission } from './permissions.ts';

export type ProductType = 'cards' | 'bank_transfers' | 'on_demand_cards';
export type UserScope = 'normal' | 'super' | 'program';
export type ViewType = 'normal' | 'singleProgram' | 'multiProgram';
export type UserRole = { businessId: string; role: string };
export type CustomRole = { key?: string | undefined; name?: string | undefined; permissions: readonly string[] };

/** A business that somebody's memberships lead to. */
export type ContextBusiness = {
  id: string;
  name: string;
  parentId: string | null;
  productType: ProductType | null;
  isEligibleForOnDemand: boolean;
};

/** spec §3, "Business context". */
export type BusinessContext = {
  topLevelBusinessId: string;
  topLevelBusinessName: string;
  userRoles: readonly UserRole[];
  userScope: UserScope;
  viewType: ViewType;
  isEligibleForOnDemand: boolean;
};

/**
 * The context of somebody's memberships (spec §6, design.md §4.4): a membership in a business that holds
 * programs makes the scope `super`, one in a program `program`, else `normal`. A program scope with one role is
 * a single-program view; super scope or several roles a multi-program view.
 *
 * @param businesses those of the memberships, their parents and their programs
 * @returns null for somebody who is a member nowhere
 */
export function deriveBusinessContext(
  userRoles: readonly UserRole[],
  businesses: readonly ContextBusiness[],
): BusinessContext | null {
  const byId = new Map(businesses.map((business) => [business.id, business]));
  const own = userRoles.flatMap(({ businessId }) => byId.get(businessId) ?? []);
  const isSuper = (business: ContextBusiness) => businesses.some(({ parentId }) => parentId === business.id);
  const leading = own.find(isSuper) ?? own[0];
  if (!leading) return null;
  const userScope: UserScope = isSuper(leading) ? 'super' : leading.parentId ? 'program' : 'normal';
  const top = (leading.parentId && byId.get(leading.parentId)) || leading;
  return {
    topLevelBusinessId: top.id,
    topLevelBusinessName: top.name,
    userRoles,
    userScope,
    viewType: viewTypeOf(userScope, userRoles.length),
    isEligibleForOnDemand: leading.isEligibleForOnDemand,
  };
}

function viewTypeOf(scope: UserScope, roles: number): ViewType {
  if (scope === 'super' || (scope === 'program' && roles > 1)) return 'multiProgram';
  return scope === 'program' ? 'singleProgram' : roles > 1 ? 'multiProgram' : 'normal';
}

/** Own memberships and, of a super business, its programs. Isolation comes before every permission. */
export function reachableBusinessIds(userRoles: readonly UserRole[], businesses: readonly ContextBusiness[]): string[] {
  const member = new Set(userRoles.map(({ businessId }) => businessId));
  return businesses
    .filter(({ id, parentId }) => member.has(id) || (parentId !== null && member.has(parentId)))
    .map(({ id }) => id);
}

/** The entry that matches the business, otherwise the first one (spec §6). */
export function roleFor(context: Pick<BusinessContext, 'userRoles'>, businessId: string): string | undefined {
  return (context.userRoles.find((entry) => entry.businessId === businessId) ?? context.userRoles[0])?.role;
}

/** Whose custom roles decide: with program scope, or super scope in a multi-program view, the top-level business's. */
export function roleSourceFor(context: BusinessContext, businessId: string): string {
  const fromTop =
    context.userScope === 'program' || (context.userScope === 'super' && context.viewType === 'multiProgram');
  return fromTop ? context.topLevelBusinessId : businessId;
}

/** "Card Manager" and "card_manager" are one role (spec §6). */
export const normalizeRole = (name: string): string => name.trim().toLowerCase().replace(/[\s-]+/g, '_');

/** What a role holds: an admin all but the two that hide, a custom role its list, an unknown one nothing. */
export function permissionsOfRole(role: string | undefined, customRoles: readonly CustomRole[]): readonly Permission[] {
  if (role === undefined) return [];
  const wanted = normalizeRole(role);
  if (wanted === 'admin') return ADMIN_PERMISSIONS;
  const match = customRoles.find(
    ({ key, name }) => (key && normalizeRole(key) === wanted) || (name && normalizeRole(name) === wanted),
  );
  return match ? match.permissions.filter(isPermission) : [];
}

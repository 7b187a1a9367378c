import type { Permission } from './permissions.ts';
import { type CustomRole, permissionsOf } from './roles.ts';

export const PRODUCT_TYPES = ['cards', 'bank_transfers', 'on_demand_cards'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

export type UserScope = 'normal' | 'super' | 'program';
export type ViewType = 'normal' | 'singleProgram' | 'multiProgram';

/** Somebody's role in one business. */
export type UserRole = { readonly businessId: string; readonly role: string };

/** A business as far as contexts need it; one with a parent is a program (design §4.4). */
export type ContextBusiness = {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  /** also known to those who do not reach the parent itself */
  readonly parentName: string | null;
  readonly productType: ProductType | null;
  readonly isEligibleForOnDemand: boolean;
  /** a program that takes no writes any more */
  readonly isClosed?: boolean;
  /** an organisation with programs that has a funding account of its own */
  readonly hasSuperFunding?: boolean;
};

export type ContextProgram = Pick<ContextBusiness, 'id' | 'name' | 'productType'> & {
  /** there only where it is closed */
  readonly isClosed?: true;
};

/** What somebody is within one organisation (spec §3 "Business context"). */
export type BusinessContext = {
  readonly topLevelBusinessId: string;
  readonly topLevelBusinessName: string;
  readonly userRoles: readonly UserRole[];
  readonly userScope: UserScope;
  readonly viewType: ViewType;
  readonly isEligibleForOnDemand: boolean;
  /** whether an organisation with programs has a funding account of its own */
  readonly hasSuperFunding?: boolean;
  /** what the organisation itself does; null where its programs do it */
  readonly ownProductType: ProductType | null;
  readonly programs: readonly ContextProgram[];
};

/**
 * The context of a member in one organisation: a top-level business with its programs (spec §6).
 * - Scope: `super` for a member of a top-level business that holds programs, `program` for a member of
 *   programs only, else `normal`.
 * - View: `singleProgram` with program scope and one role, `multiProgram` with super scope or several roles.
 *
 * @param userRoles memberships in the order in which they are kept; the first decides where none is chosen
 * @param businesses the businesses of the memberships, their programs, and their parents or the parents' names
 * @param chosenBusinessId a business of the organisation that a member of several has chosen
 * @returns null for somebody who is no member of any known business
 */
export function deriveBusinessContext(
  userRoles: readonly UserRole[],
  businesses: readonly ContextBusiness[],
  chosenBusinessId?: string,
): BusinessContext | null {
  const byId = new Map(businesses.map((business) => [business.id, business]));
  const topLevelOf = (id: string) => byId.get(id)?.parentId ?? id;
  const known = userRoles.filter(({ businessId }) => byId.has(businessId));
  const chosen =
    chosenBusinessId === undefined
      ? undefined
      : known.find(({ businessId }) => topLevelOf(businessId) === topLevelOf(chosenBusinessId));
  const first = chosen ?? known[0];
  if (!first) return null;

  const topLevelBusinessId = topLevelOf(first.businessId);
  const roles = known.filter(({ businessId }) => topLevelOf(businessId) === topLevelBusinessId);
  const allPrograms = businesses.filter(({ parentId }) => parentId === topLevelBusinessId);
  const isMember = (id: string) => roles.some(({ businessId }) => businessId === id);
  const userScope = scopeOf(isMember(topLevelBusinessId), allPrograms.length);
  const viewType = viewOf(userScope, roles.length);
  const home = byId.get(viewType === 'singleProgram' ? first.businessId : topLevelBusinessId);
  return {
    topLevelBusinessId,
    topLevelBusinessName: byId.get(topLevelBusinessId)?.name ?? byId.get(first.businessId)?.parentName ?? '',
    userRoles: roles,
    userScope,
    viewType,
    isEligibleForOnDemand: home?.isEligibleForOnDemand ?? false,
    hasSuperFunding: byId.get(topLevelBusinessId)?.hasSuperFunding ?? false,
    ownProductType: userScope === 'normal' ? (byId.get(topLevelBusinessId)?.productType ?? null) : null,
    programs: allPrograms
      .filter(({ id }) => userScope === 'super' || isMember(id))
      .map(({ id, name, productType, isClosed }) => ({
        id,
        name,
        productType,
        ...(isClosed ? { isClosed } : {}),
      })),
  };
}

function scopeOf(isTopLevelMember: boolean, programCount: number): UserScope {
  if (!isTopLevelMember) return 'program';
  return programCount > 0 ? 'super' : 'normal';
}

function viewOf(scope: UserScope, roleCount: number): ViewType {
  if (scope === 'super' || roleCount > 1) return 'multiProgram';
  return scope === 'program' ? 'singleProgram' : 'normal';
}

/** What a business of the context does: a program, or an organisation without programs. */
export function productOf(
  { topLevelBusinessId, ownProductType, programs }: BusinessContext,
  businessId: string,
): ProductType | null {
  if (businessId === topLevelBusinessId) return ownProductType;
  return programs.find(({ id }) => id === businessId)?.productType ?? null;
}

/** Whether a business issues cards, or above several programs one of these does. */
export function issuesCards(context: BusinessContext, businessId: string): boolean {
  const isAbove = businessId === context.topLevelBusinessId && context.programs.length > 0;
  const products = isAbove
    ? context.programs.map(({ productType }) => productType)
    : [productOf(context, businessId)];
  return products.some((product) => product !== 'bank_transfers');
}

/** Whether roles come from the top-level business: with program scope, or super scope in a multi-program view (spec §6). */
export function usesTopLevelRoles({
  userScope,
  viewType,
}: Pick<BusinessContext, 'userScope' | 'viewType'>): boolean {
  return userScope === 'program' || (userScope === 'super' && viewType === 'multiProgram');
}

/** The business whose settings define the custom roles that apply to a business. */
export function roleSourceId(context: BusinessContext, businessId: string): string {
  return usesTopLevelRoles(context) ? context.topLevelBusinessId : businessId;
}

/**
 * Somebody's role for a business: the entry that matches it, otherwise the first one. Where the top-level
 * business's roles apply, its entry wins; a member of several programs keeps their own role in each
 * (spec §6). Null without any entry.
 */
export function roleFor(context: BusinessContext, businessId: string): string | null {
  const entryOf = (id: string) => context.userRoles.find((entry) => entry.businessId === id);
  const topLevel = usesTopLevelRoles(context) ? entryOf(context.topLevelBusinessId) : undefined;
  return (topLevel ?? entryOf(businessId) ?? context.userRoles[0])?.role ?? null;
}

/** The business that is somebody's own: the organization, or the program of whoever belongs to no more than that. */
export function ownBusinessId({ userScope, userRoles, topLevelBusinessId }: BusinessContext): string {
  return (userScope === 'program' ? userRoles[0]?.businessId : undefined) ?? topLevelBusinessId;
}

/**
 * Whether the member's role allows an act. It answers about roles only: that the business may be reached at
 * all is asked before, with `reachableBusinessIds`.
 * @param customRoles those of the business that `roleSourceId` names
 */
export function may(
  context: BusinessContext,
  businessId: string,
  permission: Permission,
  customRoles: readonly CustomRole[],
): boolean {
  const role = roleFor(context, businessId);
  return role !== null && (permissionsOf(role, customRoles)?.has(permission) ?? false);
}

/**
 * The businesses somebody reaches: those with a membership, and the programs of such (design §4.9). The
 * parent of a program is not among them. Everything else answers like a missing one, whatever the role.
 */
export function reachableBusinessIds(
  userRoles: readonly UserRole[],
  businesses: readonly Pick<ContextBusiness, 'id' | 'parentId'>[],
): ReadonlySet<string> {
  const own = new Set(userRoles.map(({ businessId }) => businessId));
  const reached = businesses.filter(
    ({ id, parentId }) => own.has(id) || (parentId !== null && own.has(parentId)),
  );
  return new Set(reached.map(({ id }) => id));
}

/**
 * Top-level businesses of programs somebody is a member of without reaching the business itself. Only what
 * the organisation shares with its programs may be read there (its list of the member's own programs, its
 * role and custom-field definitions), and nothing written.
 */
export function sharedTopLevelIds(
  userRoles: readonly UserRole[],
  businesses: readonly Pick<ContextBusiness, 'id' | 'parentId'>[],
): ReadonlySet<string> {
  const own = new Set(userRoles.map(({ businessId }) => businessId));
  const parents = businesses.flatMap(({ id, parentId }) =>
    own.has(id) && parentId !== null ? [parentId] : [],
  );
  return new Set(parents.filter((id) => !own.has(id)));
}

/** Whether a business of the context is a program that takes no writes any more. */
export const isClosedIn = ({ programs }: Pick<BusinessContext, 'programs'>, businessId: string): boolean =>
  programs.some(({ id, isClosed }) => id === businessId && isClosed === true);

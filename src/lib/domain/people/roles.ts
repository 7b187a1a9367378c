import { isPermission, PERMISSIONS, type Permission, RESTRICTIONS } from './permissions.ts';

/** The one built-in role; a custom role cannot take its name. */
export const ADMIN_ROLE = 'admin';

/** A role as a business defines it in its settings: with a key, a name, or both (spec §3 "Business settings"). */
export type CustomRole = {
  readonly key?: string | undefined;
  readonly name?: string | undefined;
  readonly permissions: readonly string[];
};

/** What the admin role holds: everything but the two that hide (spec §6). */
export const ADMIN_PERMISSIONS: ReadonlySet<Permission> = new Set(
  PERMISSIONS.filter((permission) => !(RESTRICTIONS as readonly Permission[]).includes(permission)),
);

/** `Program Manager` → `program_manager`: how role names are compared (spec §6). */
export const normalizeRoleName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/**
 * How a role name looks to a reader: in usual forms of its letters (`Ａｄｍｉｎ`), without what nobody sees. Only for what
 * may be defined; roles are matched by `normalizeRoleName`, so that no lookalike ever becomes what it looks like.
 */
export const roleNameLook = (name: string): string =>
  normalizeRoleName(name.normalize('NFKC').replaceAll(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, ''));

export const isAdminRole = (role: string): boolean => normalizeRoleName(role) === ADMIN_ROLE;

/** The custom role that a member's role names: by its key, then by its name. */
export function findCustomRole<Role extends Pick<CustomRole, 'key' | 'name'>>(
  role: string,
  customRoles: readonly Role[],
): Role | undefined {
  const wanted = normalizeRoleName(role);
  if (wanted === '' || wanted === ADMIN_ROLE) return undefined;
  const isWanted = (text: string | undefined) => text !== undefined && normalizeRoleName(text) === wanted;
  return customRoles.find(({ key }) => isWanted(key)) ?? customRoles.find(({ name }) => isWanted(name));
}

/**
 * What a role allows, or null where nothing of that name exists: no matching role means denied (spec §6). A custom
 * role holds only what it lists.
 */
export function permissionsOf(
  role: string,
  customRoles: readonly CustomRole[],
): ReadonlySet<Permission> | null {
  if (isAdminRole(role)) return ADMIN_PERMISSIONS;
  const found = findCustomRole(role, customRoles);
  return found ? new Set(found.permissions.filter(isPermission)) : null;
}

/** Whether a role holds a permission; false for a role that nobody defined. */
export function roleHolds(
  role: string,
  permission: Permission,
  customRoles: readonly CustomRole[] = [],
): boolean {
  return permissionsOf(role, customRoles)?.has(permission) ?? false;
}

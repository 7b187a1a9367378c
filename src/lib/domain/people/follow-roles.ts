import { findCustomRole, isAdminRole, normalizeRoleName } from './roles.ts';

type Role = { readonly key: string; readonly name: string };

/** The role that members get in place of one that is removed, each by its key; `admin` is one of them. */
export type Reassignment = { readonly from: string; readonly to: string };

/** What members hold, as it is written beside them, before and after. */
export type RoleMove = {
  readonly from: string;
  readonly to: string;
  /** their role was removed, and this is another one */
  readonly isOther: boolean;
};

/**
 * What has to be written beside members when roles are written anew, so that nobody's role changes unasked. A member
 * names a role by its key or by its name: whoever named it by a name that it no longer bears names its key from then
 * on. A role is the same while its key is; one whose key alone changed is the same by its name.
 *
 * @param held what members hold, as it is written beside them
 * @returns the moves; and the held roles that are removed without a word on who gets what
 */
export function followRoles(
  { before, after }: { before: readonly Role[]; after: readonly Role[] },
  held: readonly string[],
  reassigned: readonly Reassignment[] = [],
): { moves: RoleMove[]; orphaned: Role[] } {
  const moves: RoleMove[] = [];
  const orphaned = new Set<Role>();
  for (const from of held) {
    const old = findCustomRole(from, before);
    if (!old) continue;
    const kept = sameRole(old, after);
    const wanted = kept ? undefined : reassigned.find((one) => isSame(one.from, old.key))?.to;
    const to = kept ?? (wanted === undefined ? undefined : targetOf(wanted, after));
    if (!to) orphaned.add(old);
    else if (!kept || findCustomRole(from, after) !== kept) moves.push({ from, to: to.key, isOther: !kept });
  }
  return { moves, orphaned: [...orphaned] };
}

/** The same role among those that shall be; undefined for one that is removed. */
export const sameRole = <Kept extends Role>({ key, name }: Role, after: readonly Kept[]): Kept | undefined =>
  after.find((role) => isSame(role.key, key)) ?? after.find((role) => isSame(role.name, name));

/** The role that a reassignment names by its key; undefined where there is none. */
export const targetOf = <Target extends Role>(
  key: string,
  roles: readonly Target[],
): Target | { key: string; name: string } | undefined =>
  isAdminRole(key) ? { key: 'admin', name: 'admin' } : roles.find((role) => isSame(role.key, key));

const isSame = (one: string, other: string): boolean => normalizeRoleName(one) === normalizeRoleName(other);

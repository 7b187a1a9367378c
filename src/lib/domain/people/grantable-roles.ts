import { type Problem, problem } from '../problem.ts';
import { type Reassignment, targetOf } from './follow-roles.ts';
import {
  CUT_SHORT_BY,
  isPermission,
  type Permission,
  RESTRICTIONS,
  type Restriction,
} from './permissions.ts';
import { ADMIN_PERMISSIONS, type CustomRole, findCustomRole, normalizeRoleName } from './roles.ts';

/**
 * Where somebody who writes roles would hand out more than they have themselves. What a role of the same key and
 * name holds already may stay. A restriction that the writer is under may be taken off no role that bears it, their
 * own least of all; another one only where they may see themselves what the role shows without it.
 *
 * @param given the roles as they shall be
 * @param before the roles as they are
 * @param own the writer's permissions
 */
export function checkGrantable(
  given: readonly CustomRole[],
  before: readonly CustomRole[],
  own: ReadonlySet<Permission>,
): Record<string, Problem> {
  const problems: Record<string, Problem> = {};
  given.forEach((role, index) => {
    const same = before.find((old) => signOf(old) === signOf(role));
    role.permissions.forEach((permission, at) => {
      if (!isGain(permission, same?.permissions ?? [], own)) return;
      problems[`customRoles.${index}.permissions.${at}`] = problem('permissionNotYours');
    });
    // Members name their role by key or by name, so either makes it the same role to them.
    const alike = before.filter((old) => namesOf(old).some((name) => namesOf(role).includes(name)));
    const held = new Set(alike.flatMap(({ permissions }) => permissions));
    const found = whyNotLifted(held, new Set(role.permissions), own);
    if (found) problems[`customRoles.${index}.permissions`] = problem(found);
  });
  return problems;
}

/**
 * Whether somebody may decide about a role that is given to a person, or taken from one: it allows nothing that they
 * may not do themselves, and shows nothing that is hidden from them. A role that nobody defined allows nothing.
 *
 * @param held what the role allows; null where nobody defined it
 * @param own the permissions of who decides
 */
export function isWithinOwn(held: ReadonlySet<Permission> | null, own: ReadonlySet<Permission>): boolean {
  if (held === null || held.size === 0) return true;
  const restrictions: ReadonlySet<Permission> = new Set(RESTRICTIONS);
  return (
    [...held].every((permission) => restrictions.has(permission) || own.has(permission)) &&
    RESTRICTIONS.every((restriction) => !own.has(restriction) || held.has(restriction))
  );
}

/**
 * The same for the holders of a removed role, who get another one: it may allow what theirs allowed and what the writer
 * may do, and keeps the restrictions that the writer may not lift.
 */
export function checkReassigned(
  reassigned: readonly Reassignment[],
  { before, after }: { before: readonly DefinedRole[]; after: readonly DefinedRole[] },
  own: ReadonlySet<Permission>,
): Record<string, Problem> {
  const problems: Record<string, Problem> = {};
  reassigned.forEach(({ from, to }, index) => {
    const old: readonly string[] = findCustomRole(from, before)?.permissions ?? [];
    const target = targetOf(to, after);
    const given = target && new Set(findCustomRole(target.key, after)?.permissions ?? ADMIN_PERMISSIONS);
    const found = !given
      ? 'unknownRole'
      : [...given].some((name) => isGain(name, old, own))
        ? 'permissionNotYours'
        : whyNotLifted(new Set(old), given, own);
    if (found) problems[`reassign.${index}.to`] = problem(found);
  });
  return problems;
}

type DefinedRole = { readonly key: string; readonly name: string; readonly permissions: readonly string[] };

/** Why the restrictions that the new permissions no longer bear may not be lifted; null where they may, or none is. */
function whyNotLifted(old: ReadonlySet<string>, given: ReadonlySet<string>, own: ReadonlySet<Permission>) {
  const lifted = RESTRICTIONS.filter((name) => old.has(name) && !given.has(name));
  if (lifted.some((name) => own.has(name))) return 'restrictionOnYou';
  const uncovers = (name: Restriction) =>
    CUT_SHORT_BY[name].some((permission) => given.has(permission) && !own.has(permission));
  return lifted.some(uncovers) ? 'restrictionUncovers' : null;
}

/** Whether it allows something that neither the old role nor the writer's own does. */
const isGain = (name: string, old: readonly string[], own: ReadonlySet<Permission>): boolean =>
  isPermission(name) &&
  !(RESTRICTIONS as readonly string[]).includes(name) &&
  !own.has(name) &&
  !old.includes(name);

const namesOf = ({ key, name }: CustomRole): string[] =>
  [key, name].filter((text) => text !== undefined).map(normalizeRoleName);

const signOf = ({ key, name }: CustomRole): string =>
  JSON.stringify([key, name].map((text) => text && normalizeRoleName(text)));

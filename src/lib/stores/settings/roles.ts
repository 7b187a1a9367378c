import type { BusinessSettings } from '#lib/contract/settings/business.ts';
import { checkGrantable } from '#lib/domain/people/grantable-roles.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import { isAdminRole, normalizeRoleName } from '#lib/domain/people/roles.ts';
import { type Problem, problem, required } from '#lib/domain/problem.ts';
import type { MergeChoices } from '#lib/domain/settings/merge-lists.ts';
import { mergeRoles } from '#lib/domain/settings/merge-settings.ts';
import { problemAt } from '../problem-at.ts';
import { createSettingsFlow } from './save.ts';

export type Role = BusinessSettings['customRoles'][number];
export type RoleDraft = { readonly name: string; readonly permissions: readonly string[] };

const KEY_MAX_LENGTH = 60;

type Place = { businessId: string; settings: BusinessSettings | null };

/** The flow that writes one role. @param role the one that is changed; null for a new one */
export function createRoleFlow({ businessId, settings }: Place, role: Role | null) {
  const before = settings?.customRoles ?? [];
  const withMine = (draft: RoleDraft): Role[] => {
    const mine = roleOf(draft, role, before);
    return role ? before.map((one) => (one.key === role.key ? mine : one)) : [...before, mine];
  };
  return createSettingsFlow<RoleDraft, Role>({
    businessId,
    base: settings,
    draft: { name: role?.name ?? '', permissions: role?.permissions ?? [] },
    check: ({ name }) => problemAt('name', required(name) ?? nameTaken(name, role, before)),
    bodyOf: (draft) => ({ customRoles: withMine(draft) }),
    merge: (draft, theirs, choices) => merged(before, withMine(draft), theirs, choices),
    fieldOf: (name) => (/\.(?:name|key)$/.test(name) ? 'name' : 'permissions'),
  });
}

/** The flow that removes a role, and gives its holders another one. */
export function createRemoveRoleFlow({ businessId, settings }: Place, role: Role, isHeld: boolean) {
  const before = settings?.customRoles ?? [];
  const rest = before.filter(({ key }) => key !== role.key);
  const reassign = ({ to }: { to: string }) => (to ? { reassign: [{ from: role.key, to }] } : {});
  return createSettingsFlow<{ readonly to: string }, Role>({
    businessId,
    base: settings,
    draft: { to: '' },
    check: ({ to }) => problemAt('to', isHeld ? required(to) : null),
    bodyOf: (draft) => ({ customRoles: rest, ...reassign(draft) }),
    merge: (draft, theirs, choices) => {
      const all = merged(before, rest, theirs, choices);
      return { ...all, body: { ...all.body, ...reassign(draft) } };
    },
    fieldOf: (name) => (name.startsWith('reassign') ? 'to' : null),
  });
}

function merged(
  base: readonly Role[],
  mine: readonly Role[],
  settings: BusinessSettings | null,
  choices: MergeChoices,
) {
  const others = settings?.customRoles ?? [];
  const result = mergeRoles({ base, mine, theirs: others }, choices);
  const named = [...others, ...base];
  return {
    body: { customRoles: result.merged },
    conflicts: result.conflicts,
    theirs: result.theirs.map((key) => named.find((role) => role.key === key)?.name ?? key),
  };
}

/** A new role gets a key from its name, which stays when the name changes. */
function roleOf({ name, permissions }: RoleDraft, role: Role | null, before: readonly Role[]): Role {
  const trimmed = name.trim();
  const key = role?.key ?? freeKey(normalizeRoleName(trimmed).slice(0, KEY_MAX_LENGTH), before);
  return { key, name: trimmed, permissions: [...permissions] };
}

/** A role that was renamed may still bear the key. */
function freeKey(wanted: string, before: readonly Role[]): string {
  const isTaken = (key: string) => before.some((role) => normalizeRoleName(role.key) === key);
  if (!isTaken(wanted)) return wanted;
  let at = 2;
  while (isTaken(`${wanted.slice(0, KEY_MAX_LENGTH - 3)}_${at}`)) at += 1;
  return `${wanted.slice(0, KEY_MAX_LENGTH - 3)}_${at}`;
}

function nameTaken(name: string, role: Role | null, before: readonly Role[]): Problem | null {
  const wanted = normalizeRoleName(name);
  const others = before.filter((one) => one !== role);
  const isTaken = others.some((one) =>
    [one.key, one.name].some((text) => normalizeRoleName(text) === wanted),
  );
  return isAdminRole(name) || isTaken ? problem('taken') : null;
}

/** Why a permission of a role cannot be given or taken by somebody with these permissions of their own; null where it can. */
export function whyFixed(
  permission: Permission,
  { draft, role, own }: { draft: RoleDraft; role: Role | null; own: ReadonlySet<Permission> },
): Problem | null {
  const isHeld = draft.permissions.includes(permission);
  const permissions = isHeld
    ? draft.permissions.filter((one) => one !== permission)
    : [...draft.permissions, permission];
  const key = role?.key ?? 'new';
  const name = role?.name ?? 'new';
  const found = checkGrantable([{ key, name, permissions }], role ? [role] : [], own);
  const given = isHeld ? undefined : found[`customRoles.0.permissions.${permissions.length - 1}`];
  return given ?? found['customRoles.0.permissions'] ?? null;
}

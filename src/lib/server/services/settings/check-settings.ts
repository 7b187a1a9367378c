import { isDeepStrictEqual } from 'node:util';
import type { BusinessSettings } from '#lib/contract/settings/business.ts';
import type { Reassignment } from '#lib/domain/people/follow-roles.ts';
import { checkGrantable, checkReassigned } from '#lib/domain/people/grantable-roles.ts';
import { isPermission } from '#lib/domain/people/permissions.ts';
import { roleNameLook } from '#lib/domain/people/roles.ts';
import { type Problem, problem } from '#lib/domain/problem.ts';
import { checkCustomFields } from '#lib/domain/settings/custom-fields.ts';
import type { Grant } from '../../commands/actor.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Tx } from '../../db/schema.ts';

type Settings = Partial<Pick<BusinessSettings, 'customRoles' | 'customFields'>> & {
  reassign?: readonly Reassignment[] | undefined;
};

/** The parts of settings that need a permission of their own, besides the call's. */
const PERMISSION_OF = { customRoles: 'manageRoles', customFields: 'manageCustomFields' } as const;

/**
 * Roles decide everybody's permissions, so the permission for other settings is not enough to change them.
 *
 * @throws Refusal 403
 */
export function assertMayChange(grant: Grant, settings: Settings): void {
  if (grant.as !== 'member') return;
  for (const part of ['customRoles', 'customFields'] as const) {
    if (settings[part] && !grant.business.permissions.includes(PERMISSION_OF[part]))
      throw new Refusal('forbidden', { internal: `${part} needs ${PERMISSION_OF[part]}` });
  }
  // It gives people another role.
  if (settings.reassign?.length && !grant.business.permissions.includes('manageUsers'))
    throw new Refusal('forbidden', { internal: 'reassign needs manageUsers' });
}

/**
 * Checks what the schema cannot: role names look unlike each other and unlike "admin", permissions exist, and custom fields are
 * consistent.
 *
 * @throws Refusal 422 with each field
 */
export function assertSettings(settings: Settings): void {
  const problems: Record<string, Problem> = {};
  const names = new Set(['admin']);
  settings.customRoles?.forEach((role, index) => {
    for (const [part, text] of [
      ['key', role.key],
      ['name', role.name],
    ] as const) {
      const name = roleNameLook(text);
      if (names.has(name) && !(part === 'name' && name === roleNameLook(role.key))) {
        problems[`customRoles.${index}.${part}`] = problem('taken');
      }
      names.add(name);
    }
    role.permissions.forEach((permission, at) => {
      if (!isPermission(permission))
        problems[`customRoles.${index}.permissions.${at}`] = problem('unknownPermission');
    });
  });
  for (const [resource, fields] of Object.entries(settings.customFields ?? {})) {
    for (const [path, found] of Object.entries(checkCustomFields(fields ?? []))) {
      problems[`customFields.${resource}.${path}`] = found;
    }
  }
  refuse(problems);
}

/**
 * Lets a caller give only permissions that they have themselves (domain/grantable-roles.ts).
 *
 * @param before the roles that apply until now
 * @throws Refusal 422 with each field
 */
export function assertGrantable(
  grant: Grant,
  settings: Settings,
  before: BusinessSettings['customRoles'] = [],
): void {
  if (grant.as !== 'member') return;
  const own = new Set(grant.business.permissions);
  const { customRoles: after = before, reassign = [] } = settings;
  refuse({
    ...checkGrantable(after, before, own),
    ...checkReassigned(reassign, { before, after }, own),
  });
}

/**
 * A program's members have the roles of its parent (spec §6), so roles of its own would have no force. Those that are
 * there may be sent back as they are, and taken away.
 *
 * @param before the roles that apply until now
 * @throws Refusal 409 rolesOfParent
 */
export async function assertRolesHaveForce(
  tx: Tx,
  businessId: string,
  { customRoles = [] }: Settings,
  before: BusinessSettings['customRoles'] = [],
): Promise<void> {
  if (customRoles.length === 0 || isDeepStrictEqual(customRoles, before)) return;
  const program = await tx
    .selectFrom('business')
    .select('id')
    .where('id', '=', businessId)
    .where('parent_id', 'is not', null)
    .executeTakeFirst();
  if (program) throw wrongState('rolesOfParent', { at: ['customRoles'] });
}

function refuse(problems: Record<string, Problem>): void {
  const entries = Object.entries(problems);
  if (entries.length === 0) return;
  throw new Refusal('validation_failed', {
    fields: Object.fromEntries(entries.map(([path, found]) => [path, fieldProblem(found, path)])),
  });
}

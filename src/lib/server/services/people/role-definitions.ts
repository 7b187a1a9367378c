import { type SqlBool, sql } from 'kysely';
import { isWithinOwn } from '#lib/domain/people/grantable-roles.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import {
  ADMIN_ROLE,
  type CustomRole,
  findCustomRole,
  normalizeRoleName,
  permissionsOf,
} from '#lib/domain/people/roles.ts';
import { type Problem, problem } from '#lib/domain/problem.ts';
import type { Grant } from '../../commands/actor.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import { wrongState } from '../../commands/wrong-state.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** The roles of a business: a program has those of its organization (spec §6). */
export async function readRoleDefinitions(db: Db | Tx, businessId: string): Promise<readonly CustomRole[]> {
  return (await selectRoles(db, businessId).executeTakeFirst())?.custom_roles ?? [];
}

/**
 * The same for whoever writes one of them beside a person: nobody changes the roles until the end of the transaction.
 * Taken before members and invitations, as by whoever changes the roles.
 */
export async function takeRoleDefinitions(tx: Tx, businessId: string): Promise<readonly CustomRole[]> {
  return (await selectRoles(tx, businessId).forShare().executeTakeFirst())?.custom_roles ?? [];
}

const selectRoles = (db: Db | Tx, businessId: string) =>
  db
    .selectFrom('business_settings')
    .select('custom_roles')
    .where(
      sql<SqlBool>`business_id = (select coalesce(parent_id, id) from business where id = ${businessId})`,
    );

/** How a role is called; null where nobody defined it. */
export function roleNameOf(role: string, roles: readonly CustomRole[]): string | null {
  if (normalizeRoleName(role) === ADMIN_ROLE) return ADMIN_ROLE;
  const found = findCustomRole(role, roles);
  return found ? (found.name ?? found.key ?? null) : null;
}

/**
 * The role as it is stored, for one that the caller may give: it is defined, and allows nothing beyond what they hold
 * themselves.
 *
 * @throws Refusal 422 beside the role
 */
export function takeGrantableRole(grant: Grant, role: string, roles: readonly CustomRole[]): string {
  const held = permissionsOf(role, roles);
  if (!held) throw atRole(problem('unknownRole'));
  if (!isWithinOwn(held, ownOf(grant))) throw atRole(problem('roleNotYours'));
  if (normalizeRoleName(role) === ADMIN_ROLE) return ADMIN_ROLE;
  return findCustomRole(role, roles)?.key ?? role;
}

/**
 * Nobody decides about somebody who may do more than they may themselves.
 *
 * @throws Refusal 409 memberHoldsMore
 */
export function assertMayDecideAbout(grant: Grant, role: string, roles: readonly CustomRole[]): void {
  if (!isWithinOwn(permissionsOf(role, roles), ownOf(grant))) throw wrongState('memberHoldsMore');
}

const ownOf = (grant: Grant): ReadonlySet<Permission> =>
  new Set(grant.as === 'member' ? grant.business.permissions : []);

const atRole = (found: Problem): Refusal =>
  new Refusal('validation_failed', { fields: { role: fieldProblem(found, 'role') } });

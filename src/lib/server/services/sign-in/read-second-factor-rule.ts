import { type SqlBool, sql } from 'kysely';
import type { SecondFactorRule } from '#lib/contract/sign-in/second-factor-rule.ts';
import {
  type ContextBusiness,
  deriveBusinessContext,
  roleFor,
  roleSourceId,
  type UserRole,
} from '#lib/domain/people/business-context.ts';
import { type CustomRole, permissionsOf } from '#lib/domain/people/roles.ts';
import { areStrong } from '#lib/domain/people/strong-permissions.ts';
import type { UserActor } from '../../commands/actor.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** The most memberships that are counted; an organization with more has its figures from the first ones. */
const MAX_MEMBERSHIPS = 2_000;

/** The businesses whose members somebody may count: where they decide what roles allow. */
export const countedFor = ({ reach }: UserActor): string[] =>
  reach.filter(({ permissions }) => permissions.includes('manageRoles')).map(({ id }) => id);

type Asked = { organizationId: string; isOfParent: boolean; visibleIds: readonly string[] };
type Business = ContextBusiness & { readonly customRoles: readonly CustomRole[] };
type Membership = UserRole & { readonly uid: string; readonly hasFactor: boolean };

/**
 * The rule of an organization, with how many of its administrators and payers meet it, among those whom the reader may
 * see.
 *
 * @param visibleIds the businesses whose members are counted
 */
export async function readSecondFactorRule(
  db: Db | Tx,
  { organizationId, isOfParent, visibleIds }: Asked,
): Promise<SecondFactorRule> {
  const { isRequired } = await db
    .selectFrom('business')
    .select('requires_second_factor as isRequired')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const businesses = await readBusinesses(db, organizationId);
  const members = Map.groupBy(await readMemberships(db, { organizationId, visibleIds }), ({ uid }) => uid);
  const strong = [...members.values()].filter((roles) => isStrong(roles, businesses, organizationId));
  return {
    isRequired,
    isOfParent,
    administratorsAndPayers: strong.length,
    withoutSecondFactor: strong.filter(([first]) => !first?.hasFactor).length,
  };
}

/** Whether one of somebody's roles in the organization makes them an administrator or payer. */
function isStrong(
  roles: readonly Membership[],
  businesses: readonly Business[],
  organizationId: string,
): boolean {
  const context = deriveBusinessContext(roles, businesses, organizationId);
  if (!context) return false;
  return roles.some(({ businessId }) => {
    const source = businesses.find(({ id }) => id === roleSourceId(context, businessId));
    const held = permissionsOf(roleFor(context, businessId) ?? '', source?.customRoles ?? []);
    return held !== null && areStrong([...held]);
  });
}

async function readBusinesses(db: Db | Tx, organizationId: string): Promise<Business[]> {
  const rows = await db
    .selectFrom('business')
    .leftJoin('business_settings as settings', 'settings.business_id', 'business.id')
    .select(['business.id', 'business.name', 'business.parent_id', 'business.product_type'])
    .select(['business.is_eligible_for_on_demand', 'settings.custom_roles'])
    .where((eb) =>
      eb.or([eb('business.id', '=', organizationId), eb('business.parent_id', '=', organizationId)]),
    )
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    parentId: row.parent_id,
    parentName: null,
    productType: row.product_type,
    isEligibleForOnDemand: row.is_eligible_for_on_demand,
    customRoles: row.custom_roles ?? [],
  }));
}

async function readMemberships(
  db: Db | Tx,
  { organizationId, visibleIds }: Pick<Asked, 'organizationId' | 'visibleIds'>,
): Promise<Membership[]> {
  const rows = await db
    .selectFrom('member')
    .innerJoin('business', 'business.id', 'member.business_id')
    .innerJoin('users', 'users.id', 'member.user_id')
    .leftJoin('second_factor as factor', (join) =>
      join.onRef('factor.user_id', '=', 'users.id').on('factor.confirmed_at', 'is not', null),
    )
    .select(['users.id as uid', 'member.business_id', 'member.role', 'factor.user_id as factor'])
    .where('users.is_disabled', '=', false)
    .where(sql<SqlBool>`business.id = any(${sql.val(visibleIds)}::uuid[])`)
    .where((eb) =>
      eb.or([eb('business.id', '=', organizationId), eb('business.parent_id', '=', organizationId)]),
    )
    .orderBy('users.id')
    .orderBy('member.business_id')
    .limit(MAX_MEMBERSHIPS)
    .execute();
  return rows.map(({ uid, business_id, role, factor }) => ({
    uid,
    businessId: business_id,
    role,
    hasFactor: factor !== null,
  }));
}

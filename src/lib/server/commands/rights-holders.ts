import { type SqlBool, sql } from 'kysely';
import { rightsOf } from '#lib/contract/approvals/rights.ts';
import type { ApprovalRight } from '#lib/domain/approvals/approval-rights.ts';
import { ADMIN_ROLE, type CustomRole, findCustomRole, isAdminRole } from '#lib/domain/people/roles.ts';
import type { GivenRights } from '../db/schema/approvals.ts';
import type { Tx } from '../db/schema.ts';

/** Somebody whose role allows what two people give; of an invitation, which one it is and what was agreed to. */
export type Holder = GivenRights & {
  invitation: { id: string; agreed: readonly ApprovalRight[] } | null;
};

/**
 * Everybody whose role at a place of an organization includes such a right, and whoever gets such a role by an
 * invitation that is open. A disabled account counts: whoever enables it gives it nothing new.
 */
export async function readHolders(tx: Tx, organisationId: string, now: Date): Promise<Holder[]> {
  const settings = await tx
    .selectFrom('business_settings')
    .select('custom_roles')
    .where('business_id', '=', organisationId)
    .executeTakeFirst();
  const roles = settings?.custom_roles ?? [];
  const { rows: held } = await sql<{ role: string }>`
    select role from member where business_id in (${placesOf(organisationId)})
    union
    select role from account_link
    where business_id in (${placesOf(organisationId)}) and role is not null and ${isOpen(now)}`.execute(tx);
  const rightsBy = new Map(held.map(({ role }) => [role, rightsOf(role, roles)]));
  const watched = [...rightsBy].flatMap(([role, rights]) => (rights.length > 0 ? [role] : []));
  const { rows } = await sql<Omit<Holder, 'rights'>>`
    select member.user_id as who, users.first_name || ' ' || users.last_name as name, member.role,
      member.business_id as "businessId", null::jsonb as invitation
    from member join users on users.id = member.user_id
    where member.business_id in (${placesOf(organisationId)}) and member.role = any(${watched})
    union all
    select lower(email), lower(email), role, business_id,
      jsonb_build_object('id', id, 'agreed', agreed_rights)
    from account_link
    where business_id in (${placesOf(organisationId)}) and role = any(${watched}) and ${isOpen(now)}
    order by name, who`.execute(tx);
  return rows.map((row) => ({
    ...row,
    rights: rightsBy.get(row.role) ?? [],
    role: nameOfRole(row.role, roles),
  }));
}

const placesOf = (organisationId: string) => sql`
  select id from business where id = ${organisationId} or parent_id = ${organisationId}`;

const isOpen = (now: Date) => sql<SqlBool>`used_at is null and revoked_at is null and expires_at > ${now}`;

/** What a role is called; `admin` is the built-in one. */
export function nameOfRole(role: string, roles: readonly CustomRole[]): string {
  if (isAdminRole(role)) return ADMIN_ROLE;
  const found = findCustomRole(role, roles);
  return found?.name ?? found?.key ?? role;
}

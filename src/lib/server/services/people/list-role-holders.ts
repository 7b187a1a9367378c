import { sql } from 'kysely';
import { listRoleHolders as call, type RoleHolders } from '#lib/contract/people/roles.ts';
import { ADMIN_ROLE, findCustomRole, isAdminRole } from '#lib/domain/people/roles.ts';
import { query } from '../../commands/handler.ts';
import type { Db } from '../../db/schema.ts';
import { programsOf } from '../programs/programs-of.ts';
import { readRoleDefinitions } from './role-definitions.ts';

/** So many holders of a role are named; the others are in the list of users. */
const NAMED = 5;

/** Defined are at most fifty; the rest are names that nobody defined. */
const MOST_ROLES = 500;

/** Members name a role by its key or by its name in any letters; here all of them stand under its key. */
export const listRoleHolders = query(call, async ({ db, actor, params }) => {
  const businessIds = programsOf(actor, params.id, { permission: 'viewUsers' });
  if (businessIds.length === 0) return { roles: [] };
  const written = await readWritten(db, businessIds);
  const customRoles = await readRoleDefinitions(db, params.id);
  const roleOf = (text: string) =>
    isAdminRole(text) ? ADMIN_ROLE : (findCustomRole(text, customRoles)?.key ?? null);
  const roles = written.map((text) => roleOf(text) ?? text.trim());
  const undefinedRoles = new Set(written.filter((text) => roleOf(text) === null).map((text) => text.trim()));
  const rows = await readHolders(db, businessIds, written, roles);
  return {
    roles: [...new Set(roles)].sort().map((role): RoleHolders => {
      const people = rows.filter((row) => row.role === role && row.id !== null);
      return {
        role,
        isDefined: !undefinedRoles.has(role),
        count: people[0]?.total ?? 0,
        people: people.map(({ id, first_name, last_name }) => ({
          id: id as string,
          firstName: first_name as string,
          lastName: last_name as string,
        })),
        invited: rows.find((row) => row.role === role)?.invited ?? 0,
      };
    }),
  };
});

/** The roles that stand beside members and in open invitations, as they are written there. */
async function readWritten(db: Db, businessIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ role: string }>`
    select role from member where business_id = any(${businessIds})
    union
    select role from account_link
    where business_id = any(${businessIds}) and role is not null and used_at is null and revoked_at is null
    order by role limit ${MOST_ROLES}`.execute(db);
  return rows.map(({ role }) => role);
}

type HolderRow = {
  role: string;
  invited: number;
  total: number;
  id: string | null;
  first_name: string | null;
  last_name: string | null;
};

async function readHolders(db: Db, businessIds: string[], written: string[], roles: string[]) {
  const { rows } = await sql<HolderRow>`
    with named as (select * from unnest(${written}::text[], ${roles}::text[]) as named (written, role)),
    held as (
      select distinct named.role, member.user_id from member join named on named.written = member.role
      where member.business_id = any(${businessIds})
    ),
    numbered as (
      select held.role, u.id, u.first_name, u.last_name, count(*) over (partition by held.role)::int as total,
        row_number() over (partition by held.role order by lower(u.first_name), lower(u.last_name), u.id) as place
      from held join users u on u.id = held.user_id
    ),
    invited as (
      select named.role, count(*)::int as invited from account_link link join named on named.written = link.role
      where link.business_id = any(${businessIds}) and link.used_at is null and link.revoked_at is null
      group by named.role
    ),
    role as (select distinct role from named)
    select role.role, coalesce(invited.invited, 0) as invited, coalesce(numbered.total, 0) as total,
      numbered.id, numbered.first_name, numbered.last_name
    from role
      left join invited on invited.role = role.role
      left join numbered on numbered.role = role.role and numbered.place <= ${NAMED}
    order by role.role, numbered.place`.execute(db);
  return rows;
}

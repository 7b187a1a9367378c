import { type SqlBool, sql } from 'kysely';
import type { QueryOf } from '#lib/contract/call.ts';
import { listMembers as call } from '#lib/contract/people/members.ts';
import type { MemberSort } from '#lib/domain/people/member-states.ts';
import { type CustomRole, findCustomRole, normalizeRoleName } from '#lib/domain/people/roles.ts';
import { query } from '../../commands/handler.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { newestFirst, type Order, readPage } from '../keyset.ts';
import { programsOf } from '../programs/programs-of.ts';
import { selectPlaces, toMember } from './member-row.ts';
import { readRoleDefinitions } from './role-definitions.ts';

export const MEMBER_ORDERS: Record<MemberSort, Order> = {
  name: { by: 'sort_name', type: 'text', direction: 'asc', id: { column: 'id', type: 'uuid' } },
  newest: newestFirst('created_at'),
};
const MAX_WORDS = 6;

/** Who has access to a business and its programs, or was invited to; one entry for each place. */
export const listMembers = query(call, async ({ db, actor, params, query: filters, now }) => {
  const businessIds = programsOf(actor, params.id, { permission: 'viewUsers', only: filters.program });
  const roles = await readRoleDefinitions(db, params.id);
  const places = wantedPlaces(db, { businessIds, roles, filter: filters, now });
  return readPage(places, MEMBER_ORDERS[filters.sort], filters, (place) => toMember(place, roles));
});

export type MemberFilter = Pick<QueryOf<typeof call>, 'role' | 'state' | 'search'>;
type WantedPlaces = {
  businessIds: readonly string[];
  roles: readonly CustomRole[];
  filter: MemberFilter;
  now: Date;
};

/** Which memberships and invitations, for the list and for its export. */
export function wantedPlaces(db: Db | Tx, { businessIds, roles, filter, now }: WantedPlaces) {
  const { role, state, search = '' } = filter;
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return selectPlaces(db, businessIds, now)
    .$if(Boolean(role?.length), (rows) => rows.where(hasOneOf(role ?? [], roles)))
    .$if(Boolean(state?.length), (rows) => rows.where('state', 'in', state ?? []))
    .$if(words.length > 0, (rows) => rows.where(sql.join(words.map(contains), sql` and `) as never));
}

/** Members name their role by its key or its name, in any writing (spec §6). */
function hasOneOf(wanted: readonly string[], roles: readonly CustomRole[]) {
  const names = wanted.flatMap((role) => {
    const { key = role, name = role } = findCustomRole(role, roles) ?? {};
    return [key, name].map(normalizeRoleName);
  });
  return sql<SqlBool>`regexp_replace(lower(btrim(role)), '[\\s-]+', '_', 'g') = any(${names}::text[])`;
}

const contains = (word: string) =>
  sql<SqlBool>`sort_name || ' ' || lower(coalesce(email, '')) like lower(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`;

import { type SqlBool, sql } from 'kysely';
import { listMembers as call } from '#lib/contract/people/members.ts';
import type { MemberSort } from '#lib/domain/people/member-states.ts';
import { type CustomRole, findCustomRole, normalizeRoleName } from '#lib/domain/people/roles.ts';
import { query } from '../../commands/handler.ts';
import { newestFirst, type Order, readPage } from '../keyset.ts';
import { programsOf } from '../programs/programs-of.ts';
import { selectPlaces, toMember } from './member-row.ts';
import { readRoleDefinitions } from './role-definitions.ts';

const ORDERS: Record<MemberSort, Order> = {
  name: { by: 'sort_name', type: 'text', direction: 'asc', id: { column: 'id', type: 'uuid' } },
  newest: newestFirst('created_at'),
};
const MAX_WORDS = 6;

/** Who has access to a business and its programs, or was invited to; one entry for each place. */
export const listMembers = query(call, async ({ db, actor, params, query: filters, now }) => {
  const { role, state, program: only, sort, search = '' } = filters;
  const businessIds = programsOf(actor, params.id, { permission: 'viewUsers', only });
  const roles = await readRoleDefinitions(db, params.id);
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const places = selectPlaces(db, businessIds, now)
    .$if(Boolean(role?.length), (rows) => rows.where(hasOneOf(role ?? [], roles)))
    .$if(Boolean(state?.length), (rows) => rows.where('state', 'in', state ?? []))
    .$if(words.length > 0, (rows) => rows.where(sql.join(words.map(contains), sql` and `) as never));
  return readPage(places, ORDERS[sort], filters, (place) => toMember(place, roles));
});

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

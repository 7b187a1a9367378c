import type { Member } from '#lib/contract/people/member.ts';
import type { MemberSort } from '#lib/domain/people/member-states.ts';
import { isAdminRole } from '#lib/domain/people/roles.ts';
import { serverTranslate } from '#lib/i18n/server-translate.ts';
import { column } from '../exports/list-column.ts';
import type { ListExport } from '../exports/list-export.ts';
import { readPage } from '../keyset.ts';
import { MEMBER_ORDERS, type MemberFilter, wantedPlaces } from './list-members.ts';
import { toMember } from './member-row.ts';
import { readRoleDefinitions } from './role-definitions.ts';

const text = serverTranslate('en');

/** The users as a file, one line for each place. */
export const membersExport: ListExport<MemberFilter & { program?: string[]; sort: MemberSort }, Member> = {
  kind: 'members.export',
  fileName: 'users',
  permissions: ['viewUsers'],
  columns: [
    column('exports.column.firstName', ({ firstName }) => firstName),
    column('exports.column.lastName', ({ lastName }) => lastName),
    column('exports.column.email', ({ email }) => email),
    column('exports.column.place', ({ businessName }) => businessName),
    column('exports.column.role', ({ role, roleName }) =>
      isAdminRole(role) ? text('people.role.admin') : (roleName ?? role),
    ),
    column('exports.column.status', ({ state }) => text(`people.state.${state}`)),
    column('exports.column.secondFactor', ({ hasSecondFactor }) =>
      text(hasSecondFactor ? 'exports.value.yes' : 'exports.value.no'),
    ),
    column('exports.column.lastSeenAt', ({ lastSeenAt }) => lastSeenAt),
    column('exports.column.when', ({ createdAt }) => createdAt),
    column('exports.column.expiresAt', ({ expiresAt }) => expiresAt),
    column('exports.column.id', ({ id }) => id),
  ],
  async read(db, { under, businessIds, filter, at }, page) {
    const roles = await readRoleDefinitions(db, under);
    const places = wantedPlaces(db, { businessIds, roles, filter, now: at }).where('created_at', '<', at);
    return readPage(places, MEMBER_ORDERS[filter.sort], page, (place) => toMember(place, roles));
  },
};

import { StaffPage } from '#islands/staff/staff-page.tsx';
import { listStaffBusinesses } from '#lib/contract/staff/businesses.ts';
import { listStaffActivities } from '#lib/contract/staff/log.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import type { Texts } from '#lib/i18n/translate.ts';
import { $user } from '#lib/stores/session/session.ts';
import { staffBusinessOf, staffLineOf } from '../../support/things/staff-business.ts';
import { begin } from '../cards/world.tsx';

/** The lists at the desk of the platform's staff, as rows of the test of every list. */
export const staffLists = (texts: Texts) => [
  {
    name: 'businesses at the desk of the staff',
    page: <StaffPage texts={texts} lang="en" />,
    call: listStaffBusinesses,
    row: staffBusinessOf(),
    words: 'Juniper Commons',
    path: '/staff?mark=hasSuperFunding',
    permissions: [] as Permission[],
    asks: ({ limit }: { limit?: number }) => limit !== 1,
    begin: beginAsStaff,
  },
  {
    name: 'the log of the staff',
    page: <StaffPage texts={texts} lang="en" />,
    call: listStaffActivities,
    row: staffLineOf(),
    words: 'Wren Hollis opened Juniper Commons',
    path: '/staff?section=log&type=businessOpened',
    permissions: [] as Permission[],
    begin: beginAsStaff,
  },
];

/** Somebody of the staff at their desk. */
function beginAsStaff(permissions: Permission[], path: string): void {
  begin(permissions, path);
  history.replaceState(null, '', path);
  $user.set({ id: 'u1', firstName: 'Wren', lastName: 'Hollis', isStaff: true });
}

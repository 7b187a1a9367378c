import { StaffPage } from '#islands/staff/staff-page.tsx';
import { listApplications } from '#lib/contract/onboarding/desk.ts';
import { listStaffBusinesses } from '#lib/contract/staff/businesses.ts';
import { listUnmatchedDeposits, type UnmatchedDeposit } from '#lib/contract/staff/deposits.ts';
import { listStaffActivities } from '#lib/contract/staff/log.ts';
import type { Permission } from '#lib/domain/people/permissions.ts';
import type { Texts } from '#lib/i18n/translate.ts';
import { $user } from '#lib/stores/session/session.ts';
import { staffApplicationOf } from '../../support/things/application-case.ts';
import { usd } from '../../support/things/plain.ts';
import { staffBusinessOf, staffLineOf } from '../../support/things/staff-business.ts';
import { begin } from '../cards/world.tsx';

export type StaffListCall =
  | typeof listApplications
  | typeof listStaffBusinesses
  | typeof listUnmatchedDeposits
  | typeof listStaffActivities;

const UNMATCHED: UnmatchedDeposit = {
  id: '00000000-0000-4000-8000-0000000000d1',
  state: 'waiting',
  amount: usd(125_00),
  senderName: 'Maple Foundation',
  descriptor: 'GRANT 12',
  accountNumber: '4600000000017',
  createdAt: '2026-03-01T12:00:00.000Z',
  business: null,
  decidedBy: null,
  decidedAt: null,
  note: null,
};

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
    name: 'applications at the desk of the staff',
    page: <StaffPage texts={texts} lang="en" />,
    call: listApplications,
    row: staffApplicationOf(),
    words: 'Blue Heron',
    path: '/staff?section=applications&review=manualReview',
    permissions: [] as Permission[],
    begin: beginAsStaff,
  },
  {
    name: 'unmatched deposits at the desk of the staff',
    page: <StaffPage texts={texts} lang="en" />,
    call: listUnmatchedDeposits,
    row: UNMATCHED,
    words: 'Maple Foundation',
    path: '/staff?section=deposits&state=waiting',
    permissions: [] as Permission[],
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

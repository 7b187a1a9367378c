import { MEMBER_SORTS, MEMBER_STATES } from '#lib/domain/people/member-states.ts';
import { defineList } from '../list/define-list.ts';

/** The list of users, as its address describes it. Roles are named by the organization itself. */
export const membersList = defineList({
  name: 'users',
  search: true,
  filters: { state: MEMBER_STATES, role: 'names', program: 'ids' },
  sorts: MEMBER_SORTS,
});

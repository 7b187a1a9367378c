import { computed } from 'nanostores';
import { APPROVAL_KINDS } from '#lib/domain/approvals/approval-policy.ts';
import { APPROVAL_STATUSES } from '#lib/domain/approvals/approval-states.ts';
import { $search, changeSearch, remembered } from '../list/address.ts';
import { defineList } from '../list/define-list.ts';

/** The states of requests that are over. */
export const DECIDED = APPROVAL_STATUSES.filter((status) => status !== 'pending');

/** The requests that are over, as the address describes them. */
export const approvalsList = defineList({
  name: 'approvals',
  filters: { status: DECIDED, kind: [...APPROVAL_KINDS, 'settings'], program: 'ids' },
  passing: ['request'],
});

/** The request that is shown beside the list; from the address (`?request=`). */
export const $request = computed($search, (search) => new URLSearchParams(search).get('request') ?? '');

/** Shows a request; an empty text closes it. */
export function openRequest(id: string): void {
  const params = new URLSearchParams($search.get());
  if (id === '') params.delete('request');
  else params.set('request', id);
  changeSearch(params, id === '' ? 'replace' : 'push', remembered());
}

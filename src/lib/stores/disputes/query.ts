import { DISPUTE_STATUSES } from '#lib/domain/disputes/dispute-states.ts';
import { defineList } from '../list/define-list.ts';

/** The list of cases, as its address describes it. */
export const disputesList = defineList({
  name: 'disputes',
  filters: { status: DISPUTE_STATUSES, program: 'ids' },
});

import { computed } from 'nanostores';
import { INTAKE_STATUSES, RECIPIENT_KINDS } from '#lib/domain/recipients/recipient-states.ts';
import { $search } from '../list/address.ts';
import { defineList } from '../list/define-list.ts';

export const RECIPIENT_SORTS = ['newest', 'name'] as const;

/** The list of recipients, as its address describes it. */
export const recipientsList = defineList({
  name: 'recipients',
  search: true,
  filters: { status: INTAKE_STATUSES, kind: RECIPIENT_KINDS, program: 'ids' },
  sorts: RECIPIENT_SORTS,
});

/** Which of the two lists the address shows. */
export const $recipientsTab = computed($search, (search): 'recipients' | 'transfers' =>
  new URLSearchParams(search).get('tab') === 'transfers' ? 'transfers' : 'recipients',
);

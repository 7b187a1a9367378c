import { TRANSFER_FILTERS, TRANSFER_SPEEDS } from '#lib/domain/bank-transfers/transfer-states.ts';
import { defineList } from '../list/define-list.ts';

/** The list of payments, at the address of the recipients under its tab. */
export const transfersList = defineList({
  name: 'transfers',
  search: true,
  filters: { status: TRANSFER_FILTERS, speed: TRANSFER_SPEEDS, program: 'ids' },
});

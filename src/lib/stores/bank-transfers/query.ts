import type { listBankTransfers } from '#lib/contract/bank-transfers/bank-transfers.ts';
import type { QueryInput } from '#lib/contract/call.ts';
import { BANK_FAILURES } from '#lib/domain/bank/bank-failures.ts';
import {
  TRANSFER_DAYS,
  TRANSFER_FILTERS,
  TRANSFER_SPEEDS,
} from '#lib/domain/bank-transfers/transfer-states.ts';
import { defineList, type ListInput, type ListOf } from '../list/define-list.ts';

/** The list of payments, at the address of the recipients under its tab. */
export const transfersList = defineList({
  name: 'transfers',
  search: true,
  filters: {
    status: TRANSFER_FILTERS,
    speed: TRANSFER_SPEEDS,
    failureReason: BANK_FAILURES,
    program: 'ids',
    from: 'day',
    to: 'day',
    on: TRANSFER_DAYS,
  },
});

type Filters = typeof transfersList extends ListOf<infer Of, infer _, infer __> ? Of : never;

/** The filter as the call takes it. */
export function transfersQuery({ from, to, on, ...input }: ListInput<Filters, string>) {
  const query: Omit<QueryInput<typeof listBankTransfers>, 'businessId'> = {
    ...input,
    ...(from?.[0] ? { from: from[0] } : {}),
    ...(to?.[0] ? { to: to[0] } : {}),
    ...(on?.[0] ? { on: on[0] } : {}),
  };
  return query;
}

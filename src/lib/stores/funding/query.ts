import type { QueryInput } from '#lib/contract/call.ts';
import type { listFundingAccountDeposits } from '#lib/contract/funding/deposits.ts';
import { DIRECTIONS, type getFundingStatement } from '#lib/contract/funding/statement.ts';
import { SPAN_MAX_DAYS } from '#lib/domain/day-span.ts';
import { DEPOSIT_TYPES, SHOWN_DEPOSIT_STATUSES } from '#lib/domain/funding/deposit-states.ts';
import { defineList, type ListInput, type ListOf } from '../list/define-list.ts';
import { createShownFields } from '../list/shown-fields.ts';

/** The deposits of a funding account, as their address describes them. */
export const depositsList = defineList({
  name: 'deposits',
  filters: {
    status: SHOWN_DEPOSIT_STATUSES,
    type: DEPOSIT_TYPES,
    program: 'ids',
    from: 'day',
    to: 'day',
    field: 'fields',
  },
});

/** The custom fields that are columns of it. */
export const depositFields = createShownFields('deposits');

/** The statement of a funding account, as its address describes it. */
export const statementList = defineList({
  name: 'funding-statement',
  filters: { direction: DIRECTIONS, from: 'day', to: 'day' },
  mostDays: SPAN_MAX_DAYS,
});

type Filters = typeof depositsList extends ListOf<infer Of, infer _, infer __> ? Of : never;

/** The filter as the call takes it. */
export function depositsQuery({ from, to, ...input }: ListInput<Filters, string>) {
  const query: QueryInput<typeof listFundingAccountDeposits> = {
    ...input,
    ...(from?.[0] ? { from: from[0] } : {}),
    ...(to?.[0] ? { to: to[0] } : {}),
  };
  return query;
}

type StatementFilters = typeof statementList extends ListOf<infer Of, infer _, infer __> ? Of : never;

/** The filter as the call takes it; both directions are none. */
export function statementQuery({ from, to, direction, ...input }: ListInput<StatementFilters, string>) {
  const query: QueryInput<typeof getFundingStatement> = {
    ...input,
    ...(from?.[0] ? { from: from[0] } : {}),
    ...(to?.[0] ? { to: to[0] } : {}),
    ...(direction?.length === 1 ? { direction: direction[0] } : {}),
  };
  return query;
}

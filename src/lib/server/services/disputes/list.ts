import { expressionBuilder } from 'kysely';
import type { QueryOf } from '#lib/contract/call.ts';
import { listDisputes as call } from '#lib/contract/disputes/disputes.ts';
import { query } from '../../commands/handler.ts';
import type { Schema } from '../../db/schema.ts';
import { type Incremental, incrementalConditions } from '../incremental.ts';
import { newestFirst } from '../keyset.ts';
import { pageOfPrograms, type Wanted } from '../programs/page-of-programs.ts';
import { selectDisputes, toDisputeRow } from './dispute-row.ts';
import { managedBusinesses } from './managed-businesses.ts';

export const listDisputes = query(call, ({ db, actor, params, query: filters }) => {
  const businessIds = managedBusinesses(actor, params.id, filters.program);
  return pageOfPrograms(selectDisputes(db), wantedDisputes(businessIds, filters), filters, (row) =>
    toDisputeRow(row),
  );
});

export type DisputeFilter = Pick<QueryOf<typeof call>, 'status'>;

/** Which cases, for the list and for its export. */
export function wantedDisputes(
  businessIds: readonly string[],
  { status, ...range }: DisputeFilter & Incremental,
): Wanted {
  const eb = expressionBuilder<Schema, 'dispute'>();
  return {
    table: 'dispute',
    businessIds,
    order: newestFirst('dispute.created_at', 'dispute.id'),
    conditions: [
      ...(status?.length ? [eb('dispute.status', 'in', status)] : []),
      ...incrementalConditions({ created: 'dispute.created_at', changed: 'dispute.changed_at' }, range),
    ],
  };
}

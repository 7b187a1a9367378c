import { expressionBuilder } from 'kysely';
import { listDisputes as call } from '#lib/contract/disputes/disputes.ts';
import { query } from '../../commands/handler.ts';
import type { Schema } from '../../db/schema.ts';
import { newestFirst } from '../keyset.ts';
import { pageOfPrograms } from '../programs/page-of-programs.ts';
import { selectDisputes, toDisputeRow } from './dispute-row.ts';
import { managedBusinesses } from './managed-businesses.ts';

export const listDisputes = query(call, ({ db, actor, params, query: filters }) => {
  const eb = expressionBuilder<Schema, 'dispute'>();
  const { status } = filters;
  const wanted = {
    table: 'dispute',
    businessIds: managedBusinesses(actor, params.id, filters.program),
    order: newestFirst('dispute.created_at', 'dispute.id'),
    conditions: status?.length ? [eb('dispute.status', 'in', status)] : [],
  } as const;
  return pageOfPrograms(selectDisputes(db), wanted, filters, (row) => toDisputeRow(row));
});

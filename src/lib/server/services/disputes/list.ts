import { expressionBuilder } from 'kysely';
import { listDisputes as call } from '#lib/contract/disputes/disputes.ts';
import { query } from '../../commands/handler.ts';
import type { Schema } from '../../db/schema.ts';
import { businessesWith } from '../choose-business.ts';
import { newestFirst } from '../keyset.ts';
import { pageOfPrograms } from '../programs/page-of-programs.ts';
import { programsOf } from '../programs/programs-of.ts';
import { selectDisputes, toDisputeRow } from './dispute-row.ts';

export const listDisputes = query(call, ({ db, actor, params, query: filters }) => {
  const eb = expressionBuilder<Schema, 'dispute'>();
  const { status } = filters;
  const hidden = businessesWith(actor, 'hideTransactionData');
  const managed = programsOf(actor, params.id, { permission: 'manageDisputes', only: filters.program });
  const wanted = {
    table: 'dispute',
    businessIds: managed.filter((id) => !hidden.includes(id)),
    order: newestFirst('dispute.created_at', 'dispute.id'),
    conditions: status?.length ? [eb('dispute.status', 'in', status)] : [],
  } as const;
  return pageOfPrograms(selectDisputes(db), wanted, filters, toDisputeRow);
});

import { expressionBuilder } from 'kysely';
import { listBankTransfers as call } from '#lib/contract/bank-transfers/bank-transfers.ts';
import type { QueryOf } from '#lib/contract/call.ts';
import { query } from '../../commands/handler.ts';
import type { Schema } from '../../db/schema.ts';
import { newestFirst } from '../keyset.ts';
import { pageOfPrograms, type Wanted } from '../programs/page-of-programs.ts';
import { transferConditions } from './filter.ts';
import { programsThatPay } from './programs-that-pay.ts';
import { selectTransfers, toBankTransfer } from './transfer-row.ts';

type Filters = Pick<QueryOf<typeof call>, 'status' | 'speed' | 'search'>;

export const listBankTransfers = query(call, async ({ db, actor, query: filters }) => {
  const { businessId, program: only } = filters;
  const businessIds = programsThatPay(actor, businessId, { permission: 'viewBankTransfers', only });
  return pageOfPrograms(selectTransfers(db), wantedTransfers(businessIds, filters), filters, toBankTransfer);
});

export const wantedTransfers = (businessIds: readonly string[], filters: Filters): Wanted => ({
  table: 'bank_transfer',
  businessIds,
  order: newestFirst('bank_transfer.created_at', 'bank_transfer.id'),
  conditions: transferConditions(expressionBuilder<Schema, 'bank_transfer'>(), filters),
});

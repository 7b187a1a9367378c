import { expressionBuilder } from 'kysely';
import { listBankTransfers as call } from '#lib/contract/bank-transfers/bank-transfers.ts';
import { query } from '../../commands/handler.ts';
import type { Schema } from '../../db/schema.ts';
import { newestFirst } from '../keyset.ts';
import { pageOfPrograms, type Wanted } from '../programs/page-of-programs.ts';
import { type TransferFilter, transferConditions } from './filter.ts';
import { programsThatPay } from './programs-that-pay.ts';
import { selectTransfers, toBankTransfer } from './transfer-row.ts';

export const listBankTransfers = query(call, async ({ db, actor, query: filters }) => {
  const { businessId, program: only } = filters;
  const businessIds = programsThatPay(actor, businessId, { permission: 'viewBankTransfers', only });
  return pageOfPrograms(selectTransfers(db), wantedTransfers(businessIds, filters), filters, toBankTransfer);
});

/** Which payments, for the list and for its export. */
export const wantedTransfers = (businessIds: readonly string[], filters: TransferFilter): Wanted => ({
  table: 'bank_transfer',
  businessIds,
  order: newestFirst('bank_transfer.created_at', 'bank_transfer.id'),
  conditions: transferConditions(expressionBuilder<Schema, 'bank_transfer'>(), filters),
});

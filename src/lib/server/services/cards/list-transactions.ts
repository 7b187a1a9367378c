import { listCardTransactions as call } from '#lib/contract/cards.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { query } from '../../api/handler.ts';
import { newestFirst, readPage } from '../keyset.ts';

const amount = (minor: number) => ({ value: toDecimal(minor), currency: 'USD' as const });

export const listCardTransactions = query(call, async ({ db, params, query: { status, ...page } }) => {
  const rows = db
    .selectFrom('card_transaction')
    .selectAll()
    .where('card_id', '=', params.id)
    .$if(status !== undefined && status.length > 0, (q) => q.where('status', 'in', status ?? []));
  return readPage(rows, newestFirst('authorized_at'), page, (row) => ({
    id: row.id,
    transactionEventStatus: row.status,
    requestedAmount: amount(row.requested),
    approvedAmount: amount(row.approved),
    merchantName: row.merchant_name,
    merchantCategoryCode: row.merchant_category_code,
    merchantCategory: row.merchant_category,
    declineReason: row.decline_reason,
    authorizedAt: row.authorized_at.toISOString(),
    clearedAt: row.cleared_at?.toISOString() ?? null,
  }));
});

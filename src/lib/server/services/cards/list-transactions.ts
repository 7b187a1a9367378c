import { type SqlBool, sql } from 'kysely';
import { listCardTransactions as call } from '#lib/contract/cards.ts';
import { toDecimal } from '#lib/domain/money.ts';
import { query } from '../../api/handler.ts';
import { cursorDate, decodeCursor, toPage } from '../keyset.ts';

const amount = (minor: number) => ({ value: toDecimal(minor), currency: 'USD' as const });

export const listCardTransactions = query(call, async ({ db, params, query: { limit, cursor, status } }) => {
  const after = decodeCursor(cursor);
  const rows = await db
    .selectFrom('card_transaction')
    .selectAll()
    .where('card_id', '=', params.id)
    .$if(status !== undefined && status.length > 0, (q) => q.where('status', 'in', status ?? []))
    .$if(after !== undefined, (q) =>
      q.where(sql<SqlBool>`(authorized_at, id) < (${after && cursorDate(after)}, ${after?.id}::uuid)`),
    )
    .orderBy('authorized_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, {
    item: (row) => ({
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
    }),
    cursor: (row) => ({ value: row.authorized_at.toISOString(), id: row.id }),
  });
});

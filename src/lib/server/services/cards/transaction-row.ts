import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { CardTransaction } from '#lib/contract/entities/transaction.ts';
import { toDecimal } from '#lib/domain/money.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { toDeclineDetail } from '../authorizations/decline-detail.ts';

const amount = (minor: number) => ({ value: toDecimal(minor), currency: 'USD' as const });

/** Purchases of one card with what was allowed after them; of a holder's own only since they hold the card. */
export function selectTransactions(db: Db, cardId: string, { isHolder }: { isHolder: boolean }) {
  return db
    .selectFrom('card_transaction')
    .leftJoin('spend_allowance', (join) =>
      join
        .onRef('spend_allowance.transaction_id', '=', 'card_transaction.id')
        .on('spend_allowance.used_by', 'is', null),
    )
    .selectAll('card_transaction')
    .select('spend_allowance.expires_at as allowed_until')
    .where('card_transaction.card_id', '=', cardId)
    .$if(isHolder, (q) =>
      q.where(
        sql<SqlBool>`authorized_at >= coalesce((select holder_since from card where id = ${cardId}), '-infinity')`,
      ),
    );
}

type Selected =
  ReturnType<typeof selectTransactions> extends SelectQueryBuilder<Schema, infer _T, infer Row> ? Row : never;

export function toTransaction(row: Selected, viewer: { seesRules: boolean }): CardTransaction {
  return {
    id: row.id,
    transactionEventStatus: row.status,
    requestedAmount: amount(row.requested),
    approvedAmount: amount(row.approved),
    clearedAmount: amount(row.cleared),
    refundedAmount: amount(row.refunded),
    merchantName: row.merchant_name,
    merchantCategoryCode: row.merchant_category_code,
    merchantCategory: row.merchant_category,
    declineReason: row.decline_reason,
    decline: row.decline && toDeclineDetail(row.decline.cause, viewer),
    allowedUntil: row.allowed_until?.toISOString() ?? null,
    authorizedAt: row.authorized_at.toISOString(),
    clearedAt: row.cleared_at?.toISOString() ?? null,
    expiresAt: row.status === 'pending' ? (row.expires_at?.toISOString() ?? null) : null,
  };
}

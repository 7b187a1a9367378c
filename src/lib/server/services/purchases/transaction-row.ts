import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { CardTransaction } from '#lib/contract/purchases/transaction.ts';
import { toDecimal } from '#lib/domain/money.ts';
import type { Db } from '../../db/schema.ts';
import type { ChainedCard } from '../cards/read-chain.ts';
import { type Cursor, type Order, pastCursor } from '../keyset.ts';
import { usd } from '../money.ts';
import { findMerchantCategory } from '../spend-rules/merchant-categories.ts';
import { toDeclineDetail } from './decline-detail.ts';

const amount = (minor: number) => ({ value: toDecimal(minor), currency: 'USD' as const });

type Wanted = {
  cardIds: readonly string[];
  /** Null for all purchases. */
  since: Date | null;
  statuses: readonly CardTransaction['transactionEventStatus'][];
  /** Part of the merchant's name; empty for all. */
  merchant?: string;
  after: Cursor | undefined;
  order: Order;
  limit: number;
};

/**
 * Purchases of some cards with the allowances that followed. Each card reads its own first rows from its index, so
 * that a page needs no sort over all purchases.
 */
export function selectTransactions(db: Db, wanted: Wanted) {
  const { cardIds, since, statuses, merchant = '', after, order, limit } = wanted;
  return db
    .selectFrom(sql<{ id: string }>`unnest(${sql.val(cardIds)}::text[])`.as<'used'>(sql`used(id)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('card_transaction')
          .selectAll('card_transaction')
          .whereRef('card_transaction.card_id', '=', 'used.id')
          .$if(since !== null, (q) => q.where(isSince(since as Date)))
          .$if(statuses.length > 0, (q) => q.where('card_transaction.status', 'in', statuses))
          .$if(merchant !== '', (q) => q.where(isAt(merchant)))
          .$if(after !== undefined, (q) => q.where(pastCursor(order, after as Cursor)))
          .orderBy('card_transaction.authorized_at', 'desc')
          .orderBy('card_transaction.id', 'desc')
          .limit(limit + 1)
          .as('card_transaction'),
      (join) => join.onTrue(),
    )
    .leftJoin('spend_allowance', (join) =>
      join
        .onRef('spend_allowance.transaction_id', '=', 'card_transaction.id')
        .on('spend_allowance.used_by', 'is', null),
    )
    .selectAll('card_transaction')
    .leftJoin('hold', 'hold.id', 'card_transaction.hold_id')
    .select(['spend_allowance.expires_at as allowed_until', 'hold.remaining as held']);
}

/** The name contains it, in either case; no sign of it has a meaning of its own. */
const isAt = (merchant: string) =>
  sql<SqlBool>`strpos(lower(card_transaction.merchant_name), lower(${merchant})) > 0`;

/** A refund belongs to the buyer, even if it comes later: its line names the merchant. */
const isSince = (since: Date) =>
  sql<SqlBool>`card_transaction.authorized_at >= ${since}
    and (card_transaction.bought_at is null or card_transaction.bought_at >= ${since})`;

type Selected =
  ReturnType<typeof selectTransactions> extends SelectQueryBuilder<infer _S, infer _T, infer Row>
    ? Row
    : never;

/** The states in which the end of the hold is shown: it lies ahead, or has passed. */
const HELD: readonly CardTransaction['transactionEventStatus'][] = ['pending', 'expired'];

type Viewer = { cardId: string; cards: readonly ChainedCard[]; seesRules: boolean };

export function toTransaction(row: Selected, viewer: Viewer): CardTransaction {
  return {
    id: row.id,
    transactionEventStatus: row.status,
    requestedAmount: amount(row.requested),
    approvedAmount: amount(row.approved),
    clearedAmount: usd(row.cleared),
    shortageAmount: usd(row.shortage),
    heldAmount: usd(row.held ?? 0),
    refundedAmount: usd(row.refunded),
    overRefundedAmount: usd(overRefunded(row)),
    merchantName: row.merchant_name,
    merchantCategoryCode: row.merchant_category_code,
    merchantCategory: findMerchantCategory(row.merchant_category_code)?.name ?? row.merchant_category,
    usedCard: usedCardOf(row.card_id, viewer),
    declineReason: row.decline_reason,
    decline: row.decline && toDeclineDetail(row.decline.cause, viewer),
    allowedUntil: row.allowed_until?.toISOString() ?? null,
    hasNoAuthorization: hasNoAuthorization(row),
    authorizedAt: row.authorized_at.toISOString(),
    clearedAt: row.cleared_at?.toISOString() ?? null,
    expiresAt: HELD.includes(row.status) ? (row.expires_at?.toISOString() ?? null) : null,
  };
}

/** Whether an event of the network created it; a later authorization adds its hash. */
const hasNoAuthorization = ({ request_hash, counted_at, network_id }: Selected): boolean =>
  request_hash === null && (counted_at !== null || network_id !== null);

/**
 * The refunded amount above the cleared one, in cents. A refund may arrive before its clearing, so it counts only
 * once nothing more will clear.
 */
function overRefunded({ status, refunded, cleared, request_hash, early }: Selected): number {
  const mayClear = status === 'pending' || (request_hash === null && early !== null);
  return mayClear ? 0 : Math.max(0, refunded - cleared);
}

function usedCardOf(usedId: string, { cardId, cards }: Viewer): CardTransaction['usedCard'] {
  if (usedId === cardId) return null;
  return { id: usedId, last4: cards.find(({ id }) => id === usedId)?.last4 ?? null };
}

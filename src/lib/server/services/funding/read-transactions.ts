import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { QueryOf } from '#lib/contract/call.ts';
import type { BusinessTransaction, listBusinessTransactions } from '#lib/contract/funding/history.ts';
import { DECLINE_CODES, DECLINE_REASONS, type DeclineCode } from '#lib/domain/purchases/authorization.ts';
import { codesOf, type ReportCategory } from '#lib/domain/reports/merchant-groups.ts';
import type { Actor } from '../../commands/actor.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { businessesWith } from '../choose-business.ts';
import { incrementalConditions } from '../incremental.ts';
import { newestFirst, type Page } from '../keyset.ts';
import { usd } from '../money.ts';
import { type Wanted as PageWanted, pageOfPrograms } from '../programs/page-of-programs.ts';
import { programsOf } from '../programs/programs-of.ts';
import { toTransaction } from '../purchases/transaction-row.ts';
import { cardNamed } from './card-named.ts';
import { clearedOn, clearedOnEither } from './cleared-days.ts';
import { searchConditions, spanConditions } from './history-conditions.ts';

export type TransactionFilter = Omit<
  QueryOf<typeof listBusinessTransactions>,
  'limit' | 'cursor' | 'program'
>;

/** The business and its programs whose purchases the caller may see: none where a role hides them. */
export function businessesShowingPurchases(
  actor: Actor,
  businessId: string,
  only?: readonly string[],
): string[] {
  const hidden = businessesWith(actor, 'hideTransactionData');
  return programsOf(actor, businessId, { permission: 'viewCards', only }).filter(
    (id) => !hidden.includes(id),
  );
}

type Wanted = {
  businessIds: readonly string[];
  filter: TransactionFilter;
  conditions?: Expression<SqlBool>[];
};

/** Which purchases, for the list and for its export; by the day that they are found by. */
export const transactionsPage = ({ businessIds, filter, conditions = [] }: Wanted): PageWanted => ({
  table: 'card_transaction',
  businessIds,
  order: newestFirst(
    filter.on === 'cleared' ? 'card_transaction.cleared_at' : 'card_transaction.authorized_at',
    'card_transaction.id',
  ),
  conditions: [...transactionConditions(filter), ...conditions],
  ...(filter.on === 'cleared' ? { either: clearedOnEither(filter) } : {}),
});

/** One page of the purchases of some programs. */
export function readTransactions(db: Db, { actor, ...asked }: Wanted & { actor: Actor }, page: Page) {
  const wanted = transactionsPage(asked);
  const seeingRules = businessesWith(actor, 'viewSpendRules');
  return pageOfPrograms(selectPurchases(db, asked.filter), wanted, page, (row): BusinessTransaction => {
    const { card_id: cardId, business_id: businessId } = row;
    const viewer = { cardId, cards: [], seesRules: seeingRules.includes(businessId) };
    return {
      ...toTransaction(row, viewer),
      business: { id: businessId, name: row.owner },
      card: cardNamed(cardId, row),
      isRefund: row.is_refund,
      amountOnDays: row.on_days === null ? null : usd(row.on_days),
    };
  });
}

/** What a line shows: what was asked for where it was declined, else what was charged, or is held. */
const SHOWN_AMOUNT = `(case when card_transaction.status = 'declined' then card_transaction.requested
  when card_transaction.cleared > 0 then card_transaction.cleared else card_transaction.approved end)`;

function transactionConditions({
  search,
  card,
  type,
  status,
  on,
  category,
  declineReason,
  from,
  to,
  ...span
}: TransactionFilter): Expression<SqlBool>[] {
  const eb = expressionBuilder<Schema, 'card_transaction'>();
  return [
    ...(status?.length ? [eb('card_transaction.status', 'in', status)] : []),
    ...(card?.length ? [eb('card_transaction.card_id', 'in', card)] : []),
    ...(type?.length
      ? [sql<SqlBool>`card_transaction.is_refund = any(${type.map((one) => one === 'refund')})`]
      : []),
    ...(category?.length ? [isInCategory(category)] : []),
    ...(declineReason?.length ? [wasDeclined(declineReason)] : []),
    ...spanConditions(
      { at: 'card_transaction.authorized_at', amount: SHOWN_AMOUNT },
      on === 'cleared' ? span : { ...span, from, to },
    ),
    ...incrementalConditions(
      { created: 'card_transaction.authorized_at', changed: 'card_transaction.changed_at' },
      span,
    ),
    ...searchConditions(search, {
      text: 'card_transaction.merchant_name',
      cardId: 'card_transaction.card_id',
    }),
  ];
}

function isInCategory(categories: readonly ReportCategory[]): Expression<SqlBool> {
  const eb = expressionBuilder<Schema, 'card_transaction'>();
  const code = 'card_transaction.merchant_category_code';
  return eb.or(codesOf(categories).map(({ from, to }) => eb.between(code, from, to)));
}

/** As reports count declines: also where money was taken all the same, which clears the reason of the row. */
function wasDeclined(reasons: readonly DeclineCode[]) {
  const code = sql`coalesce(card_transaction.decline ->> 'code', card_transaction.decline_reason)`;
  const others = DECLINE_REASONS.filter((reason) => !reasons.includes(reason));
  return reasons.includes(DECLINE_CODES.other)
    ? sql<SqlBool>`${code} <> all(${others}::text[])`
    : sql<SqlBool>`${code} = any(${reasons}::text[])`;
}

const selectPurchases = (db: Db, { on, ...days }: TransactionFilter) =>
  db
    .selectFrom('card_transaction')
    .innerJoin('business', 'business.id', 'card_transaction.business_id')
    .innerJoin('card', 'card.id', 'card_transaction.card_id')
    .leftJoin('hold', 'hold.id', 'card_transaction.hold_id')
    .leftJoin('spend_allowance', (join) =>
      join
        .onRef('spend_allowance.transaction_id', '=', 'card_transaction.id')
        .on('spend_allowance.used_by', 'is', null),
    )
    .selectAll('card_transaction')
    .select(['spend_allowance.expires_at as allowed_until', 'hold.remaining as held'])
    .select((on === 'cleared' ? clearedOn(days) : sql<number | null>`null::bigint`).as('on_days'))
    .select(['business.name as owner', 'card.last4'])
    .select(['card.holder_first_name as firstName', 'card.holder_last_name as lastName']);

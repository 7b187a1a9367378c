import { type Expression, type SqlBool, sql } from 'kysely';
import { type Days, instantsOfDays } from '../instants-of-days.ts';

/**
 * Purchases of which money was taken, and refunds of which it was given back, on some days, as reports count it. One
 * that was cleared in parts has more than one such day: either the last of them, which stands in the row, is meant, or
 * an earlier one.
 */
export function clearedOnEither(days: Days): Expression<SqlBool>[] {
  const { begin, end } = instantsOfDays(days);
  const isLast = sql<SqlBool>`card_transaction.cleared_at >= ${begin ?? '-infinity'}
    and card_transaction.cleared_at < ${end ?? 'infinity'}`;
  if (!end) return [isLast];
  const isEarlier = sql<SqlBool>`card_transaction.first_cleared_at is not null
    and card_transaction.cleared_at >= ${end} and card_transaction.first_cleared_at < ${end}
    and exists (select ${partsOn({ begin, end })})`;
  return [isLast, isEarlier];
}

/** Of a row that `clearedOnEither` found, the cents of those days. */
export const clearedOn = (days: Days) => sql<number>`
  case when card_transaction.is_refund then card_transaction.approved
    when card_transaction.first_cleared_at is null then card_transaction.cleared
    else (select coalesce(sum(part.amount), 0)::bigint ${partsOn(instantsOfDays(days))}) end`;

/** The clearings of a purchase on these days. */
const partsOn = ({ begin, end }: ReturnType<typeof instantsOfDays>) => sql`
  from issuer_event join journal as part on part.id = issuer_event.journal_id
  where issuer_event.transaction_id = card_transaction.id and issuer_event.type = 'clearing'
    and part.created_at >= ${begin ?? '-infinity'} and part.created_at < ${end ?? 'infinity'}`;

import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { amountSpanProblem } from '#lib/domain/amount-span.ts';
import { SPEND_LIMIT_MAX_MINOR } from '#lib/domain/limits.ts';
import { Refusal } from '../../commands/refusal.ts';
import { fieldProblem } from '../../commands/refusal-body.ts';
import type { Schema } from '../../db/schema.ts';
import { cardConditions } from '../cards/filter.ts';
import { instantsOfDays } from '../instants-of-days.ts';
import { centsOf } from '../money.ts';

/** A filter as the contract has it, from the query of a list or from the body of an export. */
type Narrowing = {
  from?: string | undefined;
  to?: string | undefined;
  minAmount?: string | undefined;
  maxAmount?: string | undefined;
};

const cents = (amount: string) => centsOf(amount, SPEND_LIMIT_MAX_MINOR, { allowZero: true });

/**
 * The days and amounts of a history.
 *
 * @param columns the moment and the amount of its lines, as SQL
 * @throws Refusal 422 where the days end before they begin, or the most is less than the least
 */
export function spanConditions(
  { at, amount }: { at: string; amount: string },
  { from, to, minAmount, maxAmount }: Narrowing,
): Expression<SqlBool>[] {
  const { begin, end } = instantsOfDays({ from, to });
  const crossed = amountSpanProblem(minAmount, maxAmount);
  if (crossed) throw new Refusal('validation_failed', { fields: { maxAmount: fieldProblem(crossed) } });
  const [moment, minor] = [sql.raw(at), sql.raw(amount)];
  const wanted: Expression<SqlBool>[] = [];
  if (begin) wanted.push(sql<SqlBool>`${moment} >= ${begin}`);
  if (end) wanted.push(sql<SqlBool>`${moment} < ${end}`);
  if (minAmount) wanted.push(sql<SqlBool>`${minor} >= ${cents(minAmount)}`);
  if (maxAmount) wanted.push(sql<SqlBool>`${minor} <= ${cents(maxAmount)}`);
  return wanted;
}

/** The words of a search occur in a text of the line, or they find its card as the grid does. */
export function searchConditions(
  search: string | undefined,
  { text, cardId }: { text: string; cardId: string },
): Expression<SqlBool>[] {
  const words = search?.trim();
  if (!words) return [];
  const eb = expressionBuilder<Schema, never>();
  const card = expressionBuilder<Schema, 'card'>();
  const ofCard = eb.exists(
    eb
      .selectFrom('card')
      .select('card.id')
      .where(sql<SqlBool>`card.id = ${sql.ref(cardId)}`)
      .where((each) => each.and(cardConditions(card, { search: words }))),
  );
  return [eb.or([sql<SqlBool>`strpos(lower(${sql.ref(text)}), lower(${words})) > 0`, ofCard])];
}

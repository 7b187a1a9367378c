import { sql } from 'kysely';
import { countersFor } from '#lib/domain/purchases/decide-authorization.ts';
import type { Merchant } from '#lib/domain/spend-rules/spend-rules.ts';
import { spendWindowsAt } from '#lib/domain/spend-rules/spend-windows.ts';
import type { Tx } from '../db/schema.ts';
import { takeCardToDecide } from './take-cards.ts';

/** A purchase as the rules see it: where it was made, and since when it counts. */
export type CountedPurchase = { cardId: string; merchant: Merchant; countedAt: Date };

/**
 * Changes what the card's velocity rules have counted: up for purchases without an authorization, down for released
 * amounts. Every rule that applies now and is about this merchant has counted the purchase, even if the rule is
 * younger; one without a counter takes it from the purchases later (count-spending.ts). A purchase from before the
 * present window is over for the rule. Call it only with the organisation's rules held (holdSpendRules) and then the
 * card's balance locked. It does not lock the rules' rows after the balance: attaching a rule locks its row before
 * the balances, and the two would deadlock.
 */
export async function shiftCounters(
  tx: Tx,
  { cardId, merchant, countedAt }: CountedPurchase,
  by: { amountMinor: number; count: number; now: Date },
): Promise<void> {
  if (by.amountMinor === 0 && by.count === 0) return;
  const card = await takeCardToDecide(tx, cardId);
  if (!card) throw new Error('a purchase lost its card');
  const counted = countersFor(card, merchant, spendWindowsAt(by.now)).filter(
    ({ windowStartMs }) => windowStartMs <= countedAt.getTime(),
  );
  if (counted.length === 0) return;
  await sql`
    update spend_counter as counter set
      window_start = given.since,
      amount = greatest(case when counter.window_start = given.since then counter.amount else 0 end
        + ${by.amountMinor}::bigint, 0),
      count = greatest(case when counter.window_start = given.since then counter.count else 0 end
        + ${by.count}::integer, 0)
    from (select rule, to_timestamp(start / 1000.0) as since
      from unnest(${counted.map(({ ruleId }) => ruleId)}::uuid[],
        ${counted.map(({ windowStartMs }) => windowStartMs)}::bigint[]) as one (rule, start)) as given
    where counter.account_id = ${card.accountId} and counter.rule_id = given.rule`.execute(tx);
}

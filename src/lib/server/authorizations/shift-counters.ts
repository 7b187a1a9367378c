import { sql } from 'kysely';
import type { Counted } from '#lib/domain/purchases/authorization.ts';
import { spendWindowsAt } from '#lib/domain/spend-rules/spend-windows.ts';
import type { Tx } from '../db/schema.ts';

/** The counts of rules, and their time. */
export type CountedPurchase = { counted: readonly Counted[] | null; countedAt: Date };

/**
 * Changes what rules have counted on a card: up for purchases without an authorization, down for released amounts.
 * What a rule counted before its present window began is over and stays as it was. Call it only with the
 * organisation's rules held (holdSpendRules) and then the card's balance locked, so that it and a change of a rule's
 * window (recount.ts) wait for each other. It does not lock the rules' rows after the balance: attaching a rule locks
 * its row before the balances, and the two would deadlock.
 */
export async function shiftCounters(
  tx: Tx,
  accountId: string,
  { counted, countedAt }: CountedPurchase,
  by: { amountMinor: number; count: number; now: Date },
): Promise<void> {
  if (!counted || counted.length === 0 || (by.amountMinor === 0 && by.count === 0)) return;
  const { day, week, month, lifetime } = spendWindowsAt(by.now);
  await sql`
    with rule as (
      select id, to_timestamp(case time_window when 'day' then ${day.startMs}::bigint
        when 'week' then ${week.startMs}::bigint when 'month' then ${month.startMs}::bigint
        else ${lifetime.startMs}::bigint end / 1000.0) as window_start
      from spend_rule
      where id = any(${counted.map(({ ruleId }) => ruleId)}::uuid[]) and time_window <> 'transaction'
    )
    insert into spend_counter as counter (account_id, rule_id, window_start, amount, count)
    select ${accountId}::uuid, id, window_start, greatest(${by.amountMinor}::bigint, 0),
      greatest(${by.count}::integer, 0)
    from rule where window_start <= ${countedAt}
    on conflict (account_id, rule_id) do update set
      window_start = excluded.window_start,
      amount = case when counter.window_start = excluded.window_start
        then greatest(counter.amount + ${by.amountMinor}::bigint, 0) else excluded.amount end,
      count = case when counter.window_start = excluded.window_start
        then greatest(counter.count + ${by.count}::integer, 0) else excluded.count end`.execute(tx);
}

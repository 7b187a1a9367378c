import { sql } from 'kysely';
import { type SpendWindow, spendWindowsAt } from '#lib/domain/spend-rules/spend-windows.ts';
import type { Tx } from '../../db/schema.ts';

/**
 * Counts a rule's purchases again over its new window: a longer window includes what the shorter one had dropped, a
 * shorter one drops earlier purchases. Only with the rule locked (take-rule-of.ts); balance locks guard the counters,
 * so that a purchase that ends meanwhile is not counted twice.
 */
export async function recount(
  tx: Tx,
  { ruleId, window, now }: { ruleId: string; window: SpendWindow; now: Date },
): Promise<void> {
  if (window === 'transaction') return;
  const start = new Date(spendWindowsAt(now)[window].startMs);
  await sql`select from balance where account_id in (select account_id from spend_counter where rule_id = ${ruleId})
    order by account_id for no key update`.execute(tx);
  await sql`
    update spend_counter set window_start = ${start}, amount = used.amount, count = used.count
    from (
      select counter.account_id, coalesce(sum(purchase.amount), 0)::bigint as amount,
        count(purchase.amount)::integer as count
      from spend_counter as counter
      left join lateral (
        select bought.cleared + coalesce(hold.remaining, 0) as amount
        from card join card_transaction as bought on bought.card_id = card.id
        left join hold on hold.id = bought.hold_id
        where card.account_id = counter.account_id
          and bought.counted @> jsonb_build_array(jsonb_build_object('ruleId', ${ruleId}::text))
          and coalesce(bought.counted_at, bought.authorized_at) >= ${start}
          and bought.cleared + coalesce(hold.remaining, 0) > 0
      ) as purchase on true
      where counter.rule_id = ${ruleId}
      group by counter.account_id
    ) as used
    where spend_counter.rule_id = ${ruleId} and spend_counter.account_id = used.account_id`.execute(tx);
}
